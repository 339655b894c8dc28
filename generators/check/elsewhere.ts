import type { Diagnostic } from '../catalogue/diagnostic.ts';
import { isEditable } from '../catalogue/layers/layer.ts';
import type { Change } from '../catalogue/model.ts';
import type { Place } from '../catalogue/source.ts';
import { placeKey } from './lib/places.ts';

/** A finding in a file that nobody here may edit. */
export interface Elsewhere {
  readonly diagnostic: Diagnostic;
  /** The same at a place that can be edited, where a layer changes what it is about. */
  readonly shown: Diagnostic;
}

/** Finds where layers above change what stands at a place, or around it. */
export type Above = (at: Place) => Place | undefined;

export function placesAbove(changes: readonly Change[]): Above {
  if (changes.length === 0) return () => undefined;
  const byPlace = new Map(changes.map(({ of, by }) => [placeKey(of), by]));
  return (at) => {
    for (let length = at.path.length; length >= 0; length -= 1) {
      const by = byPlace.get(placeKey({ ...at, path: at.path.slice(0, length) }));
      if (by) return { source: by.source, path: [...by.path, ...at.path.slice(length)], part: at.part };
    }
    return undefined;
  };
}

/** A finding where a layer changes what it is about, or one of the places that belong to it. */
export function shownAbove(finding: Diagnostic, above: Above): Diagnostic {
  const places = [finding.at, ...(finding.related ?? []).map(({ at }) => at)];
  for (const place of places) {
    const at = isEditable(place.source) ? place : above(place);
    if (!at || !isEditable(at.source)) continue;
    const others = (finding.related ?? []).filter((one) => one.at !== place);
    return { ...finding, at, related: [{ message: 'it is about this', at: finding.at }, ...others] };
  }
  return finding;
}
