import { type Cursor, child, flagAt, items, LayeredList, LayeredMap, placeOf, textAt } from '../definitions/cursor.ts';
import type { Gathered } from '../definitions/gathered.ts';
import { recordChange, refersTo, report } from '../definitions/resolving-context.ts';
import type { Place } from '../sources/source.ts';
import { ChangedList, ChangedSet } from './changed.ts';
import { changedDefinition } from './changed-definition.ts';
import { namesBelow, reportStatedBelow } from './names-below.ts';
import { inPlaceOf, overlay } from './overlay.ts';

/** A module, resource, group or endpoint as a layer changes it: each key replaces that fact. */
export function changedOwner(
  gathered: Gathered,
  lower: Cursor,
  change: Cursor,
  { list, of }: { readonly list: 'parameters' | 'fields' | 'arguments'; readonly of: string },
): Cursor {
  recordChange(gathered, lower, change);
  const into = overlay(lower, change, new LayeredMap(), [list]);
  changeList(lower, change, child(change, 'without'), { into, list, of });
  const [before, response] = [child(lower, 'response'), child(change, 'response')];
  if (before && response) into.place('response', changedDefinition(gathered, before, response));
  return inPlaceOf(lower, into);
}

function changeList(
  lower: Cursor,
  change: Cursor,
  without: Cursor | undefined,
  { into, list, of }: { readonly into: LayeredMap; readonly list: string; readonly of: string },
): void {
  const [before, parameters] = [child(lower, list), child(change, list)];
  if (!parameters && !without) return;
  const value = new ChangedList(before, { of, parameters, without, isOptional: flagAt(change, 'optional') });
  into.place(list, { ...(before ?? parameters ?? change), value });
}

/** A shared set as a layer changes it. */
export function changedSet(gathered: Gathered, lower: Cursor, change: Cursor): Cursor {
  recordChange(gathered, lower, change);
  return inPlaceOf(lower, overlay(lower, change, new ChangedSet(lower, change)));
}

/** A route as a layer changes it: its endpoints are changed, added and removed by name. */
export function changedRoute(gathered: Gathered, lower: Cursor, change: Cursor, path: string): Cursor {
  recordChange(gathered, lower, change);
  const into = overlay(lower, change, new LayeredMap(), ['arguments', 'endpoints']);
  changeList(lower, change, undefined, { into, list: 'arguments', of: `"${path}"` });
  const [stated, without] = [child(change, 'endpoints'), child(change, 'without')];
  if (!stated && !without) return inPlaceOf(lower, into);
  const before = items(child(lower, 'endpoints'));
  const named = before.map((endpoint) => [textAt(endpoint, 'name') ?? '', endpoint] as const);
  const what = `endpoint of "${path}"`;
  const endpointsBelow = namesBelow(
    what,
    ['routes'],
    named.map(([name, at]) => [name, placeOf(child(at, 'name') ?? at)]),
  );
  const endpoints = new Map(named);
  for (const item of items(without)) {
    const isThere = endpoints.delete(String(item.value));
    if (!isThere && !flagAt(change, 'optional')) refersTo(gathered, endpointsBelow, String(item.value), placeOf(item));
  }
  changeEndpoints(gathered, endpoints, stated, (name, at) => refersTo(gathered, endpointsBelow, name, at));
  into.place('endpoints', inPlaceOf(child(lower, 'endpoints') ?? lower, new LayeredList([...endpoints.values()])));
  return inPlaceOf(lower, into);
}

function changeEndpoints(
  gathered: Gathered,
  endpoints: Map<string, Cursor>,
  stated: Cursor | undefined,
  isThere: (name: string, at: Place) => boolean,
): void {
  const changed = new Map<string, Place>();
  for (const item of items(stated)) {
    const target = child(item, 'change');
    const name = String((target ?? child(item, 'name'))?.value ?? '');
    const at = placeOf(target ?? child(item, 'name') ?? item);
    const lower = endpoints.get(name);
    const first = changed.get(name);
    if (first) reportSameTwice(gathered, `the endpoint "${name}"`, at, first);
    else if (target && lower) {
      endpoints.set(name, changedOwner(gathered, lower, item, { list: 'arguments', of: `"${name}"` }));
      changed.set(name, at);
    } else if (target) {
      if (!flagAt(item, 'optional')) isThere(name, at);
    } else if (lower) {
      reportStatedBelow(gathered, { what: 'endpoint', name, at, first: placeOf(child(lower, 'name') ?? lower) });
    } else endpoints.set(name, item);
  }
}

/** Reports that one layer changes something in two places. */
export function reportSameTwice(gathered: Gathered, thing: string, at: Place, first: Place): void {
  report(gathered, 'changed-twice', `${thing} is changed twice in one layer`, at, {
    related: [{ message: 'the first one', at: first }],
    hint: 'Put both into one place.',
  });
}
