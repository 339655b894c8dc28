import { addTo } from '../../lib/add-to.ts';
import { Database } from '../../queries/database.ts';
import { type Cursor, child, entries, items, placeOf, plain, rootOf, textAt } from '../definitions/cursor.ts';
import { definedNames, type References, type UnknownName, unknownReference } from '../definitions/defined-names.ts';
import { addAll, type Gathered, nothingGathered } from '../definitions/gathered.ts';
import { type CatalogueFile, catalogueFiles } from '../definitions/interface-files.ts';
import { kindsOf, refersTo, report } from '../definitions/resolving-context.ts';
import { namesBelow } from '../layers/names-below.ts';
import { reportSiblings } from '../layers/siblings.ts';
import type { Catalogue, Interface } from '../model/model.ts';
import { type Diagnostic, moreFindings } from '../sources/diagnostic.ts';
import { kindOf } from '../sources/file-kinds.ts';
import { folderOf, type Place, placeBelow, type Source } from '../sources/source.ts';
import { type InterfaceQueries, interfaceQueries } from './interface-queries.ts';
import { presetsFor, withPresets } from './presets.ts';

export interface Resolved {
  /** The complete catalogue; undefined if it has errors or left-out files, so that no later stage sees a model with holes. */
  readonly catalogue: Catalogue | undefined;
  /** The catalogue with only the interfaces that have neither errors nor unresolved references, for rules. */
  readonly sound: Catalogue;
  readonly diagnostics: readonly Diagnostic[];
  /** The files that refer to names which a left-out file may define. */
  readonly dangling: ReadonlySet<Source>;
}

/**
 * Resolves sets, groups and references of files that are valid by their schemas. `leftOut` are other files of the catalogue: a name that
 * one of them may define is not reported as unknown.
 */
export function resolveCatalogue(
  sources: readonly Source[],
  leftOut: readonly Source[] = [],
  queries = interfaceQueries(new Database()),
): Resolved {
  queries.set(sources, kindsOf(leftOut));
  const gathered = nothingGathered(queries.leftOut);
  const tops = catalogueFiles(sources);
  const root = tops.at(-1)?.root;
  if (!root) throw new Error('a catalogue without catalogue.yaml cannot be resolved');
  const interfaces = interfacesOf(gathered, tops, sources, queries);
  const bindings = statedBindings(tops);
  checkBindings(gathered, bindings, interfaces);
  reportSiblings(gathered);
  const bound = interfaces.map((iface) => withPresets(iface, presetsAskedFor(bindings, iface)));
  const diagnostics = gathered.diagnostics.map((one) => findingOf(one, gathered.referred)).withRest(moreFindings);
  const wrong = new Set([...gathered.dangling, ...diagnostics.map(({ at }) => at.source)].map(folderOf));
  const purpose = textAt(root, 'purpose');
  const sound: Catalogue = {
    title: textAt(root, 'title') ?? '',
    version: textAt(root, 'version') ?? '',
    ...(purpose === undefined ? {} : { purpose }),
    sources: [],
    restsOn: [],
    extensions: new Map(entries(child(root, 'extensions')).map(([key, { value }]) => [key, plain(value)])),
    at: placeOf(root),
    interfaces: bound.filter(({ name }) => !wrong.has(name)),
    bindings: bindings.map(({ value }) => String(value)),
    suppressions: [...gathered.suppressions.values()],
    changes: [...gathered.changes],
  };
  const isWhole = diagnostics.length === 0 && leftOut.length === 0;
  return { catalogue: isWhole ? sound : undefined, sound, diagnostics, dangling: gathered.dangling };
}

function findingOf(gathered: Diagnostic | UnknownName, referred: References): Diagnostic {
  return 'among' in gathered ? unknownReference(gathered, referred) : gathered;
}

/**
 * The bindings that layers state. The list of a layer replaces those of the layers below it, and counts only for interfaces that the layer
 * takes.
 */
function statedBindings(tops: readonly CatalogueFile[]): readonly Cursor[] {
  let stated: Cursor[] = [];
  for (const { root, layer } of tops) {
    const own = child(root, 'bindings');
    if (!own) continue;
    const isTaken = ({ value }: Cursor): boolean =>
      layer?.only === undefined || String(value).startsWith(`${layer.only}.`);
    const kept = stated.filter(({ source }) => !source.layer || !layer?.below.has(source.layer));
    const names = new Set(kept.map(({ value }) => value));
    stated = [...kept, ...items(own).filter((one) => isTaken(one) && !names.has(one.value))];
  }
  return stated;
}

