import type { Owner } from './lists.ts';

/** The subject that all users have in common: a route family or a module; undefined where there are several. */
export function commonSubject(owners: readonly Owner[]): string | undefined {
  return only(owners.map(subjectOf));
}

/** The name of the file for what the owners share. */
export function commonTopic(owners: readonly Owner[]): string {
  return only(owners.map(({ topic }) => topic)) ?? 'common';
}

/** The subject of an owner's parameters. */
export function subjectOf({ module, topic }: Owner): string {
  return module ?? topic;
}

function only(texts: readonly string[]): string | undefined {
  const [first] = texts;
  return texts.every((text) => text === first) ? first : undefined;
}
