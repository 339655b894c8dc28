import type { Multi } from '../../generators/catalogue/model/parameter-model.ts';
import type { Type } from '../../generators/catalogue/model/type-model.ts';
import type { Numeric } from '../../generators/lib/numbers.ts';

type Bounded = Type & { readonly kind: 'integer' | 'number' | 'limit' };

/** The greatest number that any caller may give. */
export function greatest(type: Bounded): number | undefined {
  return asNumber((type.kind === 'limit' ? type.highMaximum : undefined) ?? type.maximum);
}

/** The greatest number of values that any caller may give. */
export function mostValues(multi: Multi): number | undefined {
  return asNumber(multi.highLimit ?? multi.limit ?? multi.lowLimit);
}

/** The nearest number that JavaScript has to one of a catalogue. */
export function asNumber(stated: Numeric | undefined): number | undefined {
  return stated === undefined ? undefined : Number(stated);
}
