import { distance } from 'fastest-levenshtein';

const most = 5;

/** The fewest letters of a name that can be near as a part of another one: shorter names begin too many others. */
const fewestLetters = 3;

/** The most names that are compared. Of more names, only those that begin alike are. */
const mostCompared = 5000;

/**
 * The known names that a mistyped one may stand for: the nearest first, five at most, none if nothing is near.
 * Names at the same distance are in code-unit order, independently of the order of `names`.
 */
export function suggestions(name: string, names: Iterable<string>): string[] {
  const threshold = Math.floor(name.length * 0.4) + 1;
  const lower = name.toLowerCase();
  const near = new Map<string, number>();
  for (const candidate of comparable(name, threshold, names)) {
    // A difference in case counts half, so that it comes before any other difference.
    const edits = Math.min(distance(name, candidate), distance(lower, candidate.toLowerCase()) + 0.5);
    if (edits <= threshold) near.set(candidate, edits);
    else if (isPartOf(name, candidate)) near.set(candidate, threshold + 1);
  }
  return [...near]
    .sort(([a, editsOfA], [b, editsOfB]) => editsOfA - editsOfB || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([candidate]) => candidate);
}

/** Whether one of two names is the beginning or the end of the other, as after adding a word. */
function isPartOf(name: string, other: string): boolean {
  const [short, long] = name.length < other.length ? [name, other] : [other, name];
  return short.length >= fewestLetters && (long.startsWith(short) || long.endsWith(short));
}

/** The names to compare with. Much longer or shorter names count only as parts, as comparing costs the product of the lengths. */
function comparable(name: string, threshold: number, names: Iterable<string>): string[] {
  const candidates: string[] = [];
  for (const candidate of names) {
    const isNearInLength = Math.abs(candidate.length - name.length) <= threshold;
    if (candidate !== name && (isNearInLength || isPartOf(name, candidate))) candidates.push(candidate);
  }
  if (candidates.length <= mostCompared) return candidates;
  return candidates.filter((candidate) => candidate.charAt(0) === name.charAt(0)).slice(0, mostCompared);
}

/** The suggestions as a question for a hint, such as `Did you mean "DIR_A" or "DIR_N"?`; undefined if nothing is near. */
export function didYouMean(name: string, names: Iterable<string>): string | undefined {
  return question(suggestions(name, names));
}

/** Asks "Did you mean …?" for names; undefined if there are none. */
export function question(names: readonly string[]): string | undefined {
  const quoted = names.map((candidate) => `"${candidate}"`);
  const last = quoted.pop();
  if (last === undefined) return undefined;
  return `Did you mean ${quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last}?`;
}
