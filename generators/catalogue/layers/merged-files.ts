import { addTo } from '../../lib/add-to.ts';
import { type Cursor, child, entries, flagAt, placeOf, rootOf } from '../definitions/cursor.ts';
import type { Gathered } from '../definitions/gathered.ts';
import type { InterfaceFiles, LayerChoice, LayerFiles } from '../definitions/interface-files.ts';
import { refersTo } from '../definitions/resolving-context.ts';
import { type Kind, kindOf } from '../sources/file-kinds.ts';
import type { Layer } from '../sources/layer.ts';
import { currentName, type Rename, renameKey } from '../sources/renames.ts';
import type { Place } from '../sources/source.ts';
import { changedOwner, changedSet } from './change.ts';
import { changedGaps, changedInterface } from './change-maps.ts';
import { FamiliesOfLayers } from './families.ts';
import { DefinitionsOfLayers } from './layered-definitions.ts';
import { namesBelow, reportStatedBelow } from './names-below.ts';
import { type Choice, candidateOfModule, choiceOf } from './select.ts';

/** Merges the files of an interface, layer by layer; undefined if no layer states the interface itself. */
export function mergedFiles(
  gathered: Gathered,
  name: string,
  layers: readonly LayerFiles[],
): InterfaceFiles | undefined {
  const merging = new Merging(gathered, name);
  for (const files of layers) merging.add(files);
  return merging.files();
}

class Merging {
  private root: Cursor | undefined;
  private gaps: Cursor | undefined;
  private readonly sets: DefinitionsOfLayers;
  private readonly groups: DefinitionsOfLayers;
  private readonly resources: DefinitionsOfLayers;
  private readonly modules: DefinitionsOfLayers;
  private readonly bindings: DefinitionsOfLayers;
  private readonly families: FamiliesOfLayers;
  private readonly hidden: Cursor[] = [];
  private readonly alongside = new Set<string>();
  private readonly chosenFrom = new Map<Layer, LayerChoice>();
  private readonly renames = new Map<string, Rename[]>();
  private readonly takenAway = new Map<string, Place>();
  private readonly withoutDeprecated = new Set<Layer>();

  constructor(
    private readonly gathered: Gathered,
    private readonly name: string,
  ) {
    this.sets = new DefinitionsOfLayers(gathered, 'set', 'sets');
    this.groups = new DefinitionsOfLayers(gathered, 'group', 'groups');
    this.resources = new DefinitionsOfLayers(gathered, 'resource', 'resource');
    this.modules = new DefinitionsOfLayers(gathered, 'module', 'module');
    this.bindings = new DefinitionsOfLayers(gathered, 'binding', 'binding');
    this.families = new FamiliesOfLayers(gathered);
  }

  add({ layer, catalogue, sources }: LayerFiles): void {
    const choice = choiceOf(this.gathered, catalogue, this.name);
    if (choice) this.select(choice, layer);
    const files = new Map<Kind | undefined, Cursor[]>();
    for (const source of sources) addTo(files, kindOf(source.path), rootOf(source));
    const each = (kind: Kind, work: (file: Cursor) => void): void => files.get(kind)?.forEach(work);
    each('interface', (file) => this.addRoot(file));
    this.addShared(this.sets, files.get('sets') ?? [], layer, (lower, change) =>
      changedSet(this.gathered, lower, change),
    );
    this.addShared(this.groups, files.get('groups') ?? [], layer, (lower, change, name) =>
      changedOwner(this.gathered, lower, change, { list: 'parameters', of: `"${name}"` }),
    );
    each('gaps', (file) => {
      this.gaps = changedGaps(this.gathered, this.gaps ?? { ...file, value: new Map() }, file);
    });
    each('resource', (file) => this.addNamed(this.resources, file, layer, 'fields'));
    each('module', (file) => this.addNamed(this.modules, file, layer, 'parameters'));
    each('routes', (file) => this.families.add(file, layer));
    each('binding', (file) => {
      const at = child(file, 'name') ?? file;
      this.bindings.state({ name: String(at.value), at: placeOf(at), layer }, file);
    });
  }

