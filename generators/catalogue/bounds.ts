import type { Multi, Type } from './parameter-model.ts';

type Bounded = Type & { readonly kind: 'integer' | 'number' | 'limit' };

/** The bounds of a number in words, such as "from 1 to 500, or to 5000 with elevated rights"; empty where none is stated. */
export function boundsInWords(type: Bounded): string {
  const { min, max } = type;
  const highmax = type.kind === 'limit' ? type.highmax : undefined;
  const least = max ?? highmax;
  const elevated = max === undefined || highmax === undefined || highmax === max ? undefined : highmax;
  if (least === undefined) return min === undefined ? '' : `at least ${min}`;
  if (min === undefined)
    return `at most ${least}${elevated === undefined ? '' : `, or ${elevated} with elevated rights`}`;
  return `from ${min} to ${least}${elevated === undefined ? '' : `, or to ${elevated} with elevated rights`}`;
}

/** Describes the numbers that a type accepts, such as "a whole number of at least 0". */
export function numberInWords(noun: string, type: Bounded): string {
  const bounds = boundsInWords(type);
  if (bounds === '') return noun;
  return bounds.startsWith('from') ? `${noun} ${bounds}` : `${noun} of ${bounds}`;
}

/** The greatest number that any caller may give. */
export function greatest(type: Bounded): number | undefined {
  return (type.kind === 'limit' ? type.highmax : undefined) ?? type.max;
}

/** How many values are accepted, in words: "at most 50 values, or 500 with elevated rights"; empty where it is not stated. */
export function countInWords(multi: Multi): string {
  const ordinary = multi.limit ?? multi.lowlimit;
  const most = ordinary ?? multi.highlimit;
  if (most === undefined) return '';
  const elevated =
    multi.highlimit === undefined || multi.highlimit === most ? '' : `, or ${multi.highlimit} with elevated rights`;
  return `at most ${most} ${most === 1 ? 'value' : 'values'}${elevated}`;
}

/** The greatest number of values that any caller may give. */
export function mostValues(multi: Multi): number | undefined {
  return multi.highlimit ?? multi.limit ?? multi.lowlimit;
}
