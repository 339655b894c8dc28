import { isBracket, isNested, type Node } from './expression-tree.ts';

/**
 * The expression with words in alternatives merged into one sequence of character classes, so that `May|June|July` becomes
 * `[MJ][au][ynl](?:[ey])?`. It matches at least the same texts, and in no fewer ways: where a word begins, the text and the
 * word's length tell which word it is, so that two ways to match a text remain two.
 */
export function looserExpression(node: Node): string {
  // A lookahead restricts the rest. A looser lookahead might leave the rest fewer ways to match.
  if (!isNested(node) || (node.type === 'group' && !isBracket(node))) return node.raw;
  const parts = node.body.map(looserExpression);
  if (node.type === 'disjunction') return looserAlternatives(node.body, parts).join('|');
  const [start] = node.range;
  const ends = [0, ...node.body.map(({ range }) => range[1] - start)];
  const between = node.body.map(({ range }, index) => node.raw.slice(ends[index], range[0] - start));
  return parts.map((part, index) => `${between[index]}${part}`).join('') + node.raw.slice(ends.at(-1));
}

function looserAlternatives(alternatives: readonly Node[], written: readonly string[]): readonly string[] {
  const words = alternatives.map(wordOf);
  // A word that occurs twice can be matched in two ways.
  const isMerged = (word: string | undefined): word is string =>
    word !== undefined && word !== '' && words.indexOf(word) === words.lastIndexOf(word);
  const merged = words.filter(isMerged).map((word) => [...word]);
  if (merged.length < 2) return written;
  return [...written.filter((_, index) => !isMerged(words[index])), classesFrom(0, merged)];
}

/** The text that a node matches; undefined if it may match several. */
function wordOf(node: Node): string | undefined {
  const terms = node.type === 'alternative' ? node.body : [node];
  const points = terms.map((term) => (term.type === 'value' ? term.codePoint : undefined));
  return points.some((point) => point === undefined) ? undefined : String.fromCodePoint(...(points as number[]));
}

/** A sequence of classes of the words' characters, beginning at a place. All words are longer than that. */
function classesFrom(place: number, words: readonly (readonly string[])[]): string {
  const members = new Set(words.map((word) => escaped(word[place] ?? '')));
  const longer = words.filter(({ length }) => length > place + 1);
  const here = `[${[...members].join('')}]`;
  if (longer.length === 0) return here;
  const rest = classesFrom(place + 1, longer);
  return longer.length === words.length ? `${here}${rest}` : `${here}(?:${rest})?`;
}

function escaped(character: string): string {
  return /\w/.test(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
