/**
 * The words of a text for the search, each once: runs of letters and digits, in lower case. A name of several words, such as `listPosts`,
 * also yields each word.
 */
export function wordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const run of text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const parts = run.split(/(?<=\p{Ll})(?=\p{Lu})/u);
    for (const word of parts.length > 1 ? [run, ...parts] : parts) words.add(word.toLowerCase());
  }
  return [...words];
}

/** A name without separators between its words, so that `ap namespace` is found as `apnamespace`. */
export function squeezed(text: string): string {
  return (text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('').toLowerCase();
}

/** The heading of an operation without its methods, which are also words: "post" more likely means a thing. */
export function withoutMethods(heading: string): string {
  return heading.replace(/^(?:[A-Z]+, )*[A-Z]+ (?=\/)/, '');
}

/** Words that say nothing about what is looked for. */
const stopWords = new Set(
  'a an and are by can do does for from how i in is it of on or the to what where which with'.split(' '),
);

/** The words of a query, without stop words unless there are no others. */
export function wordsAsked(query: string): string[] {
  const words = wordsOf(query);
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** The stem of an English word, so that its plural and its verb forms are found too. */
export function stemOf(word: string): string {
  const singular = word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<=s|x|sh|ch)es$|(?<=[^isu])s$/, '') : word;
  return singular.replace(/(?<=.{4})(?:ation|ated|ate|ion|ing|ed|e|y)$/, '');
}

/** The words that pages may have in place of a word of a query. Terms of several words are written without spaces. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  pagination: ['paging', 'moreresults'],
  paginate: ['paging', 'moreresults'],
  continue: ['moreresults'],
  continuation: ['moreresults'],
  login: ['authentication'],
  authenticate: ['authentication'],
  password: ['authentication'],
  upload: ['create', 'file'],
  edit: ['update'],
  change: ['update'],
  add: ['create'],
  remove: ['delete'],
  get: ['read', 'list'],
  fetch: ['read', 'list'],
  sort: ['order', 'orderby'],
  order: ['orderby'],
  date: ['time'],
  code: ['status'],
  attachment: ['media'],
  image: ['media'],
  contribution: ['contribs'],
};

const synonymsByStem = new Map(Object.entries(synonyms).map(([word, others]) => [stemOf(word), others]));

/** The words that a word of a query may stand for, with how close they are to it, from 0 to 1. */
export function meantBy(word: string): [string, number][] {
  const others = synonymsByStem.get(stemOf(word)) ?? [];
  return [[word, 1], ...others.map((other): [string, number] => [other, 0.95])];
}
