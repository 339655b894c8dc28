/** Tells whether a value is one of the lists that its type allows. */
export function isList<T>(value: T): value is Extract<T, readonly unknown[]> {
  return Array.isArray(value);
}

/** Tells whether a value is one of the maps that its type allows. */
export function isMap<T>(value: T): value is Extract<T, ReadonlyMap<string, unknown>> {
  return value instanceof Map;
}

/** Tells whether a value of unknown type is an object, so that it can be asked for members. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
