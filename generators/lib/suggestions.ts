import { distance } from 'fastest-levenshtein';

const most = 5;

/** Names that one is compared with; of more than these only those that begin alike can be meant. */
const mostCompared = 5000;

/**
 * The known names that a mistyped one may stand for: the nearest first, five at most, none if nothing is near.
 * Names at the same distance stand in code-unit order, whatever order `known` has.
 */
export function suggestions(name: string, known: Iterable<string>): string[] {
  const threshold = Math.floor(name.length * 0.4) + 1;
  const lower = name.toLowerCase();
  const near = new Map<string, number>();
  for (const candidate of comparable(name, threshold, known)) {
    // A slip in case counts half, so that it stands before any other letter.
    const edits = Math.min(distance(name, candidate), distance(lower, candidate.toLowerCase()) + 0.5);
    if (edits <= threshold) near.set(candidate, edits);
  }
  return [...near]
    .sort(([a, editsOfA], [b, editsOfB]) => editsOfA - editsOfB || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([candidate]) => candidate);
}

/** A name that is much longer or shorter cannot be near, and comparing it costs the product of the lengths. */
function comparable(name: string, threshold: number, known: Iterable<string>): string[] {
  const candidates: string[] = [];
  for (const candidate of known) {
    if (candidate !== name && Math.abs(candidate.length - name.length) <= threshold) candidates.push(candidate);
  }
  if (candidates.length <= mostCompared) return candidates;
  return candidates.filter((candidate) => candidate.charAt(0) === name.charAt(0)).slice(0, mostCompared);
}

/** The suggestions as a question for a hint, such as `Did you mean "DIR_A" or "DIR_N"?`; undefined if nothing is near. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  const quoted = suggestions(name, known).map((candidate) => `"${candidate}"`);
  const last = quoted.pop();
  if (last === undefined) return undefined;
  return `Did you mean ${quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last}?`;
}
