import type { Related } from '../../catalogue/diagnostic.ts';
import type { Place } from '../../catalogue/source.ts';
import { suggestions } from '../../lib/suggestions.ts';

/** Where that is defined which a name most likely means that leads nowhere; nothing where no name is near. */
export function nearest(name: string, places: ReadonlyMap<string, Place>): Related[] {
  const [near] = suggestions(name, places.keys());
  const at = near === undefined ? undefined : places.get(near);
  return at ? [{ message: `"${near}"`, at }] : [];
}
