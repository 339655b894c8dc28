import type { Fact } from '../catalogue/model/facts.ts';
import type { Parameter, ValueSet } from '../catalogue/model/parameter-model.ts';
import type { Property, Type } from '../catalogue/model/type-model.ts';
import { type Place, placeBelow } from '../catalogue/sources/source.ts';
import type { Data, Path } from '../catalogue/yaml/data.ts';
import { isList, isMap } from '../lib/guards.ts';
import type { Difference } from './difference.ts';
import { innermost } from './innermost.ts';

/** The catalogue's keys for an attribute, where the description has another name for it; the first that is there. */
const keys: ReadonlyMap<string, readonly string[]> = new Map([
  ['enum', ['enum', 'type', 'values']],
  ['type', ['type', 'values']],
  ['items', ['items', 'type']],
  ['minimum', ['min', 'exclusiveMinimum']],
  ['maximum', ['max', 'exclusiveMaximum']],
  ['exclusiveMinimum', ['exclusiveMinimum', 'min']],
  ['exclusiveMaximum', ['exclusiveMaximum', 'max']],
  ['context', ['contexts']],
  ['lowlimit', ['multi']],
  ['highlimit', ['multi']],
  ['limit', ['multi']],
  ['allowsduplicates', ['multi']],
  ['maxchars', ['maxLength']],
  ['mustExist', ['mustexist']],
  ['templatevars', ['variables']],
  ['info', ['applies']],
  // The catalogue's own "source" is another fact.
  ['source', ['extensions']],
]);

/** Attributes that are not of a type: a set gives its users a default and what belongs to several values, and none of the others. */
const ofParameters: ReadonlySet<string> = new Set([
  ...['default', 'multi', 'allspecifier', 'required', 'sensitive', 'deprecated', 'applies', 'variables'],
  ...['readonly', 'contexts', 'extensions', 'mustexist', 'tokentype', 'internal'],
]);

export interface Stated {
  readonly at: Place;
  /** The name of the shared set that states it. */
  readonly set?: string;
}

/** A parameter, or a field of an object, which has no multiple values. */
type Stating = Property & Partial<Pick<Parameter, 'multi' | 'allspecifier'>>;

/** Where a catalogue states what differs about a parameter: in the set that it refers to, or beside its name. */
export function statedAt(
  parameter: Parameter,
  { steps, value }: Difference,
  sets: ReadonlyMap<string, ValueSet>,
): Stated {
  const { property, rest, set } = innermost(parameter, steps);
  const found = statedBeside(property, rest, value, sets);
  return found.set === undefined && set !== undefined ? { ...found, set } : found;
}

function statedBeside(
  property: Stating,
  steps: Path,
  value: string | undefined,
  sets: ReadonlyMap<string, ValueSet>,
): Stated {
  const [name = ''] = steps.map(String);
  const own = keyIn(dataAt(stating(property, name)), name);
  const set = property.set === undefined ? undefined : sets.get(property.set);
  const shared = set && !property.extensions.has(name) && isStatedBy(set, property, own) ? set : undefined;
  const tightest = value === undefined ? undefined : placeOfValue(property.type, value);
  const preset = own === 'default' ? property.default?.at : undefined;
  if (shared) {
    // A set may stand for the items of an array alone.
    const inside = name === 'items' && shared.type.kind !== 'array' ? steps.slice(1) : steps;
    const at = stating(shared, String(inside[0] ?? ''));
    return { at: tightest ?? preset ?? { ...placeAlong(at, inside), part: 'key' }, set: shared.name };
  }
  return { at: tightest ?? preset ?? attributeAt(property, steps) };
}

/** Where a catalogue states an attribute of a node, or where it would. */
export function attributeAt(fact: Places & Pick<Fact, 'extensions'>, steps: Path): Place {
  const [name = '', ...rest] = steps.map(String);
  if (fact.extensions.has(name)) return placeBelow(fact.at, ['extensions', name, ...rest]);
  return placeAlong(stating(fact, name), steps);
}

type Places = Pick<Fact, 'at' | 'changedAt'>;

/** The place of a fact that states an attribute: the last change that has it, or the definition. */
function stating({ at, changedAt = [] }: Places, attribute: string): Place {
  const stated = changedAt.findLast((place) => {
    const data = dataAt(place);
    // A type alone stands for the map.
    return isMap(data) ? data.has(keyIn(data, attribute)) : keyIn(data, attribute) === 'type';
  });
  return stated ?? at;
}

/** The place that the names of a description lead to, as far as the catalogue states them by names of its own. */
function placeAlong(at: Place, steps: Path): Place {
  const path: (string | number)[] = [];
  let data = dataAt(at);
  let isName = false;
  for (const step of steps) {
    // Facets of the items of an array stand beside it where there are no "items".
    const isBeside = !isName && step === 'items' && isMap(data) && !data.has('items');
    if (isBeside && step !== steps.at(-1)) continue;
    const key: string | number = isName || isList(data) ? step : keyIn(data, String(step));
    path.push(key);
    // Listed values have places of their own, which are found by what they say.
    if (!isName && (step === 'enum' || step === 'type')) break;
    data = isMap(data) ? data.get(String(key)) : isList(data) ? data[Number(key)] : undefined;
    isName = !isName && (step === 'properties' || step === 'patternProperties');
  }
  return path.length === 0 ? at : placeBelow(at, path);
}

/** The key for an attribute that a definition has, or would have. */
function keyIn(data: Data | undefined, attribute: string): string {
  const candidates = keys.get(attribute) ?? [attribute];
  return candidates.find((key) => isMap(data) && data.has(key)) ?? candidates[0] ?? attribute;
}

function dataAt({ source, path }: Place): Data | undefined {
  let data: Data | undefined = source.data;
  for (const step of path) data = isMap(data) ? data.get(String(step)) : isList(data) ? data[Number(step)] : undefined;
  return data;
}

function isStatedBy(set: ValueSet, property: Stating, key: string): boolean {
  if (key === 'default') return set.default !== undefined && property.default === set.default;
  if (key === 'multi') return set.multi !== undefined && property.multi === set.multi;
  if (key === 'allspecifier') return set.allspecifier !== undefined && property.allspecifier === set.allspecifier;
  if (ofParameters.has(key)) return false;
  // What stands beside the set is not of it.
  const own = [property.at, ...(property.changedAt ?? [])].map(dataAt);
  return namedSet(property.type) === set.name || !own.some((data) => isMap(data) && data.has(key));
}

/** The set that a type or its items are taken from unchanged. */
function namedSet(type: Type): string | undefined {
  if (type.set !== undefined) return type.set;
  return type.kind === 'array' ? namedSet(type.items) : undefined;
}

function placeOfValue(type: Type, value: string): Place | undefined {
  if (type.kind === 'array') return placeOfValue(type.items, value);
  return type.kind === 'values' ? type.values.find((one) => one.value === value)?.at : undefined;
}
