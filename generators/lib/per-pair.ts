import { getOrMake } from './add-to.ts';

/** Memoizes a value for a pair of objects. The value is collected with either of them. */
export function perPair<One extends object, Other extends object, Value>(): (
  one: One,
  other: Other,
  make: () => Value,
) => Value {
  const made = new WeakMap<One, WeakMap<Other, { readonly value: Value }>>();
  return (one, other, make) => {
    const ofOne = getOrMake(made, one, () => new WeakMap());
    return getOrMake(ofOne, other, () => ({ value: make() })).value;
  };
}
