import type { Database, Query } from '../../queries/database.ts';
import { type Cursor, child, textAt } from '../definitions/cursor.ts';
import { type Gathered, gather, type Part } from '../definitions/gathered.ts';
import type { Context, Definition, ListEntry, SetFacts } from '../definitions/resolving-context.ts';
import type { Decision } from '../model/constraints.ts';
import type { Multi, ValueSet } from '../model/parameter-model.ts';
import { areSameFacts, areSameItems } from '../model/same-facts.ts';
import type { Layer } from '../sources/layer.ts';
import type { Renames } from '../sources/renames.ts';
import { readDefinition } from './definition.ts';
import { expandList } from './expand-lists.ts';
import { knownLists } from './list-names.ts';
import { readDecisions } from './read-constraints.ts';
import { multiLimits } from './read-types.ts';
import { type ModulePaths, pathsOfModules } from './resolve-modules.ts';
import { resolveSets } from './resolve-sets.ts';
import { keyIn, keysIn, partsOfKey, type StatedQueries } from './stated-queries.ts';

/** Queries for the data that all parts of an interface share. */
export interface SharedQueries {
  /** The context of a part of an interface. It reads from queries, which record what the part depends on. */
  contextOf(iface: string, to: Gathered): Context;
  readonly environment: Query<Part<Environment>>;
  readonly sets: Query<Part<ReadonlyMap<string, ValueSet>>>;
  /** The sets of an interface, in order. */
  readonly setList: Query<readonly ValueSet[]>;
}

/** Facts of an interface as a whole that its parts are resolved with. */
interface Environment {
  readonly multi: Multi | undefined;
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly renames: Renames;
  readonly withoutDeprecated: ReadonlySet<Layer>;
  readonly hidden: ReadonlySet<string>;
  readonly paths: ModulePaths;
}

export function sharedQueries(db: Database, stated: StatedQueries): SharedQueries {
  const { files, leftOut } = stated;
  const environment = db.query('environment', (iface) => gather(leftOut, (to) => readEnvironment(to, iface, stated)), {
    same: isSameWithoutFindings,
  });
  const { sets, setList, factsOfSet } = setQueries(db, stated, (iface, to) => contextOf(iface, to));
  const shared = listQueries(db, stated, (iface, to) => contextOf(iface, to));
  const views = new Map<string, Pick<Context, 'sets' | 'lists' | 'definedNames' | 'shared'>>();
  const viewOf = (iface: string): Pick<Context, 'sets' | 'lists' | 'definedNames' | 'shared'> => {
    const takenAway = { get: (name: string) => files(iface).value?.takenAway.get(name) };
    const places = (kind: 'set' | 'interpretation' | 'server') => stated.places(iface, kind);
    const setKey = keysIn(iface, 'set');
    return {
      sets: { get: (name) => factsOfSet(setKey(name)) },
      lists: { get: (name) => stated.definition(iface, 'list', name) },
      definedNames: {
        sets: { what: 'set', files: ['sets'], places: places('set'), takenAway },
        lists: knownLists(stated.places(iface, 'list'), takenAway),
        interpretations: { what: 'interpretation', files: ['gaps'], places: places('interpretation') },
        servers: { what: 'server', files: [], places: places('server') },
      },
      shared: shared(iface),
    };
  };
  const contextOf = (iface: string, to: Gathered): Context => {
    const view = views.get(iface) ?? viewOf(iface);
    views.set(iface, view);
    return { ...to, ...environment(iface).value, ...view };
  };
  return { contextOf, environment, sets, setList };
}

/** Whether two parts are equal and have no findings, which are created anew each time. */
export function isSameWithoutFindings<Value>(one: Part<Value>, other: Part<Value>): boolean {
  const [{ diagnostics: some, ...added }, { diagnostics: others, ...addedBy }] = [one.added, other.added];
  if (some.added > 0 || others.added > 0) return false;
  return areSameFacts(one.value, other.value) && areSameFacts(added, addedBy);
}

