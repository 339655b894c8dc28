import { fileKey, type Place } from '../../catalogue/sources/source.ts';

/** Whether a place is another one, or lies below it. */
export function isWithin(place: Place, outer: Place): boolean {
  return (
    place.source === outer.source &&
    place.path.length >= outer.path.length &&
    outer.path.every((step, index) => String(step) === String(place.path[index]))
  );
}

/** Text that two places share only if they are the same. */
export function placeKey(place: Place): string {
  return JSON.stringify([fileKey(place.source), ...place.path.map(String)]);
}

/** The folder that a file stands in, without those around it. */
export function folderName(place: Place): string {
  return place.source.path.split('/').at(-2) ?? '';
}
