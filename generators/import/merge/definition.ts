import type { Data, DataMap } from '../../catalogue/data.ts';
import { isList } from '../../lib/guards.ts';
import { isSame, type Json, type JsonMap } from '../../lib/json.ts';
import { residueOf } from '../residue.ts';
import { factKeys, groups, keyOrder, nestedKeys } from './definition-keys.ts';
import { type Descriptions, differences } from './descriptions.ts';
import { withNested } from './nested-definitions.ts';
import type { DefinitionResolver } from './view.ts';

/** A parameter as the server describes it now. */
export interface Described {
  readonly name: string;
  /** Ways to write it down, the best first; the last one uses nothing shared. */
  readonly ways: readonly Data[];
  readonly entry: JsonMap;
  readonly purpose?: string | undefined;
}

const modelled = new Set(groups.flatMap(({ attributes }) => attributes));

/** The flags of a group that a change can withdraw, by setting them to false. */
const revocable = new Set(['required', 'deprecated', 'sensitive', 'multi']);

/** The interface's view of parameters, and the means to resolve a definition before it is written. */
export interface Editing {
  readonly descriptions: Descriptions;
  readonly resolver: DefinitionResolver;
}

/** The definition that says what the server says, with as little changed as can be; all that a person added stays. */
export function editedDefinition(editing: Editing, old: Data, described: Described): Data {
  const { name, entry, ways } = described;
  const parameter = editing.resolver.parameter(name, [old]);
  const before = parameter && editing.descriptions.entry(parameter);
  if (before && isSame(before, entry)) return old;
  const changed = before ? differences(before, entry) : [];
  const best = ways[0] ?? null;
  const few = before ? [candidate(editing, old, best, touched(changed, old, best))] : [];
  const candidates = [...few, ...ways.map((way) => candidate(editing, old, way, factKeys))];
  return candidates.find((one) => says(editing, described, [one])) ?? exactly(editing, old, described);
}

/** A definition of a parameter that was not there. */
export function newDefinition(editing: Editing, described: Described): Data {
  const found = described.ways.find((way) => says(editing, described, [way]));
  return found ?? exactly(editing, new Map(), described);
}

/** The change that an inclusion needs for a parameter that the layers define; undefined where no change suffices. */
export function changeOf(
  editing: Editing,
  layers: readonly Data[],
  last: Data | undefined,
  described: Described,
): DataMap | undefined {
  const parameter = editing.resolver.parameter(described.name, [...layers, last ?? new Map()]);
  if (!parameter) return undefined;
  const changed = differences(editing.descriptions.entry(parameter), described.entry);
  const flags = touched(changed, last ?? new Map(), null).filter((key) => revocable.has(key));
  const few = described.ways.map((way) => ({ way, keys: touched(changed, last ?? new Map(), way) }));
  // A type of its own takes the default of a shared set away, which then has to be said as well.
  const all = described.ways.map((way) => ({ way, keys: factKeys }));
  for (const { way, keys } of [...few, ...all]) {
    const change = new Map(asMap(candidate(editing, last ?? new Map(), way, keys)));
    for (const key of flags) if (!change.has(key)) change.set(key, false);
    if (change.size > 0 && says(editing, described, [...layers, change])) return change;
  }
  return undefined;
}

/** The definition with the differing attributes at their new values; undefined where changing it alone does not achieve that. */
export function adjusted(
  editing: Editing,
  old: Data,
  described: Described,
  changed: readonly string[],
): Data | undefined {
  for (const way of described.ways) {
    const next = candidate(editing, old, way, touched(changed, old, way));
    const parameter = editing.resolver.parameter(described.name, [next]);
    const entry = parameter && editing.descriptions.entry(parameter);
    const fits =
      entry &&
      changed.every(
        (name) => entry.has(name) === described.entry.has(name) && isSame(entry.get(name), described.entry.get(name)),
      );
    if (fits) return next;
  }
  return undefined;
}

/** A definition as a map, whatever its form. */
export function asMap(definition: Data): DataMap {
  if (definition instanceof Map) return definition;
  return definition === null ? new Map() : new Map([['type', definition]]);
}

/** The shortest form. */
export function shortest(definition: DataMap): Data {
  const type = definition.get('type');
  return definition.size === 1 && type !== undefined ? type : definition;
}

