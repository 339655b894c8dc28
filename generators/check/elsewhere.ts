import type { Change } from '../catalogue/model/model.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { isEditable, isOwn } from '../catalogue/sources/layer.ts';
import type { Place } from '../catalogue/sources/source.ts';
import { dataAt } from '../catalogue/sources/stated.ts';
import { addTo } from '../lib/add-to.ts';
import { placeKey } from './lib/places.ts';

/** A finding in a file of a layer below the catalogue itself, whose subject a layer above may change. */
export interface Elsewhere {
  readonly diagnostic: Diagnostic;
  /** The same finding at the place in a layer above that changes its subject, if there is such a place. */
  readonly shown: Diagnostic;
}

/** The place in a layer above that changes the value at a place, or a definition around it. */
interface Above {
  readonly at: Place;
  /** Whether the layer states that very value. */
  readonly isStated: boolean;
}

/**
 * Finds the place in layers above that changes the value at a place: the last that states the value, or else the last that changes a
 * definition around it.
 */
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
 * Moves a finding to an editable layer that changes its subject or one of its related places, or that states a related place. If the file
 * of the finding is editable too, a related place counts only if the catalogue itself states it.
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

/** The finding at another place; `place` is the place of the finding, or related to it, that is changed there. */
export function movedTo(at: Place, finding: Diagnostic, place = finding.at): Diagnostic {
  const others = (finding.related ?? []).filter((one) => one.at !== place);
  return { ...finding, at, related: [{ message: 'it is about this', at: finding.at }, ...others] };
}
