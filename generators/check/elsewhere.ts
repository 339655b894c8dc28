import type { Change } from '../catalogue/model/model.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { isEditable, isOwn } from '../catalogue/sources/layer.ts';
import type { Place } from '../catalogue/sources/source.ts';
import { dataAt } from '../catalogue/sources/stated.ts';
import { addTo } from '../lib/add-to.ts';
import { placeKey } from './lib/places.ts';

/** A finding in a file of a layer below the catalogue itself, about what a layer above it changes or may not change. */
export interface Elsewhere {
  readonly diagnostic: Diagnostic;
  /** The same at a place in a layer above, where one changes what it is about. */
  readonly shown: Diagnostic;
}

/** Where a layer above changes what stands at a place, or around it. */
interface Above {
  readonly at: Place;
  /** Whether just what stands at the place is stated there. */
  readonly isStated: boolean;
}

/** Finds where layers above change what stands at a place: the last that states it, or else the last that changes what is around it. */
export type FindAbove = (at: Place) => Above | undefined;

export function placesAbove(changes: readonly Change[]): FindAbove {
  if (changes.length === 0) return () => undefined;
  const byPlace = new Map<string, Place[]>();
  for (const { of, by } of changes) addTo(byPlace, placeKey(of), by);
  return (at) => {
    for (let length = at.path.length; length >= 0; length -= 1) {
      const changing = byPlace.get(placeKey({ ...at, path: at.path.slice(0, length) })) ?? [];
      const below = at.path.slice(length);
      const places = changing.map((by): Place => ({ source: by.source, path: [...by.path, ...below], part: at.part }));
      const stating = below.length > 0 ? places.findLast((place) => dataAt(place) !== undefined) : undefined;
      const found = stating ?? places.at(-1);
      if (found) return { at: found, isStated: found === stating };
    }
    return undefined;
  };
}

/**
 * A finding where a layer changes what it is about, or one of the places that belong to it: a layer that may be edited, and of those
 * the catalogue itself where the file of the finding may be edited as well.
 */
export function shownAbove(finding: Diagnostic, above: FindAbove): Diagnostic {
  const isEditableBelow = isEditable(finding.at.source);
  const places = [finding.at, ...(finding.related ?? []).map(({ at }) => at)];
  for (const place of places) {
    const isThere = isEditableBelow ? isOwn(place.source) : isEditable(place.source);
    const at = isThere ? place : above(place)?.at;
    if (at && isEditable(at.source)) return movedTo(at, finding, place);
  }
  return finding;
}

/** A finding at another place; `place` is the one that belongs to it and is now the same. */
export function movedTo(at: Place, finding: Diagnostic, place = finding.at): Diagnostic {
  const others = (finding.related ?? []).filter((one) => one.at !== place);
  return { ...finding, at, related: [{ message: 'it is about this', at: finding.at }, ...others] };
}