/** With a key at the place where it is usually written. */
export function withKey(definition: DataMap, key: string, value: Data): DataMap {
  if (definition.has(key)) return new Map([...definition].map(([name, old]) => [name, name === key ? value : old]));
  const rank = rankOf(key);
  const entries = [...definition];
  const later = entries.findIndex(([name]) => rankOf(name) > rank);
  const place = later < 0 ? entries.length : later;
  return new Map([...entries.slice(0, place), [key, value], ...entries.slice(place)]);
}

function rankOf(key: string): number {
  const rank = keyOrder.indexOf(key);
  return rank < 0 ? keyOrder.indexOf('purpose') : rank;
}

function says({ descriptions, resolver }: Editing, { name, entry }: Described, layers: readonly Data[]): boolean {
  const parameter = resolver.parameter(name, layers);
  return parameter !== undefined && isSame(descriptions.entry(parameter), entry);
}

/** The keys that attributes are about, on either side. */
function touched(changed: readonly string[], old: Data, way: Data): string[] {
  const keys = groups
    .filter(({ attributes }) => attributes.some((one) => changed.includes(one)))
    .flatMap((one) => one.keys);
  const extended = [old, way].some((one) =>
    namesIn(one).some((name) => name === 'exact' || name === 'absent' || changed.includes(name)),
  );
  return extended || changed.some((name) => !modelled.has(name)) ? [...keys, 'extensions'] : keys;
}

function namesIn(definition: Data): string[] {
  const extensions = asMap(definition).get('extensions');
  return extensions instanceof Map ? [...extensions.keys()] : [];
}

/** The old definition with some keys as they are in the new one. */
function candidate(editing: Editing, old: Data, way: Data, keys: readonly string[]): Data {
  const from = asMap(way);
  let result = new Map(asMap(old)) as DataMap;
  for (const key of keys) {
    const stated = key === 'deprecatedvalues' ? deprecatedValues(asMap(old), from) : from.get(key);
    const value = keptNested(editing, key, result.get(key), stated);
    if (value !== undefined) result = withKey(result, key, value);
    else if (result.has(key)) result = new Map([...result].filter(([name]) => name !== key));
  }
  return old instanceof Map && asMap(old).size === result.size ? result : shortest(result);
}

/** The value of a key that the server wants, with what people wrote inside it. */
export function keptNested(editing: Editing, key: string, old: Data | undefined, way: Data | undefined) {
  return withNested(key, old, way, (before, now) => editedNested(editing, before, now));
}

/** A definition inside another one; where it says the same in other words, such as by a set, it stays. */
function editedNested(editing: Editing, old: Data, way: Data): Data {
  const [before, now] = [old, way].map((one) => editing.resolver.parameter('', [one]));
  const isKnown = before !== undefined && now !== undefined;
  const isSaid =
    isKnown &&
    before.readonly === now.readonly &&
    isSame(before.contexts, now.contexts) &&
    isSame(editing.descriptions.entry(before), editing.descriptions.entry(now));
  return isSaid ? old : candidate(editing, old, way, nestedKeys);
}

/** Keeps the replacements that a person gave for deprecated values. */
function deprecatedValues(old: DataMap, way: DataMap): Data | undefined {
  const values = way.get('deprecatedvalues');
  const before = old.get('deprecatedvalues');
  if (!(before instanceof Map) || !isList(values)) return values;
  return new Map(values.map((value) => [String(value), before.get(String(value)) ?? null]));
}

/** With extensions that make up for all that the format cannot say. */
function exactly(editing: Editing, old: Data, described: Described): Data {
  const plainWay = described.ways.at(-1) ?? new Map();
  const stated = new Map(asMap(candidate(editing, old, plainWay, factKeys)));
  stated.delete('extensions');
  const parameter = editing.resolver.parameter(described.name, [stated]);
  const residue =
    parameter && residueOf(editing.descriptions.entry(parameter), described.entry, new Set(['description']));
  const exact: Data = residue ? dataOf(residue) : new Map([['exact', dataOf(described.entry)]]);
  if (parameter) return withKey(stated, 'extensions', exact);
  const kept = [...stated].filter(([key]) => !factKeys.includes(key));
  return new Map([...kept, ['extensions', new Map([['exact', dataOf(described.entry)]])]]);
}

/** JSON as data of a file. */
export function dataOf(json: Json): Data {
  return json;
}
