import type { Data } from '../yaml/data.ts';
import type { Place } from './source.ts';

/** Reads the value of a key below a place as the file states it, for facts that the model has only in another form. */
export function dataBelow(place: Place, key: string): Data | undefined {
  return dataAt({ source: place.source, path: [...place.path, key] });
}

/** Reads the value at a place as the file states it. */
export function dataAt({ source, path }: Pick<Place, 'source' | 'path'>): Data | undefined {
  let data: Data | undefined = source.data;
  for (const step of path) {
    if (data instanceof Map) data = data.get(String(step));
    else data = Array.isArray(data) ? data[Number(step)] : undefined;
  }
  return data;
}
