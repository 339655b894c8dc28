/** A member of a value of JSON; undefined where it has none of that name. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** The items of a list; none of anything else. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text; an empty one for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
