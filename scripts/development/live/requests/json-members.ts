/** A member of a JSON value; undefined if it has no member of that name. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** The items of a list; empty for any other value. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text; empty for any other value. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
