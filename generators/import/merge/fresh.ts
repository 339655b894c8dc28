import type { Data, DataMap } from '../../catalogue/data.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { Parameter, ValueSet } from '../../catalogue/parameter-model.ts';
import { addTo } from '../../lib/add-to.ts';
import type { Draft } from '../draft.ts';
import { asMap, type Described, shortest, withKey } from './definition.ts';
import { typeKeys } from './definition-keys.ts';
import { type Descriptions, typeKey } from './descriptions.ts';
import type { DefinitionResolver } from './view.ts';
import { valueAt } from './workspace.ts';

/** Writes down what the server describes with the sets that the catalogue has. */
export interface Writer {
  describe(parameter: Parameter): Described;
  /** The sets that have to be added for what was described, by their files and names. */
  readonly added: ReadonlyMap<string, ReadonlyMap<string, DataMap>>;
}

interface Known {
  /** Names of sets of the catalogue, by what is emitted of their types. */
  readonly byType: Map<string, string[]>;
  readonly names: Set<string>;
}

export function createWriter(
  draft: Draft,
  fresh: Interface,
  descriptions: Descriptions,
  iface: Interface,
  resolver: DefinitionResolver,
): Writer {
  const known = knownSets(iface, descriptions);
  const provisional = new Map(fresh.sets.map((set) => [set.name, set]));
  const renamed = new Map<string, string>();
  const added = new Map<string, Map<string, DataMap>>();
  const described = new Map<Parameter, Described>();
  const nameOf = (set: ValueSet): string => {
    const found =
      renamed.get(set.name) ??
      known.byType.get(typeKey(descriptions, set.type, set.at))?.find((name) => isPlain(resolver, name));
    const name = found ?? freeName(set.name, known.names);
    renamed.set(set.name, name);
    if (found !== undefined) return name;
    known.names.add(name);
    (resolver.context.sets as Map<string, ValueSet>).set(name, { ...set, name });
    const file = set.at.source.path;
    const sets = added.get(file) ?? new Map<string, DataMap>();
    added.set(file, sets.set(name, asMap(rawOf(draft, set.at) ?? null)));
    return name;
  };
  const describe = (parameter: Parameter): Described => {
    const raw = rawOf(draft, parameter.at) ?? null;
    const own = mapped(raw, provisional, nameOf);
    const shared = sharedWays(own, parameter, known, descriptions);
    const explicit = explicitWay(own, parameter);
    return {
      name: parameter.name,
      ways: [...shared, own, ...explicit],
      entry: descriptions.entry(parameter),
      purpose: parameter.purpose,
    };
  };
  return {
    added,
    describe(parameter) {
      const found = described.get(parameter) ?? describe(parameter);
      described.set(parameter, found);
      return found;
    },
  };
}

function rawOf(draft: Draft, at: Parameter['at']): Data | undefined {
  return valueAt(draft.files.get(at.source.path), at.path);
}

function knownSets(iface: Interface, descriptions: Descriptions): Known {
  const byType = new Map<string, string[]>();
  for (const { name, type, at } of iface.sets) {
    const key = typeKey(descriptions, type, at);
    addTo(byType, key, name);
  }
  return { byType, names: new Set([...iface.sets, ...iface.groups].map(({ name }) => name)) };
}

/** A set that stands for the items of an array brings nothing else. */
function isPlain({ context }: DefinitionResolver, name: string): boolean {
  return context.sets.get(name)?.type.kind === 'values';
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}_${count}`;
  return name;
}

/** The definition of the draft with the names that its sets have in the catalogue. */
function mapped(raw: Data, provisional: ReadonlyMap<string, ValueSet>, nameOf: (set: ValueSet) => string): Data {
  const type = asMap(raw).get('type');
  const match = typeof type === 'string' ? /^([A-Z][A-Z0-9_]*)(\[\])?$/.exec(type) : null;
  const set = match && provisional.get(match[1] ?? '');
  if (!match || !set) return raw;
  const name = `${nameOf(set)}${match[2] ?? ''}`;
  return raw instanceof Map ? withKey(raw, 'type', name) : name;
}

/** The same with a set of the catalogue in place of a list of values or of bounds, where there is such a set. */
function sharedWays(raw: Data, { type, at }: Parameter, known: Known, descriptions: Descriptions): Data[] {
  const isBare = Object.keys(type).length === 1;
  if (isBare) return [];
  const names = known.byType.get(typeKey(descriptions, type, at)) ?? [];
  return names.flatMap((name) => {
    const stated = new Map([...asMap(raw)].filter(([key]) => !typeKeys.includes(key)));
    const full = withKey(stated, 'type', name);
    const set = ['default', 'multi', 'allspecifier'];
    const less = new Map([...full].filter(([key]) => !set.includes(key)));
    return [shortest(less), shortest(full)];
  });
}

/** Without what stands for something else in another interface. */
function explicitWay(raw: Data, { multi }: Parameter): Data[] {
  const stated = asMap(raw);
  if (!multi || stated.get('multi') !== true) return [];
  const limits = new Map<string, Data>();
  for (const key of ['lowlimit', 'highlimit', 'limit'] as const) {
    const limit = multi[key];
    if (limit !== undefined) limits.set(key, limit);
  }
  if (multi.allowsduplicates) limits.set('allowsduplicates', true);
  return [withKey(stated, 'multi', limits)];
}
