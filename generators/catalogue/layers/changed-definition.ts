import { type Cursor, child, entries, isMapData, LayeredMap, placeOf } from '../definitions/cursor.ts';
import type { Gathered } from '../definitions/gathered.ts';
import { refersTo } from '../definitions/resolving-context.ts';
import { facetKeys } from '../keys/facet-keys.ts';
import { namesBelow } from './names-below.ts';
import { copyEntries, inPlaceOf } from './overlay.ts';

/** The keys of a definition whose values are definitions themselves. */
const inner: ReadonlySet<string> = new Set(['items', 'additionalProperties']);

/**
 * A definition inside a response as a layer changes it: fields by name, to any depth, and each other key by itself. As with parameters, a type
 * takes the place of the type below and of what narrows that.
 */
export function changedDefinition(gathered: Gathered, lower: Cursor, change: Cursor): Cursor {
  const into = new LayeredMap();
  const hasType = statesType(change);
  if (!isMapData(lower.value)) into.place('type', lower);
  else copyEntries(lower, into, (key) => !hasType || (key !== 'type' && !facetKeys.has(key)));
  into.changedAt = [...into.changedAt, placeOf(change, 'key')];
  if (!isMapData(change.value)) into.place('type', change);
  for (const [key, stated] of entries(change)) {
    const before = hasType || !isMapData(lower.value) ? undefined : child(lower, key);
    if (before && key === 'properties') into.place(key, changedFields(gathered, before, stated));
    else if (before && inner.has(key)) into.place(key, changedDefinition(gathered, before, stated));
    else into.place(key, stated);
  }
  return inPlaceOf(lower, into);
}

function changedFields(gathered: Gathered, lower: Cursor, change: Cursor): Cursor {
  const into = new LayeredMap();
  copyEntries(lower, into);
  const places = entries(lower).map(([name, at]) => [name, placeOf(at, 'key')] as const);
  const fieldsBelow = namesBelow('field of the response', [], places, 'A new field needs a type.');
  for (const [name, field] of entries(change)) {
    const before = child(lower, name);
    if (before) into.place(name, changedDefinition(gathered, before, field));
    else if (statesType(field) || entries(field).some(([key]) => facetKeys.has(key))) into.place(name, field);
    else refersTo(gathered, fieldsBelow, name, placeOf(field, 'key'));
  }
  return inPlaceOf(lower, into);
}

/** Whether a definition states a type, alone or among other facts. */
function statesType(definition: Cursor): boolean {
  return !isMapData(definition.value) || child(definition, 'type') !== undefined;
}
