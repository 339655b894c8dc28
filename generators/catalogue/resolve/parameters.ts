import type { Location, Parameter, Type } from '../parameter-model.ts';
import { type Context, type Definition, type ListEntry, readFact, refersTo, remembered, report } from './context.ts';
import { type Cursor, child, entries, isMapData, placeOf, textOf } from './cursor.ts';
import { type Lookup, readApplies, readDefault, readDeprecated, readMulti, readType, withFacets } from './types.ts';

/** Resolves one entry of a list. `location` applies unless the entry states its own. */
export function resolveParameter(context: Context, { name, layers, from }: ListEntry, location?: Location): Parameter {
  const { definitions } = context.shared;
  const { facts, location: own } = remembered(context, definitions, layers, () =>
    readDefinition(context, name, layers),
  );
  const place = locationOf(own, location);
  return { ...facts, name, ...(from === undefined ? {} : { from }), ...(place ? { location: place } : {}) };
}

function readDefinition(context: Context, name: string, layers: readonly Cursor[]): Definition {
  const lookup = lookupIn(layers);
  const [base] = layers;
  if (!base) throw new Error(`"${name}" has no definition`);
  const { type, set } = typeOf(context, lookup);
  const shared = set === undefined ? undefined : context.sets.get(set);
  // A set stands for one of an array's items, so its default and count are not those of the array.
  const whole = type.kind === 'array' && shared?.type.kind !== 'array' ? undefined : shared;
  const multiCursor = lookup('multi');
  const multi = multiCursor ? readMulti(context, multiCursor) : whole?.multi;
  const allspecifier = textOf(lookup('allspecifier')) ?? whole?.allspecifier;
  const several = multi !== undefined || type.kind === 'array';
  const preset = readDefault(lookup('default'), several, allspecifier) ?? whole?.default;
  const mustbe = lookup('mustbe')?.value;
  const location = lookup('location')?.value;
  const facts = {
    ...readLayers(context, layers, base),
    type,
    ...(set === undefined ? {} : { set }),
    ...(preset ? { default: preset } : {}),
    ...(multi ? { multi } : {}),
    ...(allspecifier === undefined ? {} : { allspecifier }),
    varying: (lookup('varying')?.value ?? shared?.varying) === true,
    ...flags(lookup),
    ...(typeof mustbe === 'boolean' ? { mustbe } : {}),
    applies: readApplies(context, lookup('applies')),
    variables: entries(lookup('variables')).map(([variable, parameter]) => ({
      name: variable,
      parameter: String(parameter.value),
      at: placeOf(parameter),
    })),
  };
  return { facts, location: location === 'query' || location === 'body' ? location : undefined };
}

/** The last layer that has the key says it; a layer that is not a map is a type alone. */
function lookupIn(layers: readonly Cursor[]): Lookup {
  return (key) => {
    for (let index = layers.length - 1; index >= 0; index -= 1) {
      const layer = layers[index];
      if (!layer) continue;
      const found = isMapData(layer.value) ? child(layer, key) : key === 'type' ? layer : undefined;
      if (found) return found;
    }
    return undefined;
  };
}

function typeOf(context: Context, lookup: Lookup): { type: Type; set: string | undefined } {
  const cursor = lookup('type');
  const set = /^([A-Z][A-Z0-9_]*)(\[\])?$/.exec(textOf(cursor) ?? '')?.[1];
  const setNamed = (name: string, at: Cursor): Type | undefined => {
    return refersTo(context, context.known.sets, name, placeOf(at)) ? context.sets.get(name)?.type : undefined;
  };
  const stated: Type = cursor ? readType(context, cursor, setNamed) : { kind: 'unknown' };
  return { type: withFacets(context, stated, lookup), set };
}

function readLayers(context: Context, layers: readonly Cursor[], base: Cursor) {
  const at = placeOf(base, 'key');
  // Most parameters are defined in one place.
  if (layers.length === 1) return { ...readFact(context, base, at), at };
  const facts = layers.map((layer) => readFact(context, layer, placeOf(layer, 'key')));
  const purpose = facts.findLast((fact) => fact.purpose !== undefined)?.purpose;
  return {
    ...(purpose === undefined ? {} : { purpose }),
    sources: facts.flatMap((fact) => fact.sources),
    restsOn: [...new Set(facts.flatMap((fact) => fact.restsOn))],
    extensions: new Map(facts.flatMap((fact) => [...fact.extensions])),
    at,
  };
}

function flags(lookup: Lookup) {
  const flag = (key: string): boolean => lookup(key)?.value === true;
  return {
    required: flag('required'),
    ...readDeprecated(lookup('deprecated')),
    sensitive: flag('sensitive'),
    writeonly: flag('writeonly'),
    requiresauthorization: flag('requiresauthorization'),
  };
}

function locationOf(own: Location | undefined, fallback: Location | undefined): Location | undefined {
  return fallback === undefined || fallback === 'path' ? fallback : (own ?? fallback);
}

/** The location that an argument states itself. */
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
