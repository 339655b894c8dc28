import type { Related } from '../../catalogue/diagnostic.ts';
import type { Place } from '../../catalogue/source.ts';
import { suggestions } from '../../lib/suggestions.ts';

/** The places of definitions whose names are similar to an undefined one; empty where none is. */
export function nearest(name: string, places: ReadonlyMap<string, Place>): Related[] {
  const [near] = suggestions(name, places.keys());
  const at = near === undefined ? undefined : places.get(near);
  return at ? [{ message: `"${near}"`, at }] : [];
}
