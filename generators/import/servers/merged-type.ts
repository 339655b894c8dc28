import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { isList } from '../factor/parameter-lists.ts';
import type { ValueSets } from '../route-index/value-sets.ts';
import { areEqual, inOneOrder, type Stated, serversOf } from './stated.ts';

/** The merged type of all servers. */
export interface MergedType {
  readonly type: Data | undefined;
  /** Whether the types are of several kinds, so that restrictions of one do not apply to the merged type. */
  readonly isMixed: boolean;
  /** The servers that have a listed value, by value, if not all servers have it. */
  readonly servers: DataMap | undefined;
}

const arrayOfSet = /^([A-Z][A-Z0-9_]*)\[\]$/;

/** Merges types, so that the result accepts everything that one of them accepts. */
export function mergedType(stated: Stated<DataMap>, sets: ValueSets): MergedType {
  const types = stated.map(([, definition]) => definition.get('type'));
  if (areEqual(types)) return { type: types[0], isMixed: false, servers: undefined };
  const lists = stated.map(([server, definition]) => [server, listedIn(definition.get('type'), sets)] as const);
  const values = lists.flatMap(([server, list]) => (list ? [[server, list.values] as const] : []));
  const areArrays = lists.map(([, list]) => list?.isArray);
  if (values.length === lists.length && areEqual(areArrays)) {
    const all = inOneOrder(values.map(([, list]) => list.map(String)));
    const type = areArrays[0] ? `${sets.nameOf(all)}[]` : all;
    return { type, isMixed: false, servers: serversOfValues(all, values) };
  }
  return { type: unionOf(types), isMixed: true, servers: undefined };
}

/** The values that a type lists, or those of its items. */
function listedIn(type: Data | undefined, sets: ValueSets) {
  if (isList(type)) return { values: type, isArray: false };
  const [, set] = arrayOfSet.exec(typeof type === 'string' ? type : '') ?? [];
  const values = set === undefined ? undefined : sets.valuesOf(set);
  return values && { values, isArray: true };
}

function serversOfValues(all: readonly string[], values: Stated<readonly Data[]>): DataMap | undefined {
  const sets = values.map(([server, list]) => [server, new Set(list.map(String))] as const);
  const partial = all.flatMap((value): [string, Data][] => {
    const having = sets.filter(([, list]) => list.has(value));
    return having.length < values.length ? [[value, serversOf(having)]] : [];
  });
  return partial.length > 0 ? new Map(partial) : undefined;
}

/** A union of types as a type expression; undefined if one type is unknown. Listed values become strings. */
function unionOf(types: readonly (Data | undefined)[]): string | undefined {
  const terms = new Set<string>();
  for (const type of types) {
    if (type === undefined) return undefined;
    const written = isList(type) ? 'string' : String(type).replaceAll(/\b[A-Z][A-Z0-9_]*\b/g, 'string');
    for (const term of written.split(' | ')) {
      terms.add(term.replace(/\?$/, ''));
      if (term.endsWith('?')) terms.add('null');
    }
  }
  return [...terms].sort((one, other) => Number(one === 'null') - Number(other === 'null')).join(' | ');
}

/** The definition of one server with the values in place of a set, as the set does not keep its name. */
export function withoutSet(definition: Map<string, Data>, sets: ValueSets): Map<string, Data> {
  const type = definition.get('type');
  const list = typeof type === 'string' ? listedIn(type, sets) : undefined;
  if (list) {
    return new Map<string, Data>([...definition, ['type', 'array'], ['items', new Map([['type', list.values]])]]);
  }
  return typeof type === 'string'
    ? definition.set('type', type.replaceAll(/\b[A-Z][A-Z0-9_]*\b/g, 'string'))
    : definition;
}
