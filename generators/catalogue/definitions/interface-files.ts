import { addTo } from '../../lib/add-to.ts';
import { type Kind, kindOf } from '../sources/file-kinds.ts';
import type { Layer } from '../sources/layer.ts';
import type { Renames } from '../sources/renames.ts';
import type { Place, Source } from '../sources/source.ts';
import { type Cursor, entries, placeOf, rootOf } from './cursor.ts';
import type { Gathered } from './gathered.ts';
import { report } from './resolving-context.ts';

/** The choice among the modules of one layer. */
export interface LayerChoice {
  /** Whether the choice lists the modules to take, and not only those to leave out. */
  readonly isExhaustive: boolean;
}

/** The choice that layers make among the modules of lower layers. */
export interface ModuleChoice {
  /** The names of modules that are not chosen, and stay only because they select chosen ones. */
  readonly alongside: ReadonlySet<string>;
  /** By the layer that modules are chosen from. */
  readonly layers: ReadonlyMap<Layer, LayerChoice>;
}

/** The files of one interface by kind, in the order of their paths. */
export interface InterfaceFiles {
  readonly name: string;
  readonly root: Cursor;
  /** The definitions of all files, by name. */
  readonly sets: ReadonlyMap<string, Cursor>;
  readonly groups: ReadonlyMap<string, Cursor>;
  readonly resources: readonly Cursor[];
  readonly routes: readonly Cursor[];
  readonly modules: readonly Cursor[];
  readonly gaps: Cursor | undefined;
  readonly bindings: readonly Cursor[];
  /** Modules that are not chosen, whose parameters other modules may take. */
  readonly hidden: readonly Cursor[];
  /** The choice among modules that layers make; undefined if they take all. */
  readonly choice: ModuleChoice | undefined;
  /** The places that remove a set or group, by its name. */
  readonly takenAway: ReadonlyMap<string, Place>;
  readonly renames: Renames;
  /** The layers whose deprecated parameters are left out. */
  readonly withoutDeprecated: ReadonlySet<Layer>;
}

/** The sound files of an interface in one layer, and the sound catalogue.yaml of that layer. */
export interface LayerFiles {
  readonly layer: Layer;
  readonly catalogue: Cursor | undefined;
  readonly sources: readonly Source[];
}

/** A catalogue.yaml and its layer. */
export interface CatalogueFile {
  readonly root: Cursor;
  readonly layer: Layer | undefined;
}

/** The files called catalogue.yaml, that of the lowest layer first. */
export function catalogueFiles(sources: readonly Source[]): CatalogueFile[] {
  const files = sources.filter((source) => kindOf(source.path) === 'catalogue');
  const rank = ({ layer }: Source): number => layer?.rank ?? 0;
  return files.sort((a, b) => rank(a) - rank(b)).map((source) => ({ root: rootOf(source), layer: source.layer }));
}

export function filesOfLayers(tops: readonly CatalogueFile[], sources: readonly Source[]): LayerFiles[] {
  const byLayer = new Map<Layer | undefined, Source[]>();
  for (const source of sources) addTo(byLayer, source.layer, source);
  return tops.map(({ root, layer }) => ({
    layer: layer ?? alone,
    catalogue: root,
    sources: byLayer.get(layer) ?? [],
  }));
}

/** The layer of texts that are in no folder. */
const alone: Layer = {
  folder: '',
  shown: { path: '', isPackage: false },
  isEditable: true,
  rank: 0,
  below: new Set(),
};

/** Whether a file changes another layer. */
export function changesOthers({ data }: Source): boolean {
  return data instanceof Map && (data.has('change') || data.has('rename'));
}

/** The files of an interface in a catalogue without layers. */
export function filesOf(gathered: Gathered, name: string, sources: readonly Source[]): InterfaceFiles | undefined {
  const byKind = new Map<Kind | undefined, Cursor[]>();
  for (const source of sources) {
    const kind = kindOf(source.path);
    addTo(byKind, kind, rootOf(source));
  }
  const ofKind = (kind: Kind): readonly Cursor[] => byKind.get(kind) ?? [];
  const [root] = ofKind('interface');
  if (!root) return undefined;
  return {
    name,
    root,
    sets: merged(gathered, ofKind('sets'), 'set'),
    groups: merged(gathered, ofKind('groups'), 'group'),
    resources: ofKind('resource'),
    routes: ofKind('routes'),
    modules: ofKind('module'),
    gaps: ofKind('gaps')[0],
    bindings: ofKind('binding'),
    hidden: [],
    choice: undefined,
    takenAway: new Map(),
    renames: new Map(),
    withoutDeprecated: new Set(),
  };
}

/** Puts the definitions of several files into one map, and reports names that are defined twice. */
function merged(gathered: Gathered, files: readonly Cursor[], what: string): Map<string, Cursor> {
  const all = new Map<string, Cursor>();
  for (const [name, cursor] of files.flatMap((file) => entries(file))) {
    const first = all.get(name);
    if (first)
      reportTwice(gathered, `the ${what} "${name}" is defined twice`, placeOf(cursor, 'key'), placeOf(first, 'key'));
    else all.set(name, cursor);
  }
  return all;
}

export function reportTwice(gathered: Gathered, message: string, at: Place, first: Place): void {
  report(gathered, 'duplicate-name', message, at, {
    related: [{ message: 'the first one', at: first }],
    hint: 'Rename or remove one of them.',
  });
}