function readEnvironment(to: Gathered, iface: string, stated: StatedQueries): Environment {
  const files = stated.files(iface).value;
  const root = stated.definition(iface, 'interface');
  const multi = root && child(root, 'multi');
  return {
    multi: multi && multiLimits(multi, undefined),
    decisions: readDecisions(to, root && child(root, 'conditions')),
    renames: files?.renames ?? new Map(),
    withoutDeprecated: files?.withoutDeprecated ?? new Set(),
    hidden: new Set(files?.hidden.map((module) => textAt(module, 'name') ?? '')),
    paths: root ? pathsOfModules(root) : { ofAll: '{name}', byGroup: new Map() },
  };
}

type ContextOf = SharedQueries['contextOf'];

/** Queries for the sets of an interface. Sets refer to one another, so one query resolves all of them, and others return single sets. */
function setQueries(db: Database, stated: StatedQueries, contextOf: ContextOf) {
  const sets = db.query('sets', (iface) =>
    gather(stated.leftOut, (to): ReadonlyMap<string, ValueSet> => {
      const into = new Map<string, ValueSet>();
      const raw = new Map<string, Cursor>();
      for (const name of stated.keysOf(iface, 'set')) {
        const cursor = stated.definition(iface, 'set', name);
        if (cursor) raw.set(name, cursor);
      }
      resolveSets({ ...contextOf(iface, to), sets: into }, raw, into);
      return into;
    }),
  );
  /** A set and the cursor that states it. The set counts as unchanged only if the cursor is unchanged too. */
  const set = db.query(
    'set',
    (key) => {
      const [iface, , name] = partsOfKey(key);
      return { set: sets(iface).value.get(name), statement: stated.definition(iface, 'set', name) };
    },
    { same: (one, other) => one.statement === other.statement && areSameFacts(one.set, other.set) },
  );
  const setList = db.query(
    'list of sets',
    (iface) => [...sets(iface).value.keys()].flatMap((name) => set(keyIn(iface, 'set', name)).set ?? []),
    { same: areSameItems },
  );
  const factsOfSet = db.query(
    'facts of a set',
    (key): SetFacts | undefined => {
      const found = set(key).set;
      if (!found) return undefined;
      const { name, type, default: preset, multi, allSpecifier, varying } = found;
      return {
        name,
        type,
        varying,
        ...(preset ? { default: preset } : {}),
        ...(multi ? { multi } : {}),
        ...(allSpecifier === undefined ? {} : { allSpecifier }),
      };
    },
    { same: areSameFacts },
  );
  return { sets, setList, factsOfSet };
}

/** Queries for the lists of an interface that others include, each expanded once, and for the definitions of their entries. */
function listQueries(db: Database, stated: StatedQueries, contextOf: ContextOf) {
  const { leftOut } = stated;
  const lists = db.query(
    'list',
    (key) => {
      const [iface, , name] = partsOfKey(key);
      return gather(leftOut, (to): readonly ListEntry[] =>
        expandList(contextOf(iface, to), stated.definition(iface, 'list', name), [name]).map((entry) => ({
          shared: keyIn(iface, 'definition', JSON.stringify([name, entry.name])),
          ...entry,
        })),
      );
    },
    { same: isSameWithoutFindings },
  );
  const layers = db.query('layers of entries', (key) => {
    return new Map(lists(key).value.map((entry) => [entry.name, entry.layers]));
  });
  const definition = db.query('definition in a list', (key) => {
    const [iface, , entry] = partsOfKey(key);
    const [list, name]: [string, string] = JSON.parse(entry);
    const found = layers(keyIn(iface, 'list', list)).get(name) ?? [];
    return gather(leftOut, (to): Definition => readDefinition(contextOf(iface, to), name, found));
  });
  return (iface: string): Context['shared'] => {
    const key = keysIn(iface, 'list');
    return { depthOf: (list) => stated.depthOf(iface, list), list: (name) => lists(key(name)), definition };
  };
}
