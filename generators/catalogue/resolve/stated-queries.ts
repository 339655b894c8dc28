import { addTo, getOrMake } from '../../lib/add-to.ts';
import type { Database, Query } from '../../queries/database.ts';
import { type Cursor, child, entries, placeOf, textAt } from '../definitions/cursor.ts';
import type { Places } from '../definitions/defined-names.ts';
import { type Gathered, gather, type Part } from '../definitions/gathered.ts';
import {
  catalogueFiles,
  changesOthers,
  filesOf,
  filesOfLayers,
  type InterfaceFiles,
} from '../definitions/interface-files.ts';
import { mergedFiles } from '../layers/merged-files.ts';
import { areSameFacts, areSameItems } from '../model/same-facts.ts';
import { kindOf } from '../sources/file-kinds.ts';
import { fileKey, folderOf, type Place, placeBelow, type Source } from '../sources/source.ts';
import { depthsOfLists } from './list-depths.ts';
import { includableLists, placesOfLists } from './list-names.ts';

/** The kinds of definitions. Definitions are keyed by name, or by the key of their file if each has its own file. */
export type DefinitionKind = 'list' | FileKind;

type FileKind = 'interface' | 'set' | 'group' | 'resource' | 'family' | 'module' | 'gaps' | 'binding';

/** The kinds of names whose places can be asked for. */
type NameKind = 'set' | 'list' | 'interpretation' | 'server' | 'resource';

/** The key of a definition, or of a kind of definitions, in an interface. Only the last part may have a slash. */
export function keyIn(iface: string, kind: string, name = ''): string {
  return `${iface}/${kind}/${name}`;
}

/** Returns `keyIn` for a kind, memoized by name, as keys are asked for very often. */
export function keysIn(iface: string, kind: string): (name: string) => string {
  const keys = new Map<string, string>();
  return (name) => getOrMake(keys, name, () => keyIn(iface, kind, name));
}

export function partsOfKey(key: string): readonly [iface: string, kind: string, name: string] {
  const first = key.indexOf('/');
  const second = key.indexOf('/', first + 1);
  return [key.slice(0, first), key.slice(first + 1, second), key.slice(second + 1)];
}

/** Queries for the definitions in the files of a catalogue, before names are resolved. */
export interface StatedQueries {
  /** Sets the files that are resolved, and the kinds of those that are left out, as `kindsOf` gives them. */
  set(sources: readonly Source[], leftOut: ReadonlySet<string>): void;
  readonly leftOut: Gathered['leftOut'];
  /** The files of an interface, with the layers below them merged. */
  readonly files: Query<Part<InterfaceFiles | undefined>>;
  /** The findings about the names of lists. */
  readonly lists: Query<Part<unknown>>;
  /** The keys of the definitions of a kind, by `keyIn` without a name. */
  keysOf(iface: string, kind: DefinitionKind): readonly string[];
  definition(iface: string, kind: DefinitionKind, name?: string): Cursor | undefined;
  /** The definitions of a kind, in order. */
  definitions(iface: string, kind: DefinitionKind): readonly Cursor[];
  places(iface: string, kind: NameKind): Places;
  /** The depth to which a list includes other lists, counting itself; undefined if one of them includes itself. */
  depthOf(iface: string, list: string): number | undefined;
}

export function statedQueries(db: Database): StatedQueries {
  const sources = db.input<readonly Source[]>('files', { same: areSameItems });
  const kindsLeftOut = db.input<ReadonlySet<string>>('kinds of files left out', { same: areSameFacts });
  const leftOut = { has: (kind: string): boolean => kindsLeftOut.get('')?.has(kind) === true };
  const { files, lists, definitions } = fileQueries(db, sources.get, leftOut);
  const definition = db.query(
    'definition',
    (key) => {
      const [iface, kind, name] = partsOfKey(key);
      return definitions(keyIn(iface, kind)).get(name);
    },
    { same: areSameFacts },
  );
  const keysOf = db.query('names of definitions', (key) => [...definitions(key).keys()], { same: areSameItems });
  const depths = db.query(
    'depths of lists',
    (iface) => {
      const { renames } = files(iface).value ?? { renames: new Map() };
      return depthsOfLists(definitions(keyIn(iface, 'list')), renames);
    },
    { same: areSameFacts },
  );
  const depth = db.query('depth of a list', (key) => {
    const [iface, , list] = partsOfKey(key);
    return depths(iface).get(list);
  });
  return {
    set(files, kinds) {
      sources.set('', files);
      kindsLeftOut.set('', kinds);
    },
    leftOut,
    files,
    lists,
    keysOf: (iface, kind) => keysOf(keyIn(iface, kind)),
    definition: (iface, kind, name) => definition(keyIn(iface, kind, name)),
    definitions: (iface, kind) =>
      keysOf(keyIn(iface, kind)).flatMap((name) => definition(keyIn(iface, kind, name)) ?? []),
    places: placeQueries(db, files),
    depthOf: (iface, list) => depth(keyIn(iface, 'list', list)),
  };
}

