import { type Compound, lists, type Name, type Named } from './format-names.ts';

/** A name in a text, with its offset. */
export interface Part extends Name {
  readonly name: string;
  readonly start: number;
}

/** Functions that find the names in compound texts. */
export const compounds: Readonly<Record<Compound, (text: string) => readonly Part[]>> = {
  type: (text) => matches(text, /\b[A-Z]\w*/g, 'set'),
  route: (text) => [
    { act: 'define', kinds: ['route'], name: text, start: 0 },
    ...matches(text, /(?<=\{[^{}:]*:)[^{}?]+/g, 'segment'),
  ],
  citation: (text) => matches(text, /^\S+/g, 'document'),
  scope: (text) => {
    const [, kind = '', name = ''] = /^(\S+) (.+)$/.exec(text) ?? [];
    const kinds = scopes[kind];
    return kinds ? [{ act: 'refer', kinds, name, start: kind.length + 1 }] : [];
  },
  binding: (text) => [...matches(text, /^[^.]+/g, 'interface'), ...matches(text, /(?<=^[^.]+\.).+/g, 'binding')],
  choice: (text) =>
    /^[A-Z][A-Z0-9_]*$/.test(text)
      ? [{ act: 'refer', kinds: ['set', 'group'], name: text, start: 0 }]
      : [
          ...matches(text, /^[a-z0-9-]+(?=\/[^*?[{]+$)/g, 'modulegroup'),
          ...matches(text, /(?<=^[a-z0-9-]+\/)[^*?[{]+$/g, 'module'),
        ],
  suppression: (text) => matches(text, /^\S+/g, 'rule'),
};

/** The kinds of things that the name after a kind of scope may refer to. */
const scopes: Readonly<Record<string, readonly Named[]>> = {
  set: ['set'],
  module: ['module'],
  resource: ['resource'],
  route: ['route'],
  response: ['route', 'endpoint', 'module', 'resource'],
};

function matches(text: string, pattern: RegExp, kind: Named): Part[] {
  return Array.from(text.matchAll(pattern), ({ 0: name, index }) => ({
    act: 'refer',
    kinds: [kind],
    name,
    start: index,
  }));
}

/** The list that a key with three leading dots includes. */
export function inclusionOf(key: string): Part {
  return { act: 'refer', kinds: lists, name: key.slice(3), start: 3 };
}