  private select(choice: Choice, { below }: Layer): void {
    const isBelow = (one: Layer): boolean => below.has(one);
    for (const one of below) {
      const isExhaustive = choice.isExhaustive || this.chosenFrom.get(one)?.isExhaustive === true;
      this.chosenFrom.set(one, { isExhaustive });
    }
    const modules = new Map(this.modules.all);
    const includable = (name: string, { source }: Cursor): Cursor | undefined =>
      (this.groups.all.get(currentName(this.renames, 'group', name, source)) ?? modules.get(name))?.cursor;
    for (const [name, { cursor, layer }] of modules) {
      if (!isBelow(layer)) continue;
      const candidate = candidateOfModule(cursor, includable);
      if (choice.takes(candidate)) {
        if (choice.isExhaustive) this.alongside.delete(name);
      } else if (choice.bringsAlong(candidate)) this.alongside.add(name);
      else {
        this.modules.all.delete(name);
        // Other modules may include its parameters.
        this.hidden.push(cursor);
      }
    }
    this.families.select(choice, isBelow);
    for (const definitions of [this.sets, this.groups]) {
      for (const [name, { layer }] of definitions.all) {
        const at = isBelow(layer) ? choice.takesAway(name) : undefined;
        if (!at) continue;
        definitions.all.delete(name);
        this.takenAway.set(name, at);
      }
    }
    if (choice.withoutDeprecated) for (const one of below) this.withoutDeprecated.add(one);
    choice.finish();
  }

  private addRoot(file: Cursor): void {
    const target = child(file, 'change');
    const named = { what: 'interface', name: this.name, at: placeOf(target ?? file, target ? 'value' : 'key') };
    if (!target && this.root) reportStatedBelow(this.gathered, { ...named, first: placeOf(this.root, 'key') });
    else if (!target) this.root = file;
    else {
      const interfaceBelow = namesBelow(
        'interface',
        ['interface'],
        this.root ? [[this.name, placeOf(this.root, 'key')]] : [],
      );
      if (refersTo(this.gathered, interfaceBelow, String(target.value), named.at) && this.root)
        this.root = changedInterface(this.gathered, this.root, file);
    }
  }

  /** Applies the changes of files, then their renames, and adds the definitions that they state. */
  private addShared(
    definitions: DefinitionsOfLayers,
    files: readonly Cursor[],
    layer: Layer,
    changed: (lower: Cursor, change: Cursor, name: string) => Cursor,
  ): void {
    for (const [name, cursor] of files.flatMap((file) => entries(child(file, 'change'))))
      definitions.change({ name, at: placeOf(cursor, 'key'), layer }, flagAt(cursor, 'optional'), (lower) =>
        changed(lower, cursor, name),
      );
    const renames = files.flatMap((file) =>
      entries(child(file, 'rename')).map(([name, to]) => ({
        name,
        to: String(to.value),
        at: placeOf(to, 'key'),
        layer,
      })),
    );
    const kind = definitions === this.sets ? 'set' : 'group';
    for (const [from, to] of definitions.rename(renames))
      addTo(this.renames, renameKey(kind, from), { to, rank: layer.rank });
    for (const [name, cursor] of files.flatMap((file) => entries(file))) {
      if (name === 'change' || name === 'rename') continue;
      const instead = `change: { ${name}: … }`;
      definitions.state({ name, at: placeOf(cursor, 'key'), layer, instead }, cursor);
    }
  }

  private addNamed(definitions: DefinitionsOfLayers, file: Cursor, layer: Layer, list: 'parameters' | 'fields'): void {
    const target = child(file, 'change');
    const at = target ?? child(file, 'name') ?? file;
    const named = { name: String(at.value), at: placeOf(at), layer };
    if (!target) definitions.state(named, file);
    else
      definitions.change(named, flagAt(file, 'optional'), (lower) =>
        changedOwner(this.gathered, lower, file, { list, of: `"${named.name}"` }),
      );
  }

  files(): InterfaceFiles | undefined {
    if (!this.root) return undefined;
    return {
      name: this.name,
      root: this.root,
      sets: cursorsOf(this.sets),
      groups: cursorsOf(this.groups),
      resources: inOrder(this.resources.cursors()),
      routes: inOrder(this.families.cursors()),
      modules: inOrder(this.modules.cursors()),
      hidden: this.hidden,
      choice: this.chosenFrom.size > 0 ? { alongside: this.alongside, layers: this.chosenFrom } : undefined,
      gaps: this.gaps,
      bindings: inOrder(this.bindings.cursors()),
      renames: this.renames,
      takenAway: this.takenAway,
      withoutDeprecated: this.withoutDeprecated,
    };
  }
}

function cursorsOf({ all }: DefinitionsOfLayers): Map<string, Cursor> {
  return new Map([...all].map(([name, { cursor }]) => [name, cursor]));
}

/** Sorts files by path, whatever their layers. */
function inOrder(files: Cursor[]): Cursor[] {
  return files.sort(({ source: a }, { source: b }) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}
