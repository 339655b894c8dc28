/** Whether a value is a list; narrows to the lists of its type. */
export function isList<T>(value: T): value is Extract<T, readonly unknown[]> {
  return Array.isArray(value);
}

/** Whether a value is a map; narrows to the maps of its type. */
export function isMap<T>(value: T): value is Extract<T, ReadonlyMap<string, unknown>> {
  return value instanceof Map;
}

/** Whether a value of unknown type is an object, so that its members can be read. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
