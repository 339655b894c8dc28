import { numberedNames, slugOf } from './name-forms.ts';

/** The kinds of variable part that a route index has, each with its pattern, in the order in which they were met. */
export interface SegmentKinds {
  /** The name of the kind with the pattern; a new one is named after what it holds, or else after the variable. */
  nameOf(pattern: string, variable: string): string;
  readonly patterns: ReadonlyMap<string, string>;
}

/** Names for the kinds of common patterns. */
const known: ReadonlyMap<string, string> = new Map([
  ['[\\d]+', 'digits'],
  ['\\d+', 'digits'],
  ['[0-9]+', 'digits'],
  ['[\\w-]+', 'word'],
  ['[\\w\\-]+', 'word'],
  ['[\\w]+', 'name'],
  ['\\w+', 'name'],
  ['[a-zA-Z0-9_-]+', 'identifier'],
  ['[A-Za-z0-9_-]+', 'identifier'],
  ['[a-zA-Z0-9_\\-]+', 'identifier'],
  ['[a-z0-9-]+', 'slug'],
  ['[a-z0-9\\-]+', 'slug'],
  ['[a-z0-9_-]+', 'slug'],
  ['[\\/\\w-]+', 'path'],
  ['[a-z-]+', 'letters'],
  ['[a-z\\-]+', 'letters'],
  ['[a-z]+', 'letters'],
  ['[a-zA-Z]+', 'letters'],
  ['[^/]+', 'part'],
  ['[^\\/]+', 'part'],
  ['[\\S]+', 'text'],
  ['\\S+', 'text'],
  ['.+', 'rest'],
  ['.*', 'rest'],
]);

/** Whether what is of this pattern is a whole number. */
export function isDigits(pattern: string): boolean {
  return known.get(pattern) === 'digits';
}

export function createSegmentKinds(): SegmentKinds {
  const names = new Map<string, string>();
  const patterns = new Map<string, string>();
  const take = numberedNames('-');
  return {
    patterns,
    nameOf(pattern, variable) {
      const before = names.get(pattern);
      if (before !== undefined) return before;
      const name = take(known.get(pattern) ?? (slugOf(variable) || 'part'));
      names.set(pattern, name);
      patterns.set(name, pattern);
      return name;
    },
  };
}
