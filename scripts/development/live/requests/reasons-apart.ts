import type { Apart } from './difference-model.ts';

/** A reason to count requests to a kind of server separately. */
interface ReasonsApart {
  readonly server: string;
  readonly apart: Apart;
  readonly reason: string;
}

/** The reasons to count requests separately that do not come from an explained difference. */
export const reasonsApart = {
  'refused default': {
    server: 'wordpress',
    apart: 'server',
    reason: 'Every request is refused that leaves out an argument whose default is wrong.',
  },
  unread: {
    server: 'mediawiki',
    apart: 'server',
    reason: 'A module that has nothing to work on does not read its parameters.',
  },
  'no place for warnings': {
    server: 'mediawiki',
    apart: 'server',
    reason: 'The answer of some modules is a feed or a list, in which warnings have no place.',
  },
} as const satisfies Readonly<Record<string, ReasonsApart>>;

export type ReasonApart = keyof typeof reasonsApart;
