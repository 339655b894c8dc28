import type { Data } from './data.ts';
import type { Place } from './source.ts';

/** What a file says at a key below a place, where the model keeps only what follows from it. */
export function statedAt(place: Place, key: string): Data | undefined {
  let data: Data | undefined = place.source.data;
  for (const step of [...place.path, key]) {
    if (data instanceof Map) data = data.get(String(step));
    else data = Array.isArray(data) ? data[Number(step)] : undefined;
  }
  return data;
}

export function textAt(place: Place, key: string): string | undefined {
  const data = statedAt(place, key);
  return typeof data === 'string' ? data : undefined;
}
