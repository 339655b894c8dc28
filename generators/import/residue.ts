import { isSame, type Json, type JsonMap } from '../lib/json.ts';

/** The keys of `extensions` that are no attributes: `absent` lists attributes that the server leaves out, `exact` is its whole entry. */
const markers = ['absent', 'exact'];

const none: ReadonlySet<string> = new Set();

/**
 * The extensions that make a generated entry equal to the server's; undefined if it is equal without them.
 * `skipped` are attributes that are handled elsewhere, and `reserved` are names with another meaning among the extensions of such an entry.
 */
export function residueOf(
  emitted: JsonMap,
  given: JsonMap,
  skipped: ReadonlySet<string> = none,
  reserved: ReadonlySet<string> = none,
): JsonMap | undefined {
  for (const name of [...markers, ...reserved]) if (given.has(name)) return new Map([['exact', given]]);
  const residue = new Map<string, Json>();
  for (const [name, value] of given) {
    if (skipped.has(name) || (emitted.has(name) && isSame(emitted.get(name), value))) continue;
    residue.set(name, value);
  }
  const absent = [...emitted.keys()].filter((name) => !given.has(name) && !skipped.has(name));
  if (absent.length > 0) residue.set('absent', absent);
  return residue.size > 0 ? residue : undefined;
}
