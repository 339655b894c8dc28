import { numberedNames, slugOf } from './name-forms.ts';

/** The kinds of path variables in a route index, with their patterns, in order of first occurrence. */
export interface SegmentKinds {
  /** Returns the name of the kind with a pattern. A new kind is named after the pattern if it is common, or else after the variable. */
  nameOf(pattern: string, variable: string): string;
  readonly patterns: ReadonlyMap<string, string>;
}

/** The names of kinds for common patterns. */
const kindsByPattern: ReadonlyMap<string, string> = new Map([
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

/** Whether a pattern is one of the common patterns for digits, so that its values are whole numbers. */
export function isDigits(pattern: string): boolean {
  return kindsByPattern.get(pattern) === 'digits';
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
      const name = take(kindsByPattern.get(pattern) ?? (slugOf(variable) || 'part'));
      names.set(pattern, name);
      patterns.set(name, pattern);
      return name;
    },
  };
}
