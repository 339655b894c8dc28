import { type Cursor, placeOf } from '../definitions/cursor.ts';
import { take } from '../definitions/gathered.ts';
import { type Context, type Definition, type ListEntry, report } from '../definitions/resolving-context.ts';
import type { Location, Parameter } from '../model/parameter-model.ts';
import { lookupIn, readDefinition } from './definition.ts';

/** Resolves one entry of a list. `location` applies unless the entry states its own. */
export function resolveParameter(context: Context, entry: ListEntry, location?: Location): Parameter {
  const { name, from } = entry;
  const { facts, location: own } = definitionOf(context, entry);
  const place = locationOf(own, location);
  return { ...facts, name, ...(from === undefined ? {} : { from }), ...(place ? { location: place } : {}) };
}

function definitionOf(context: Context, { name, layers, shared }: ListEntry): Definition {
  if (!context.shared || !shared) return readDefinition(context, name, layers);
  return take(context, context.shared.definition(shared));
}

/** Resolves the entries of a list, without those that a layer leaves out as deprecated. */
export function resolveParameters(context: Context, list: readonly ListEntry[]): Parameter[] {
  return list.filter((entry) => isKept(context, entry)).map((entry) => resolveParameter(context, entry));
}

/** Whether an entry stays: no layer leaves it out as deprecated. */
export function isKept({ withoutDeprecated }: Context, { layers }: ListEntry): boolean {
  const layer = withoutDeprecated.size > 0 ? layers[0]?.source.layer : undefined;
  if (!layer || !withoutDeprecated.has(layer)) return true;
  return (lookupIn(layers)('deprecated')?.value ?? false) === false;
}

function locationOf(own: Location | undefined, fallback: Location | undefined): Location | undefined {
  return fallback === undefined || fallback === 'path' ? fallback : (own ?? fallback);
}

/** The location that an argument states itself; undefined if it states none. */
export function ownLocation(entry: ListEntry): Cursor | undefined {
  return lookupIn(entry.layers)('location');
}

/** Reports an argument that states a location although it is a part of the path. */
export function checkLocation(context: Context, entry: ListEntry): void {
  const own = ownLocation(entry);
  if (own)
    report(
      context,
      'location-misplaced',
      `"${entry.name}" is a part of the path, so it has no other location`,
      placeOf(own),
      { hint: 'Remove "location".' },
    );
}
