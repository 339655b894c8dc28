/** A name in capitals for a set or group, such as `PER_PAGE` for `per_page`; undefined if no letter or digit is left. */
export function constantName(...parts: readonly string[]): string | undefined {
  const words = parts.flatMap(wordsOf);
  const name = words.join('_');
  if (name === '') return undefined;
  return /^[A-Z]/.test(name) ? name : `N${name}`;
}

/** A name followed by more parts; undefined if one of them is missing or empty. */
export function behind(name: string, ...parts: readonly unknown[]): string | undefined {
  return parts.every((part) => part !== undefined && part !== '')
    ? constantName(name, ...parts.map(String))
    : undefined;
}

/** The words of a name in capitals, without accents. Other characters than ASCII letters and digits separate words. */
function wordsOf(name: string): string[] {
  const parts = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/);
  return parts.filter((part) => part !== '').map((part) => part.toUpperCase());
}

/** The singular of a regular plural, such as `post` for `posts`; any other name unchanged. */
export function singular(name: string): string {
  if (/[^aeiou]ies$/.test(name)) return name.replace(/ies$/, 'y');
  return /[^aius]s$/.test(name) && !/(?:[sxz]|[cs]h)es$/.test(name) ? name.slice(0, -1) : name;
}

/** The words that all names begin with, or else those that all end with. */
export function commonWords(names: readonly string[]): string[] {
  const lists = names.map(wordsOf);
  const start = commonStart(lists);
  return start.length > 0 ? start : commonStart(lists.map((list) => list.toReversed())).toReversed();
}

function commonStart(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists;
  const end = first.findIndex((word, index) => others.some((other) => other[index] !== word));
  return end < 0 ? [...first] : first.slice(0, end);
}
