import { withCommas } from '../../lib/numbers.ts';
import type { Expanded, Gathered } from '../definitions/gathered.ts';
import { report } from '../definitions/resolving-context.ts';
import type { Place } from '../sources/source.ts';

/** The maximum number of included parameters, and of included values. Ten thousand endpoints have some hundred thousand parameters. */
const mostExpanded = 1_000_000;

/** The maximum depth of lists and sets that include one another, as resolving them is recursive. */
export const deepest = 64;

/** Counts further included parameters or values, and returns whether they are within the limit; reports it if not. */
export function canBringIn(to: Gathered, what: keyof Expanded, count: number, at: Place): boolean {
  const before = to.expanded[what];
  to.expanded[what] += count;
  const fits = to.expanded[what] <= mostExpanded;
  // Only the first excess is reported: later ones follow from it.
  if (!fits && before <= mostExpanded) {
    const message = `more than ${withCommas(mostExpanded)} ${what} are included by name`;
    report(to, 'too-many-brought-in', message, at, {
      hint: 'Include less here or elsewhere: no catalogue needs that.',
    });
  }
  return fits;
}

const nothing: Expanded = { parameters: 0, values: 0 };

/** Whether the numbers of included parameters and values are within the limit; reports nothing. */
export function areFew(expanded: Expanded, more = nothing): boolean {
  return expanded.parameters + more.parameters <= mostExpanded && expanded.values + more.values <= mostExpanded;
}

/** Whether an inclusion may be nested one level deeper; reports it if not. */
export function isShallow(to: Gathered, around: readonly string[], at: Place): boolean {
  if (around.length < deepest) return true;
  const [first, last] = [around[0], around.at(-1)];
  report(
    to,
    'too-deep',
    `"${first}" is made of ${deepest} others that are made of one another, "${last}" the last`,
    at,
    {
      hint: 'Write out what the last one is made of.',
    },
  );
  return false;
}
