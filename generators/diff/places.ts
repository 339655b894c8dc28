import type { Path } from '../catalogue/data.ts';
import type { Fact } from '../catalogue/facts.ts';
import type { Parameter, ValueSet } from '../catalogue/parameter-model.ts';
import { type Place, placeBelow } from '../catalogue/source.ts';
import type { Type } from '../catalogue/type-model.ts';
import type { Difference } from './difference.ts';

/** The catalogue's key for an attribute, where the description has another name for it. */
const keys: ReadonlyMap<string, string> = new Map([
  ['enum', 'type'],
  ['items', 'type'],
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['lowlimit', 'multi'],
  ['highlimit', 'multi'],
  ['limit', 'multi'],
  ['allowsduplicates', 'multi'],
  ['templatevars', 'variables'],
  ['info', 'applies'],
  // The catalogue's own "source" is another fact.
  ['source', 'extensions'],
]);

/** Attributes that a set gives to the parameters of its type. */
const ofTypes = new Set(['type', 'min', 'max', 'highmax', 'deprecatedvalues', 'subtypes', 'extranamespaces']);

export interface Stated {
  readonly at: Place;
  /** The name of the shared set that states it. */
  readonly set?: string;
}

/** Where a catalogue states what differs about a parameter: in the set that it refers to, or beside its name. */
export function statedAt(
  parameter: Parameter,
  { steps, value }: Difference,
  sets: ReadonlyMap<string, ValueSet>,
): Stated {
  const [name = ''] = steps.map(String);
  const key = keys.get(name) ?? name;
  const set = parameter.set === undefined ? undefined : sets.get(parameter.set);
  const shared = set && !parameter.extensions.has(name) && isStatedBy(set, parameter, key) ? set : undefined;
  const tightest = value === undefined ? undefined : placeOfValue(parameter.type, value);
  const own = key === 'default' ? parameter.default?.at : undefined;
  if (shared) {
    const inSet = key === 'type' && shared.type.kind === 'values' ? 'values' : key;
    return { at: tightest ?? own ?? placeBelow(shared.at, [inSet], 'key'), set: shared.name };
  }
  return { at: tightest ?? own ?? attributeAt(parameter, steps) };
}

/** Where a catalogue states an attribute of a node, or where it would. */
export function attributeAt({ at, extensions }: Fact, steps: Path): Place {
  const [name = '', ...rest] = steps.map(String);
  if (extensions.has(name)) return placeBelow(at, ['extensions', name, ...rest]);
  return placeBelow(at, [keys.get(name) ?? name]);
}

function isStatedBy(set: ValueSet, parameter: Parameter, key: string): boolean {
  if (ofTypes.has(key)) return namedSet(parameter.type) === set.name;
  if (key === 'default') return set.default !== undefined && parameter.default === set.default;
  if (key === 'multi') return set.multi !== undefined && parameter.multi === set.multi;
  return key === 'allspecifier' && set.allspecifier !== undefined && parameter.allspecifier === set.allspecifier;
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
