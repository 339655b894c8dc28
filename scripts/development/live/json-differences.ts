/** A place where two values differ, in the notation of JavaScript, and both values there. */
export interface Difference {
  readonly at: string;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** The differences between two JSON values. A map may stand for an object. The order of members does not count. */
export function differences(ours: unknown, theirs: unknown, at = '$'): readonly Difference[] {
  const [own, their] = [membersOf(ours), membersOf(theirs)];
  if (!own || !their || Array.isArray(ours) !== Array.isArray(theirs))
    return Object.is(ours, theirs) ? [] : [{ at, ours, theirs }];
  return [...new Set([...own.keys(), ...their.keys()])].flatMap((name) =>
    differences(own.get(name), their.get(name), `${at}[${JSON.stringify(name)}]`),
  );
}

function membersOf(value: unknown): ReadonlyMap<unknown, unknown> | undefined {
  if (value instanceof Map) return value;
  if (Array.isArray(value)) return new Map(value.entries());
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
}
