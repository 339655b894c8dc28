import type { Segment } from '../../catalogue/model/model.ts';
import { expenseOf } from '../../lib/backtracking.ts';

/**
 * The maximum number of parts of an address that is tried: several segments that take text with "/" can divide more parts in very many
 * ways.
 */
const mostParts = 50;

/** Returns a matcher for whole texts of a pattern; undefined if the pattern may take long, so that it is not run. */
export function quickMatcher(pattern: string): RegExp | undefined {
  return expenseOf(pattern) === undefined ? new RegExp(`^(?:${pattern})$`, 'u') : undefined;
}

/**
 * Whether segments match an address, each taking one or more consecutive parts. A single expression for all segments could take long even
 * if those of the segments do not.
 */
export function matchesAddress(
  segments: readonly Segment[],
  address: string,
  fits: (kind: string, text: string) => boolean,
): boolean {
  const parts = address.split('/');
  if (parts.length > mostParts) return false;
  let starts = new Set([0]);
  for (const [index, segment] of segments.entries()) {
    const furthest = parts.length - (segments.length - 1 - index);
    const ends = new Set<number>();
    for (const start of starts) {
      if (segment.kind === 'literal') {
        if (parts[start] === segment.text) ends.add(start + 1);
        continue;
      }
      const nearest = furthest === parts.length ? furthest : start + 1;
      for (let end = nearest; end <= furthest; end += 1) {
        if (end > start && fits(segment.segmentKind, parts.slice(start, end).join('/'))) ends.add(end);
      }
    }
    starts = ends;
  }
  return starts.has(parts.length);
}
