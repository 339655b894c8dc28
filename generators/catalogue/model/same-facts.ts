/**
 * Whether two values state the same facts, including places. The order of lists, maps and keys counts. Files, layers, functions, and
 * instances of classes other than maps, sets and lists are equal only to themselves.
 */
export function areSameFacts(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (Array.isArray(one)) return areSameLists(one, other as readonly unknown[]) && haveSameFields(one, other);
  if (one instanceof Map) return areSameLists([...one], [...(other as typeof one)]) && haveSameFields(one, other);
  if (one instanceof Set) return areSameLists([...one], [...(other as typeof one)]);
  return isPlain(one) && haveSameFields(one, other);
}

function areSameLists(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, index) => areSameFacts(one, others[index]));
}

/** Compares the fields of objects, and the extra fields of layered maps and lists. */
function haveSameFields(one: object, other: object): boolean {
  if (Array.isArray(one) && one.constructor === Array) return true;
  const fields = Object.entries(one);
  const others = Object.entries(other);
  return (
    fields.length === others.length &&
    fields.every(([key, value], index) => key === others[index]?.[0] && areSameFacts(value, others[index]?.[1]))
  );
}

/** Whether an object holds facts, and is neither a file nor a layer. */
function isPlain(one: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(one);
  if (prototype !== null && prototype !== Object.prototype) return false;
  return !('locate' in one) && !('rank' in one && 'below' in one);
}

/** Whether two lists hold the same objects in the same order. */
export function areSameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
