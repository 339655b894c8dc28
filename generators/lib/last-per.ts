/** Memoizes one value per object: the last one, with a text of everything else that the value depends on. */
export function lastPer<One extends object, Value>(): (one: One, dependsOn: string, make: () => Value) => Value {
  const made = new WeakMap<One, { readonly dependsOn: string; readonly value: Value }>();
  return (one, dependsOn, make) => {
    const last = made.get(one);
    if (last?.dependsOn === dependsOn) return last.value;
    const value = make();
    made.set(one, { dependsOn, value });
    return value;
  };
}
