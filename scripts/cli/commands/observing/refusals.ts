import { visible } from '../../../../generators/lib/visible.ts';

/** The most reasons that are listed. */
const most = 5;

/** The reasons why something was left out, with their numbers. */
export function refusalsOf(leftOut: readonly { readonly why: string }[]): ReadonlyMap<string, number> {
  const refusals = new Map<string, number>();
  for (const { why } of leftOut) refusals.set(why, (refusals.get(why) ?? 0) + 1);
  return refusals;
}

/** The reasons of refusals with their numbers, the most frequent first. */
export function refusalsText(refusals: ReadonlyMap<string, number>): string {
  const ordered = [...refusals].sort(([, one], [, other]) => other - one);
  const rest = ordered.slice(most).reduce((sum, [, number]) => sum + number, 0);
  const listed = ordered.slice(0, most).map(([why, number]) => `${visible(why)} (${number})`);
  return [...listed, ...(rest > 0 ? [`other reasons (${rest})`] : [])].join(', ');
}

/** A fact with the reasons for it, if there are any. */
export function withRefusals(fact: string, refusals: ReadonlyMap<string, number>): string {
  return refusals.size === 0 ? fact : `${fact}: ${refusalsText(refusals)}`;
}
