import { checkedBounds } from '../../shape/bound-values.ts';
import type { Accepts } from '../../shape/shape.ts';

/** Whether the test of a value reads its parts more than once. */
export function isReadAgain(accepts: Accepts): boolean {
  const { kind, alternatives = [] } = accepts;
  if (kind === 'array' && accepts.bounds.uniqueItems) return true;
  if ((kind === 'array' || kind === 'object') && checkedBounds(accepts.bounds).length > 0) return true;
  if (kind === 'any') return alternatives.length > 0 || isAmbiguous(accepts.of.map((one) => one.kind));
  return alternatives.length > 0 && (kind === 'array' || kind === 'object' || kind === 'unknown');
}

/** Whether arrays or objects may be tested against several types. */
function isAmbiguous(kinds: readonly Accepts['kind'][]): boolean {
  return (['array', 'object'] as const).some((kind) => kinds.filter((one) => one === kind).length > 1);
}
