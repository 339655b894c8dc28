import { withCommas } from '../../lib/numbers.ts';
import { report } from '../definitions/context.ts';
import type { Expanded, Gathered } from '../definitions/gathered.ts';
import type { Place } from '../sources/source.ts';

/** No catalogue comes near this; ten thousand endpoints have some hundred thousand parameters. */
const mostExpanded = 1_000_000;

/** Lists and sets that are made of one another; resolving them is recursive. */
export const deepest = 64;

/** Whether so many more parameters or values can be included; reported where they cannot. */
export function canBringIn(to: Gathered, what: keyof Expanded, count: number, at: Place): boolean {
  const before = to.expanded[what];
  to.expanded[what] += count;
  const fits = to.expanded[what] <= mostExpanded;
  // What follows is the consequence.
  if (!fits && before <= mostExpanded) {
    const message = `more than ${withCommas(mostExpanded)} ${what} are included by name`;
    report(to, 'too-many-brought-in', message, at, {
      hint: 'Include less here or elsewhere: no catalogue needs that.',
    });
  }
  return fits;
}

const nothing: Expanded = { parameters: 0, values: 0 };

/** Whether so many more parameters and values are allowed, without reporting where they are not. */
export function areFew(expanded: Expanded, more = nothing): boolean {
  return expanded.parameters + more.parameters <= mostExpanded && expanded.values + more.values <= mostExpanded;
}

/** Whether an inclusion may be nested one level deeper; reported where it may not. */
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
