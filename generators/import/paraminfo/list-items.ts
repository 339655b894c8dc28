import type { Path } from '../../catalogue/yaml/data.ts';
import { isList, isMap } from '../../lib/guards.ts';
import type { Json } from '../../lib/json.ts';
import type { RecordRepair } from './normal-form.ts';

/** An item of a list with its place in the document. */
export interface Item {
  readonly json: Json;
  readonly at: Path;
}

/**
 * The items of a list. PHP writes a list with holes as an object with numbers for keys, and old servers add `_element`. Both count as
 * lists. Undefined for any other value.
 */
export function itemsOf(json: Json | undefined, at: Path, recordRepair: RecordRepair): Item[] | undefined {
  if (isList(json)) return json.map((item, index) => ({ json: item, at: [...at, index] }));
  if (!isMap(json)) return undefined;
  const entries = [...json].filter(([key]) => key !== '_element');
  if (!entries.every(([key]) => /^[0-9]+$/.test(key))) return undefined;
  recordRepair(at, 'an object with numbers for keys became a list');
  return entries.map(([key, item]) => ({ json: item, at: [...at, key] }));
}

/** The list that a value stands for; any other value unchanged. */
export function asList(json: Json, at: Path, recordRepair: RecordRepair): Json {
  if (isList(json)) return json;
  return itemsOf(json, at, recordRepair)?.map((item) => item.json) ?? json;
}
