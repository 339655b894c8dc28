import type { Expanded, Gathered } from './context.ts';
import { areFew } from './limits.ts';

/** The facts that resolving something has added to what is gathered, without findings. */
export type Added = Pick<Gathered, 'suppressions' | 'changes' | 'expanded'>;

/** A place for what is added from now on, which is not yet added to the whole. */
export function apart<Of extends Gathered>(gathered: Of): Of {
  return { ...gathered, suppressions: new Map(), changes: [], expanded: { ...gathered.expanded } };
}

/** The facts that were added to a place apart since there was so much in the whole. */
export function addedIn({ suppressions, changes, expanded }: Gathered, before: Expanded): Added {
  const parameters = expanded.parameters - before.parameters;
  return { suppressions, changes, expanded: { parameters, values: expanded.values - before.values } };
}

/** Adds facts that are known from earlier to the whole; false where that would be too many. */
export function addAll(gathered: Gathered, { suppressions, changes, expanded }: Added): boolean {
  if (!areFew(gathered.expanded, expanded)) return false;
  for (const [place, suppression] of suppressions) gathered.suppressions.set(place, suppression);
  gathered.changes.push(...changes);
  gathered.expanded.parameters += expanded.parameters;
  gathered.expanded.values += expanded.values;
  return true;
}
