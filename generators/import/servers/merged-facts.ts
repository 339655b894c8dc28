import { boundRows } from '../../catalogue/keys/bounds.ts';
import type { PlainForm } from '../../catalogue/keys/plain-fact.ts';
import { plainFactRows } from '../../catalogue/keys/plain-facts.ts';
import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { isNumeric, type Numeric } from '../../lib/numbers.ts';
import { isList, isMap, mapOf } from '../factor/parameter-lists.ts';
import { areEqual, commonEntries, furtherEntries, inOneOrder } from './stated.ts';

/** The values that servers state under one key of a definition; undefined for a server that states none. */
type Values = readonly (Data | undefined)[];

/** Merges values so that everything that one server accepts is accepted; undefined if no value does. */
type Merge = (values: Values) => Data | undefined;

/** The bound that leaves out the fewest values, by the side on which it does. */
const furthest: Readonly<Record<'lower' | 'upper', Merge>> = {
  lower: (values) => extreme(values, (one, other) => one < other),
  upper: (values) => extreme(values, (one, other) => one > other),
};

function extreme(values: Values, isFurther: (one: Numeric, other: Numeric) => boolean): Numeric | undefined {
  const numbers = values.filter(isNumeric);
  if (numbers.length < values.length) return undefined;
  return numbers.reduce((one, other) => (isFurther(other, one) ? other : one));
}

/** The first value that a server states. */
const any: Merge = (values) => values.find((value) => value !== undefined);

const anyTrue: Merge = (values) => values.find((value) => value === true);

/** All items of lists that extend what is accepted. */
const allItems: Merge = (values) => {
  const lists = values.filter(isList);
  return [...new Map(lists.flat().map((item) => [String(item), item])).values()];
};

/** All items of lists that restrict what is accepted; undefined if a server has no restriction. */
const allItemsOfAll: Merge = (values) => (values.every((value) => value !== undefined) ? allItems(values) : undefined);

const allEntries: Merge = (values) => {
  const maps = values.filter(isMap);
  const names = inOneOrder(maps.map((map) => map.keys()));
  return new Map(names.map((name) => [name, any(maps.map((map) => map.get(name))) ?? null]));
};

const plainMerges: Readonly<Record<PlainForm, Merge>> = {
  flag: anyTrue,
  boolean: any,
  count: furthest.upper,
  text: any,
  texts: allItems,
};

/** The merges by key. Under any other key, a fact on which servers disagree is left out. */
const merges: Readonly<Record<string, Merge>> = {
  ...Object.fromEntries(boundRows.flatMap(([name, { side }]) => (side ? [[name, furthest[side]] as const] : []))),
  subtypes: allItemsOfAll,
  extraNamespaces: allItems,
  allSpecifier: any,
  submodules: any,
  submodulePrefix: any,
  variables: any,
  location: any,
  title: any,
  purpose: any,
  valuePurposes: allEntries,
  ...Object.fromEntries(
    plainFactRows.flatMap(([name, { value, ofAll }]) => (ofAll ? [] : [[name, plainMerges[value]] as const])),
  ),
  name: any,
  group: any,
  path: any,
  generator: anyTrue,
  mustBePosted: anyTrue,
  varying: anyTrue,
  prefix: any,
  extensions: (values) => commonEntries(values.map(mapOf)),
};

/** Merges the values that servers state under a key. */
export function mergedFact(key: string, values: Values): Data | undefined {
  if (areEqual(values)) return values[0];
  return merges[key]?.(values);
}

/** The keys of descriptions. No request depends on them, so those of one server are used for all. */
const descriptions: ReadonlySet<string> = new Set(['title', 'purpose', 'valuePurposes', 'varying']);

/**
 * The facts of a server that differ from the merged ones. A fact that the server does not state is `false` if the format allows it, and is
 * listed as unstated otherwise.
 */
export function ownFacts(own: DataMap, merged: DataMap, keys: Iterable<string>): Map<string, Data> {
  const facts = new Map<string, Data>();
  const unstated: string[] = [];
  for (const key of keys) {
    if (descriptions.has(key)) continue;
    const [value, written] = [own.get(key), merged.get(key)];
    if (areEqual([value, written])) continue;
    if (key === 'extensions') addFurther(facts, value, written);
    else if (value !== undefined) facts.set(key, value);
    else if (key === 'multi' || written === true) facts.set(key, false);
    else unstated.push(key);
  }
  return unstated.length > 0 ? facts.set('unstated', unstated) : facts;
}

function addFurther(facts: Map<string, Data>, value: Data | undefined, written: Data | undefined): void {
  const further = furtherEntries(mapOf(value), mapOf(written));
  if (further) facts.set('extensions', further);
}
