import type { Related } from '../catalogue/sources/diagnostic.ts';
import type { Place } from '../catalogue/sources/source.ts';
import { didYouMean, suggestions } from '../lib/suggestions.ts';
import type { Names, NearHint } from './rule.ts';

/** Returns the hint about a name that leads nowhere, and the place of the definition with the nearest name. */
export function nearNames({ near, among, definitions, otherwise }: NearHint): {
  readonly hint: string;
  readonly related: readonly Related[];
} {
  return {
    hint: didYouMean(near, namesIn(among)) ?? otherwise,
    related: definitions ? nearest(near, definitions) : [],
  };
}

export function namesIn(names: Names): Iterable<string> {
  return names instanceof Map ? names.keys() : (names as readonly string[] | ReadonlySet<string>);
}

function nearest(name: string, places: ReadonlyMap<string, Place>): Related[] {
  const [near] = suggestions(name, places.keys());
  const at = near === undefined ? undefined : places.get(near);
  return at ? [{ message: `"${near}"`, at }] : [];
}
