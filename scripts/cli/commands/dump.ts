import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import type { Layer } from '../../../generators/catalogue/sources/layer.ts';
import type { Place } from '../../../generators/catalogue/sources/source.ts';
import { exactJson } from '../../../generators/lib/json.ts';
import { shownPath } from '../../../generators/report/span.ts';

/**
 * Prints the resolved model as JSON, for developers of Catalpa: maps as objects, places as "file:line:column", and layers as their names.
 */
export function dumpOf(catalogue: Catalogue): string {
  return `${exactJson(catalogue, plain, 2)}\n`;
}

function plain(_key: string, value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries(value);
  if (value instanceof Set) return [...value];
  if (isLayer(value)) return value.name ?? '.';
  return isPlace(value) ? placeText(value) : value;
}

function isLayer(value: unknown): value is Layer {
  return typeof value === 'object' && value !== null && 'rank' in value && 'below' in value;
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'source' in value && 'path' in value && 'part' in value;
}

function placeText(place: Place): string {
  const { source } = place;
  const { line, column } = source.position(source.locate(place).start);
  return `${shownPath(source, '')}:${line}:${column}`;
}
