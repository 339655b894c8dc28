/** Remembers what is made of two objects for as long as both are there. */
export function perPair<One extends object, Other extends object, Value>(): (
  one: One,
  other: Other,
  make: () => Value,
) => Value {
  const made = new WeakMap<One, WeakMap<Other, { readonly value: Value }>>();
  return (one, other, make) => {
    const ofOne = made.get(one) ?? new WeakMap();
    made.set(one, ofOne);
    const known = ofOne.get(other) ?? { value: make() };
    ofOne.set(other, known);
    return known.value;
  };
}
