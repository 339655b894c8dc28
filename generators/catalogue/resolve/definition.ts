import {
  type Cursor,
  child,
  entries,
  isListData,
  isMapData,
  items,
  placeOf,
  textOf,
  valueAt,
  valuesAt,
} from '../definitions/cursor.ts';
import { type Context, type Definition, readFact, refersTo } from '../definitions/resolving-context.ts';
import { facetKeys } from '../keys/facet-keys.ts';
import { plainFactsOf } from '../keys/plain-fact-values.ts';
import type { Fact } from '../model/facts.ts';
import { closedType } from '../model/further-values.ts';
import type { Parameter, ParameterFacts } from '../model/parameter-model.ts';
import type { Bringing, Property, Type } from '../model/type-model.ts';
import { currentName } from '../sources/renames.ts';
import { type Nested, withFacets } from './facets.ts';
import {
  type Lookup,
  readApplies,
  readDefault,
  readDeprecated,
  readMulti,
  readType,
  type SetNamed,
} from './read-types.ts';
import { entriesByServer, readServers } from './servers.ts';

/** Returns a lookup for sets that are already resolved. */
export function resolvedSets(context: Context): SetNamed {
  return (written, at) => {
    const name = currentName(context.renames, 'set', written, at.source);
    return refersTo(context, context.definedNames.sets, name, placeOf(at)) ? context.sets.get(name) : undefined;
  };
}

/** The definition for all servers, from which that of a single server differs. */
interface ForAll {
  /** The set whose facts also hold for a server that states another type. */
  readonly set: ReturnType<Context['sets']['get']>;
}

/** Reads a definition that is spread over several maps; later maps override earlier ones. */
export function readDefinition(
  context: Context,
  name: string,
  layers: readonly Cursor[],
  setNamed = resolvedSets(context),
  forAll?: ForAll,
): Definition {
  const unstated = forAll ? unstatedIn(layers) : nothing;
  const lookup = lookupWithout(unstated, layers);
  const [base] = layers;
  if (!base) throw new Error(`"${name}" has no definition`);
  const { type: stated, set } = typeOf(context, lookup, setNamed);
  const type = lookup('submodules') ? closedType(stated) : stated;
  const shared = set === undefined ? undefined : context.sets.get(set);
  // A set that types the items of an array gives the array neither its default nor its number of values.
  const whole = type.kind === 'array' && shared?.type.kind !== 'array' ? undefined : shared;
  const ofSet = <Key extends 'multi' | 'allSpecifier' | 'default'>(key: Key) =>
    unstated.has(key) ? undefined : (whole ?? forAll?.set)?.[key];
  const multiCursor = lookup('multi');
  const multi = multiCursor ? readMulti(context, multiCursor) : ofSet('multi');
  const allSpecifier = textOf(lookup('allSpecifier')) ?? ofSet('allSpecifier');
  const several = multi !== undefined || type.kind === 'array';
  const preset = readDefault(lookup('default'), several, allSpecifier) ?? ofSet('default');
  const constant = lookup('const')?.value;
  const location = lookup('location')?.value;
  const title = textOf(lookup('title'));
  const facts = {
    ...readLayers(context, layers, base),
    type,
    ...readServers(context, lookup('servers')),
    ...(forAll ? {} : readEachServer(context, name, layers, setNamed, { set: whole })),
    ...(title === undefined ? {} : { title }),
    ...(set === undefined ? {} : { set }),
    ...(preset ? { default: preset } : {}),
    ...(multi ? { multi } : {}),
    ...(allSpecifier === undefined ? {} : { allSpecifier }),
    varying: (lookup('varying')?.value ?? shared?.varying) === true,
    required: lookup('required')?.value === true,
    ...readDeprecated(lookup('deprecated')),
    ...plainFactsOf((key) => lookup(key)?.value),
    ...readSubmodules(lookup),
    ...readBringing(lookup('with')),
    ...(typeof constant === 'boolean' ? { constant } : {}),
    applies: readApplies(context, lookup('applies')),
    variables: readVariables(lookup),
  };
  return { facts, location: statedLocations.find((one) => one === location) };
}

const statedLocations = ['query', 'header', 'cookie', 'body'] as const;

/** All facts on each server that states some differently. */
function readEachServer(
  context: Context,
  name: string,
  layers: readonly Cursor[],
  setNamed: SetNamed,
  forAll: ForAll,
): Pick<ParameterFacts, 'byServer'> {
  const stated = entriesByServer(context, lookupIn(layers)('byServer'));
  if (stated.length === 0) return {};
  const factsOf = (own: Cursor): ParameterFacts =>
    readDefinition(context, name, [...layers, own], setNamed, forAll).facts;
  return { byServer: new Map(stated.map(([server, own]) => [server, factsOf(own)])) };
}