function checkBindings(gathered: Gathered, stated: readonly Cursor[], interfaces: readonly Interface[]): void {
  const all = interfaces.flatMap((iface) => [
    ...iface.bindings.map(({ name, at }) => [`${iface.name}.${name}`, placeBelow(at, ['name'])] as const),
    ...presetsFor(iface).map((name) => [`${iface.name}.${name}`, undefined] as const),
  ]);
  const bindings = definedNames('binding', ['binding', 'interface'], all);
  for (const cursor of stated) refersTo(gathered, bindings, String(cursor.value), placeOf(cursor));
}

/** The presets that the catalogue applies to one of its interfaces. */
function presetsAskedFor(stated: readonly Cursor[], iface: Interface): string[] {
  const asked = new Set(stated.map(({ value }) => value));
  return presetsFor(iface).filter((name) => asked.has(`${iface.name}.${name}`));
}

function interfacesOf(
  gathered: Gathered,
  tops: readonly CatalogueFile[],
  sources: readonly Source[],
  queries: InterfaceQueries,
): Interface[] {
  const byFolder = new Map<string, Source[]>();
  for (const source of sources) {
    const folder = folderOf(source);
    if (folder === '') continue;
    addTo(byFolder, folder, source);
  }
  const listed = listedInterfaces(tops);
  for (const [folder, files] of byFolder) {
    const [first] = files;
    if (listed.has(folder) || !first) continue;
    report(
      gathered,
      'unlisted-interface',
      `the folder "${folder}" is not among the interfaces of the catalogue`,
      placeOf(rootOf(first), 'key'),
      {
        hint: 'Add it to "interfaces" in catalogue.yaml, or remove it.',
      },
    );
  }
  const roots = sources.filter((source) => kindOf(source.path) === 'interface');
  const folders = definedNames(
    'interface.yaml in a folder',
    ['interface'],
    roots.map((source) => [folderOf(source), placeOf(rootOf(source), 'key')]),
  );
  checkSelections(gathered, tops, listed);
  return [...listed].flatMap(([name, at]) => {
    const iface = takeInterface(gathered, name, queries);
    if (iface) return [iface];
    refersTo(gathered, folders, name, at);
    return [];
  });
}

/** Resolves an interface. Its findings consider only its own references; its inclusions count together with those of other interfaces. */
function takeInterface(gathered: Gathered, name: string, queries: InterfaceQueries): Interface | undefined {
  const { expanded } = gathered;
  const own: Gathered = { ...nothingGathered(queries.leftOut), expanded };
  const iface = queries.take(own, name);
  const diagnostics = own.diagnostics.map((one) => findingOf(one, own.referred));
  addAll(gathered, {
    ...own,
    diagnostics,
    referred: new Map(),
    cited: new Map(),
    expanded: { parameters: 0, values: 0 },
  });
  return iface;
}

/** The interfaces that layers list, from the lowest up. */
function listedInterfaces(tops: readonly CatalogueFile[]): Map<string, Place> {
  const listed = new Map<string, Place>();
  for (const { root, layer } of tops) {
    for (const cursor of items(child(root, 'interfaces'))) {
      const name = String(cursor.value);
      const isTaken = layer?.only === undefined || layer.only === name;
      if (isTaken && !listed.has(name)) listed.set(name, placeOf(cursor));
    }
  }
  return listed;
}

/** Reports the interfaces that `only` or `without` names although no lower layer has them. */
function checkSelections(gathered: Gathered, tops: readonly CatalogueFile[], listed: ReadonlyMap<string, Place>): void {
  for (const { root, layer } of tops) {
    const stated = [...entries(child(root, 'only')), ...entries(child(root, 'without'))];
    if (stated.length === 0) continue;
    const below = [...listed].filter(([, { source }]) => source.layer && layer?.below.has(source.layer));
    const interfaceNames = namesBelow('interface', ['interface'], below);
    for (const [name, at] of stated) refersTo(gathered, interfaceNames, name, placeOf(at, 'key'));
  }
}
