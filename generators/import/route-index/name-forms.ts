/** The words of a name, split at punctuation and before capitals; none if it has neither ASCII letters nor digits. */
export function wordsOf(name: string): string[] {
  return plainLetters(name).match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g) ?? [];
}

/** Lower-case words joined by hyphens: a name for files and ids. May be empty. */
export function slugOf(name: string): string {
  return (
    plainLetters(name)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .join('-')
    .slice(0, 60)
    .replace(/-$/, '');
}

/** The names that some systems reserve for devices, so that no file can have them. */
export const devices = new Set([
  ...['con', 'prn', 'aux', 'nul'],
  ...['com', 'lpt'].flatMap((name) => Array.from({ length: 10 }, (_, digit) => `${name}${digit}`)),
]);

/** Letters without their accents. */
function plainLetters(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is all ASCII has no accents
  if (/^[\u0000-\u007f]*$/.test(name)) return name;
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
}

/** Words in Pascal case. */
export function pascal(words: readonly string[]): string {
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()).join('');
}

/** Words as a title: a capital at the beginning only. */
export function titleOf(slug: string): string {
  const text = slug.replaceAll(/[-_]+/g, ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The singulars of irregular plurals, and of words that only look like plurals. */
const irregular: ReadonlyMap<string, string> = new Map([
  ...['analysis', 'analytics', 'axis', 'basis', 'bonus', 'bus', 'campus', 'diagnostics', 'focus', 'media', 'news'].map(
    (word) => [word, word] as const,
  ),
  ...['series', 'statistics', 'stats', 'status', 'virus'].map((word) => [word, word] as const),
  ['children', 'child'],
  ['movies', 'movie'],
  ['people', 'person'],
]);

/** The endings of plurals and their singulars, in the order in which they are tried. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(ss|x|ch|sh)es$/, '$1'],
  [/(tus|bus|rus)es$/, '$1'],
  [/([^s])s$/, '$1'],
];

/** The singular of a word. */
export function singular(word: string): string {
  const lower = word.toLowerCase();
  const irregularForm = irregular.get(lower);
  if (irregularForm !== undefined) return irregularForm;
  const [ending] = endings.filter(([pattern]) => lower.length > 3 && pattern.test(lower));
  return ending ? lower.replace(ending[0], ending[1]) : word;
}

/** Whether a word is a plural. */
export function isPlural(word: string): boolean {
  return singular(word) !== word && singular(word) !== word.toLowerCase();
}

/** Returns a function that makes names unique by adding numbers. Names that differ only in case count as equal. */
export function numberedNames(separator: string, taken: Iterable<string> = []): (wanted: string) => string {
  const used = new Set(taken);
  const next = new Map<string, number>();
  return (wanted) => {
    const key = wanted.toLowerCase();
    if (!used.has(key)) {
      used.add(key);
      return wanted;
    }
    let number = next.get(key) ?? 1;
    let name: string;
    do {
      number += 1;
      name = `${wanted}${separator}${number}`;
    } while (used.has(name.toLowerCase()));
    next.set(key, number);
    used.add(name.toLowerCase());
    return name;
  };
}
