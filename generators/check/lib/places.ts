import { fileKey, type Place } from '../../catalogue/sources/source.ts';

/** Whether a place is `outer`, or lies below it. */
export function isWithin(place: Place, outer: Place): boolean {
  return (
    place.source === outer.source &&
    place.path.length >= outer.path.length &&
    outer.path.every((step, index) => String(step) === String(place.path[index]))
  );
}

/** A text that only equal places share. */
export function placeKey(place: Place): string {
  return JSON.stringify([fileKey(place.source), ...place.path.map(String)]);
}

/** The name of the folder that holds a file, without the folders around it. */
export function folderName(place: Place): string {
  return place.source.path.split('/').at(-2) ?? '';
}
