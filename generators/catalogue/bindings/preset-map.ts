import type { Data, DataMap } from '../yaml/data.ts';

/** Returns a map that a preset states. Tests validate presets against their schemas, so that anything else is a bug. */
export function presetMap(data: Data | undefined): DataMap {
  if (!(data instanceof Map)) throw new Error('a preset cannot be read');
  return data;
}
