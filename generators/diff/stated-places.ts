import { boundsInModules } from '../catalogue/keys/bounds.ts';
import { plainFactRows, plainFacts } from '../catalogue/keys/plain-facts.ts';
import type { Fact } from '../catalogue/model/facts.ts';
import type { Parameter, ValueSet } from '../catalogue/model/parameter-model.ts';
import type { Property, Type } from '../catalogue/model/type-model.ts';
import { type Place, placeBelow } from '../catalogue/sources/source.ts';
import type { Data, Path } from '../catalogue/yaml/data.ts';
import { isList, isMap } from '../lib/guards.ts';
import type { Difference } from './difference.ts';
import { innermost } from './innermost.ts';

/** The catalogue's keys for an attribute whose name in the description differs. The first one that is present counts. */
const keys: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['enum', ['enum', 'type', 'values']],
  ['type', ['type', 'values']],
  ['items', ['items', 'type']],
  ['minimum', ['minimum', 'exclusiveMinimum']],
  ['maximum', ['maximum', 'exclusiveMaximum']],
  ['exclusiveMinimum', ['exclusiveMinimum', 'minimum']],
  ['exclusiveMaximum', ['exclusiveMaximum', 'maximum']],
  ...boundsInModules.map(({ name, attribute }) => [attribute, [name]] as const),
  ['extranamespaces', ['extraNamespaces']],
  ['deprecatedvalues', ['deprecatedValues']],
  ['allspecifier', ['allSpecifier']],
  ['submoduleparamprefix', ['submodulePrefix']],
  ['mustbeposted', ['mustBePosted']],
  ...plainFactRows.map(([name, { attribute }]) => [attribute?.name ?? name, [name]] as const),
  ['lowlimit', ['multi']],
  ['highlimit', ['multi']],
  ['limit', ['multi']],
  ['allowsduplicates', ['multi']],
  ['templatevars', ['variables']],
  ['info', ['applies']],
  // The key "source" of the catalogue is another fact.
  ['source', ['extensions']],
]);

/** Attributes that do not belong to a type. Of these, a set can give its users only the default and those about several values. */
const ofParameters: ReadonlySet<string> = new Set([
  ...['default', 'multi', 'allSpecifier', 'required', 'deprecated', 'applies', 'variables'],
  ...Object.keys(plainFacts),
  ...['extensions', 'internal'],
]);

export interface Stated {
  readonly at: Place;
  /** The name of the shared set that states it. */
  readonly set?: string;
}

/** A parameter, or a field of an object, which has no attributes about several values. */
type Stating = Property & Partial<Pick<Parameter, 'multi' | 'allSpecifier'>>;

/** The place where a catalogue states a differing fact of a parameter: in the set that it refers to, or in its own definition. */
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
    // A set may be that of an array's items.
    const inside = name === 'items' && shared.type.kind !== 'array' ? steps.slice(1) : steps;
    const at = stating(shared, String(inside[0] ?? ''));
    return { at: tightest ?? preset ?? { ...placeAlong(at, inside), part: 'key' }, set: shared.name };
  }
  return { at: tightest ?? preset ?? attributeAt(property, steps) };
}

/** The place where a catalogue states an attribute of a node, or would state it. */
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
    // A type alone is a definition with nothing else.
    return isMap(data) ? data.has(keyIn(data, attribute)) : keyIn(data, attribute) === 'type';
  });
  return stated ?? at;
}

/** The place that the names of a description lead to, translated to the catalogue's keys. */
function placeAlong(at: Place, steps: Path): Place {
  const path: (string | number)[] = [];
  let data = dataAt(at);
  let isName = false;
  for (const step of steps) {
    // Without "items", the facets of an array's items are in the definition of the array.
    const isBeside = !isName && step === 'items' && isMap(data) && !data.has('items');
    if (isBeside && step !== steps.at(-1)) continue;
    const key: string | number = isName || isList(data) ? step : keyIn(data, String(step));
    path.push(key);
    // The places of listed values are found by the values.
    if (!isName && (step === 'enum' || step === 'type')) break;
    data = isMap(data) ? data.get(String(key)) : isList(data) ? data[Number(key)] : undefined;
    isName = !isName && (step === 'properties' || step === 'patternProperties');
  }
  return path.length === 0 ? at : placeBelow(at, path);
}

/** The key of an attribute in a definition, or the one that it would have. */
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
  if (key === 'allSpecifier') return set.allSpecifier !== undefined && property.allSpecifier === set.allSpecifier;
  if (ofParameters.has(key)) return false;
  // An attribute in the parameter's own definition is not that of the set.
  const own = [property.at, ...(property.changedAt ?? [])].map(dataAt);
  return namedSet(property.type) === set.name || !own.some((data) => isMap(data) && data.has(key));
}

/** The set whose type a type, or that of its items, is, unchanged; undefined if there is none. */
function namedSet(type: Type): string | undefined {
  if (type.set !== undefined) return type.set;
  return type.kind === 'array' ? namedSet(type.items) : undefined;
}

function placeOfValue(type: Type, value: string): Place | undefined {
  if (type.kind === 'array') return placeOfValue(type.items, value);
  return type.kind === 'values' ? type.values.find((one) => one.value === value)?.at : undefined;
}