/** Queries for the files of interfaces, and for all definitions in them by kind and name. */
function fileQueries(
  db: Database,
  sources: (key: string) => readonly Source[] | undefined,
  leftOut: Gathered['leftOut'],
) {
  const byFolder = db.query('files by folder', () => {
    const folders = new Map<string, Source[]>();
    for (const source of sources('') ?? []) addTo(folders, folderOf(source), source);
    return folders;
  });
  const inFolder = db.query('files in a folder', (folder) => byFolder('').get(folder) ?? [], { same: areSameItems });
  const ofCatalogue = db.query(
    'files called catalogue.yaml',
    () => inFolder('').filter(({ path }) => kindOf(path) === 'catalogue'),
    { same: areSameItems },
  );
  const files = db.query('files of an interface', (iface) =>
    gather(leftOut, (to) => {
      const [own, tops] = [inFolder(iface), ofCatalogue('')];
      // A catalogue.yaml may choose among what layers below it have.
      const isPlain = tops.length === 1 && !own.some(changesOthers);
      return isPlain ? filesOf(to, iface, own) : mergedFiles(to, iface, filesOfLayers(catalogueFiles(tops), own));
    }),
  );
  const lists = db.query('lists of an interface', (iface) =>
    gather(leftOut, (to) => includableLists(to, files(iface).value)),
  );
  const definitions = db.query('definitions of a kind', (key) => {
    const [iface, kind] = partsOfKey(key);
    return kind === 'list' ? lists(iface).value : definitionsIn(files(iface).value, kind as FileKind);
  });
  return { files, lists, definitions };
}

function definitionsIn(files: InterfaceFiles | undefined, kind: FileKind): ReadonlyMap<string, Cursor> {
  if (!files) return new Map();
  const byFile = (cursors: readonly (Cursor | undefined)[]): Map<string, Cursor> =>
    new Map(cursors.flatMap((cursor) => (cursor ? [[fileKey(cursor.source), cursor]] : [])));
  const alone = (cursor: Cursor | undefined): Map<string, Cursor> => new Map(cursor ? [['', cursor]] : []);
  switch (kind) {
    case 'interface':
      return alone(files.root);
    case 'gaps':
      return alone(files.gaps);
    case 'set':
      return files.sets;
    case 'group':
      return files.groups;
    case 'resource':
      return byFile(files.resources);
    case 'family':
      return byFile(files.routes);
    case 'module':
      return byFile(files.modules);
    case 'binding':
      return byFile(files.bindings);
  }
}

/** Queries for the places of names. A change of one place affects only the queries that asked for that name. */
function placeQueries(db: Database, files: StatedQueries['files']): StatedQueries['places'] {
  const all = db.query('places of names', (key) => {
    const [iface, kind] = partsOfKey(key);
    const stated = files(iface).value;
    return new Map(stated ? placesIn(stated, kind as NameKind) : []);
  });
  const one = db.query(
    'place of a name',
    (key) => {
      const [iface, kind, name] = partsOfKey(key);
      return all(keyIn(iface, kind)).get(name);
    },
    { same: areSameFacts },
  );
  return (iface, kind) => {
    const key = keysIn(iface, kind);
    return {
      has: (name) => one(key(name)) !== undefined,
      get: (name) => one(key(name)),
      keys: () => all(keyIn(iface, kind)).keys(),
    };
  };
}

function placesIn(files: InterfaceFiles, kind: NameKind): Iterable<readonly [string, Place]> {
  switch (kind) {
    case 'set':
      return placesOf(files.sets);
    case 'list':
      return placesOfLists(files);
    case 'interpretation':
      return placesOf(entries(files.gaps && child(files.gaps, 'interpretations')));
    case 'server':
      return placesOf(entries(child(files.root, 'servers')));
    case 'resource':
      return files.resources.map((cursor) => [textAt(cursor, 'name') ?? '', placeBelow(placeOf(cursor), ['name'])]);
  }
}

/** The places of names that are keys. */
function placesOf(definitions: Iterable<readonly [string, Cursor]>): (readonly [string, Place])[] {
  return [...definitions].map(([name, cursor]) => [name, placeOf(cursor, 'key')]);
}
