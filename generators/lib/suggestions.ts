import { distance } from 'fastest-levenshtein';

const most = 5;

/**
 * The known names that a mistyped one may stand for: the nearest first, five at most, none if nothing is near.
 * Names at the same distance stand in code-unit order, whatever order `known` has.
 */
export function suggestions(name: string, known: Iterable<string>): string[] {
  const threshold = Math.floor(name.length * 0.4) + 1;
  const lower = name.toLowerCase();
  const near: { candidate: string; edits: number }[] = [];
  for (const candidate of new Set(known)) {
    // A name that is much longer or shorter cannot be near, and comparing it costs the product of the lengths.
    if (candidate === name || Math.abs(candidate.length - name.length) > threshold) continue;
    // A slip in case counts half, so that it stands before any other letter.
    const edits = Math.min(distance(name, candidate), distance(lower, candidate.toLowerCase()) + 0.5);
    if (edits <= threshold) near.push({ candidate, edits });
  }
  near.sort((a, b) => a.edits - b.edits || (a.candidate < b.candidate ? -1 : 1));
  return near.slice(0, most).map(({ candidate }) => candidate);
}

/** The suggestions as a question for a hint, such as `Did you mean "DIR_A" or "DIR_N"?`; undefined if nothing is near. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  const quoted = suggestions(name, known).map((candidate) => `"${candidate}"`);
  const last = quoted.pop();
  if (last === undefined) return undefined;
  return `Did you mean ${quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last}?`;
}
