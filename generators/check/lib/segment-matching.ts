import type { Segment } from '../../catalogue/model/model.ts';
import { expenseOf } from '../../lib/backtracking.ts';

/** Addresses of more parts are not tried, as several segments that take text with "/" can share them out in very many ways. */
const mostParts = 50;

/** Returns a matcher for whole texts of a pattern; undefined where it may take long, so that no text is known to match. */
export function quickMatcher(pattern: string): RegExp | undefined {
  return expenseOf(pattern) === undefined ? new RegExp(`^(?:${pattern})$`, 'u') : undefined;
}

/**
 * Whether segments match an address, of whose parts each segment takes one or more in a row. One expression for all of them could
 * take long even where those of the segments do not.
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
