import type { Multi } from '../../generators/catalogue/parameter-model.ts';
import type { Type } from '../../generators/catalogue/type-model.ts';

type Bounded = Type & { readonly kind: 'integer' | 'number' | 'limit' };

/** The greatest number that any caller may give. */
export function greatest(type: Bounded): number | undefined {
  return (type.kind === 'limit' ? type.highmax : undefined) ?? type.max;
}

/** The greatest number of values that any caller may give. */
export function mostValues(multi: Multi): number | undefined {
  return multi.highlimit ?? multi.limit ?? multi.lowlimit;
}
