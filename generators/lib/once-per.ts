/**
 * A function that computes its result once for each object, and remembers it for as long as the object is there.
 * @param keyOf Gives the object that it is remembered by in place of the given one: of one key, all must have the same result.
 */
export function oncePer<Of extends object, Result>(
  compute: (of: Of) => Result,
  keyOf?: (of: Of) => object,
): (of: Of) => Result {
  const results = new WeakMap<object, Result>();
  return (of) => {
    const key = keyOf ? keyOf(of) : of;
    const known = results.get(key);
    if (known !== undefined || results.has(key)) return known as Result;
    const result = compute(of);
    results.set(key, result);
    return result;
  };
}
