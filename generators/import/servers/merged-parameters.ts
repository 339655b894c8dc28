import { facetKeys } from '../../catalogue/keys/facet-keys.ts';
import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { isNumeric } from '../../lib/numbers.ts';
import { fullDefinition, shortDefinition } from '../factor/definition-forms.ts';
import { isList, mapOf } from '../factor/parameter-lists.ts';
import type { ValueSets } from '../route-index/value-sets.ts';
import { mergedFact, ownFacts } from './merged-facts.ts';
import { type MergedType, mergedType, withoutSet } from './merged-type.ts';
import { areEqual, inOneOrder, partOf, type Stated, serversOf, withServers } from './stated.ts';

/** The data that merging needs for all definitions of an import. */
export interface Merging {
  readonly sets: ValueSets;
  /** The limits that `multi: true` means. */
  readonly multi: DataMap | undefined;
}

/** Merges the parameters of several servers into one list. Each accepts what any server accepts, and states how servers differ. */
export function mergedParameters(stated: Stated<DataMap>, merging: Merging): DataMap {
  const all = serversOf(stated);
  const names = inOneOrder(stated.map(([, list]) => list.keys()));
  return new Map(
    names.map((name): [string, Data] => {
      const having = partOf(stated, (list) => list.get(name));
      const full = partOf(having, fullDefinition);
      return [name, shortDefinition(mergedDefinition(full, all, merging))];
    }),
  );
}

/** Merges the definitions of a parameter. `all` are the servers that have the parameter's owner. */
function mergedDefinition(stated: Stated<DataMap>, all: readonly string[], merging: Merging): DataMap {
  const isEverywhere = stated.length === all.length;
  const definitions = stated.map(([, definition]) => definition);
  if (isEverywhere && areEqual(definitions)) return definitions[0] ?? new Map();
  const keys = inOneOrder(definitions.map((definition) => definition.keys()));
  const type = mergedType(stated, merging.sets);
  const merged = new Map<string, Data>();
  for (const key of keys) {
    const value = key === 'required' && !isEverywhere ? undefined : factOf(key, stated, type, merging);
    if (value !== undefined) merged.set(key, value);
    if (key === 'type' && type.servers) merged.set('valueServers', type.servers);
  }
  // Merged properties state the differences themselves.
  const recorded = keys.filter((key) =>
    key === 'type' ? type.isMixed : key !== 'properties' || !merged.has('properties'),
  );
  const byServer = stated.map(([server, own]): [string, DataMap] => {
    const facts = ownFacts(own, merged, recorded);
    const narrowing = type.isMixed ? [...own].filter(([key]) => isFacet(key)) : [];
    return [server, withoutSet(new Map([...facts, ...narrowing]), merging.sets)];
  });
  return withServers(merged, serversOf(stated), all, new Map(byServer));
}

function isFacet(key: string): boolean {
  return key !== 'valuePurposes' && facetKeys.has(key);
}

function factOf(key: string, stated: Stated<DataMap>, type: MergedType, merging: Merging): Data | undefined {
  if (key === 'type') return type.type;
  if (type.isMixed && facetKeys.has(key)) return undefined;
  const values = stated.map(([, definition]) => definition.get(key));
  switch (key) {
    case 'maximum':
    case 'highMaximum':
      return mergedFact(
        key,
        stated.map(([, definition]) => boundOf(definition, key)),
      );
    case 'multi':
      return multiOf(values, merging.multi);
    case 'deprecatedValues':
      return deprecatedOf(stated, merging);
    case 'properties': {
      const lists = partOf(stated, (definition) => mapOf(definition.get(key)));
      return lists.length < stated.length ? undefined : mergedParameters(lists, merging);
    }
    default:
      return mergedFact(key, values);
  }
}

/** A bound of a definition. If only one of the two is stated, it applies to all callers. */
function boundOf(definition: DataMap, key: 'maximum' | 'highMaximum'): Data | undefined {
  return definition.get(key) ?? definition.get(key === 'maximum' ? 'highMaximum' : 'maximum');
}

/** The merged `multi`: several values if one server takes several, and as many as any server takes. */
function multiOf(values: readonly (Data | undefined)[], usual: DataMap | undefined): Data | undefined {
  if (areEqual(values)) return values[0];
  const limits = new Map<string, Data>();
  const stated = values.flatMap((value) => (value === undefined ? [] : [mapOf(value) ?? new Map<string, Data>()]));
  for (const key of ['lowLimit', 'highLimit', 'limit']) {
    const numbers = stated.map((own) => own.get(key) ?? usual?.get(key)).filter(isNumeric);
    const most = mergedFact('maximum', numbers);
    if (numbers.length === stated.length && most !== undefined && !areEqual([most, usual?.get(key)]))
      limits.set(key, most);
  }
  if (stated.some((own) => own.get('allowsDuplicates') === true)) limits.set('allowsDuplicates', true);
  return limits.size > 0 ? limits : true;
}

/** The values that are deprecated on all servers that list them. */
function deprecatedOf(stated: Stated<DataMap>, { sets }: Merging): Data | undefined {
  const listed = stated.map(([, definition]) => {
    const type = definition.get('type');
    const values: readonly Data[] = isList(type) ? type : (sets.valuesOf(String(type).replace(/\[\]$/, '')) ?? []);
    const deprecated = definition.get('deprecatedValues');
    return { values: new Set(values), deprecated: new Set(isList(deprecated) ? deprecated : []) };
  });
  const all = [...new Set(listed.flatMap(({ deprecated }) => [...deprecated]))];
  const old = all.filter((value) => listed.every((one) => !one.values.has(value) || one.deprecated.has(value)));
  return old.length > 0 ? old : undefined;
}
