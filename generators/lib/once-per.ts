/**
 * Makes a function that computes its result once for each object. The result is collected with the object.
 * @param keyOf Returns the object that a result is remembered by, if that is not the given one. Objects with one key must have one result.
 */
export function oncePer<Of extends object, Result>(
  compute: (of: Of) => Result,
  keyOf?: (of: Of) => object,
): (of: Of) => Result {
  const results = new WeakMap<object, Result>();
  return (of) => {
    const key = keyOf ? keyOf(of) : of;
    const remembered = results.get(key);
    if (remembered !== undefined || results.has(key)) return remembered as Result;
    const result = compute(of);
    results.set(key, result);
    return result;
  };
}