function readSubmodules(lookup: Lookup): Pick<ParameterFacts, 'submodules'> {
  const path = textOf(lookup('submodules'));
  if (path === undefined) return {};
  return { submodules: { path, prefix: textOf(lookup('submodulePrefix')) ?? '' } };
}

/** The values of parameters that bring a field into a response. */
function readBringing(cursor: Cursor | undefined): Pick<Property, 'with'> {
  // A set has values under the same key.
  if (!cursor || !isMapData(cursor.value)) return {};
  const bringing = entries(cursor).flatMap(([parameter, values]): Bringing[] => {
    const at = placeOf(values);
    if (values.value === true) return [{ parameter, at }];
    const listed = isListData(values.value) ? items(values) : [values];
    return listed.map(({ value }) => ({ parameter, value: String(value), at }));
  });
  return { with: bringing };
}

function readVariables(lookup: Lookup): ParameterFacts['variables'] {
  return entries(lookup('variables')).map(([name, parameter]) => ({
    name,
    parameter: String(parameter.value),
    at: placeOf(parameter),
  }));
}

/**
 * Looks up a key in the last layer that has it; a layer that is not a map states only a type. Facets that are stated before the last type
 * are ignored.
 */
export function lookupIn(layers: readonly Cursor[]): Lookup {
  return (key) => {
    const first = layers.length > 1 && facetKeys.has(key) ? layers.findLastIndex(statesType) : 0;
    for (let index = layers.length - 1; index >= Math.max(first, 0); index -= 1) {
      const layer = layers[index];
      if (!layer) continue;
      const found = isMapData(layer.value) ? child(layer, key) : key === 'type' ? layer : undefined;
      if (found) return found;
    }
    return undefined;
  };
}

const nothing: ReadonlySet<string> = new Set();

/** The keys that a single server does not state, even if the definition for all servers does. */
function unstatedIn(layers: readonly Cursor[]): ReadonlySet<string> {
  const own = layers.at(-1);
  return new Set(own && valuesAt(own, 'unstated')?.map(String));
}

function lookupWithout(unstated: ReadonlySet<string>, layers: readonly Cursor[]): Lookup {
  const lookup = lookupIn(layers);
  return unstated.size === 0 ? lookup : (key) => (unstated.has(key) ? undefined : lookup(key));
}

function statesType(layer: Cursor): boolean {
  return !isMapData(layer.value) || valueAt(layer, 'type') !== undefined;
}

function typeOf(context: Context, lookup: Lookup, setNamed: SetNamed): { type: Type; set: string | undefined } {
  const cursor = lookup('type');
  const written = /^([A-Z][A-Z0-9_]*)(\[\])?$/.exec(textOf(cursor) ?? '')?.[1];
  const set = written && cursor && currentName(context.renames, 'set', written, cursor.source);
  const stated: Type = cursor ? readType(context, cursor, setNamed) : { kind: 'unknown' };
  return { type: withFacets(context, stated, lookup, nestedIn(context, setNamed)), set };
}

/** Reads the definitions inside types, to any depth. */
export function nestedIn(context: Context, setNamed: SetNamed): Nested {
  const nested: Nested = {
    type(at, outer) {
      const lookup = lookupIn([at]);
      const stated = lookup('type');
      const inherited: Type = outer ? { ...outer, inherited: true } : { kind: 'unknown' };
      const type = withFacets(context, stated ? readType(context, stated, setNamed) : inherited, lookup, nested);
      const [title, purpose] = [textOf(lookup('title')), textOf(lookup('purpose'))];
      return { ...type, ...(title === undefined ? {} : { title }), ...(purpose === undefined ? {} : { purpose }) };
    },
    property(name, at): Parameter {
      return { name, ...readDefinition(context, name, [at], setNamed).facts };
    },
  };
  return nested;
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
    ...changedByLayers(layers),
  };
}

/** The places at which layers change what another layer defines. */
function changedByLayers([base, ...others]: readonly Cursor[]): Pick<Fact, 'changedAt'> {
  const places = others
    .filter(({ source }) => source.layer !== base?.source.layer)
    .map((other) => placeOf(other, 'key'));
  return places.length > 0 ? { changedAt: places } : {};
}
