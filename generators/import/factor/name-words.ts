/** A name in capitals for sets and groups: `per_page` gives `PER_PAGE`; undefined where no letter or digit is left. */
export function constantName(...parts: readonly string[]): string | undefined {
  const words = parts.flatMap(wordsOf);
  const name = words.join('_');
  if (name === '') return undefined;
  return /^[A-Z]/.test(name) ? name : `N${name}`;
}

/** A name with more parts behind it; undefined where one of them is missing or empty. */
export function behind(name: string, ...parts: readonly unknown[]): string | undefined {
  return parts.every((part) => part !== undefined && part !== '')
    ? constantName(name, ...parts.map(String))
    : undefined;
}

/** The words of a name in capitals, without accents; what is no letter or digit of ASCII divides them. */
function wordsOf(name: string): string[] {
  const parts = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/);
  return parts.filter((part) => part !== '').map((part) => part.toUpperCase());
}

/** One of what a name has several of, where its form is a usual one: `posts` gives `post`. */
export function singular(name: string): string {
  if (/[^aeiou]ies$/.test(name)) return name.replace(/ies$/, 'y');
  return /[^aius]s$/.test(name) && !/(?:[sxz]|[cs]h)es$/.test(name) ? name.slice(0, -1) : name;
}

/** The words that all names begin with, or else end with. */
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
