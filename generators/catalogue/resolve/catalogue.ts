import { addTo } from '../../lib/add-to.ts';
import { CappedList } from '../../lib/capped-list.ts';
import { type Diagnostic, moreFindings } from '../diagnostic.ts';
import { type Kind, kindOf } from '../kinds.ts';
import type { Catalogue, Interface } from '../model.ts';
import { mostKept } from '../more-findings.ts';
import { folderOf, placeBelow, type Source } from '../source.ts';
import { type Gathered, kindsOf, refersTo, report } from './context.ts';
import { type Cursor, child, entries, items, placeOf, plain, rootOf, textAt, textsAt } from './cursor.ts';
import { type InterfaceFiles, resolveInterface } from './interface.ts';
import { known } from './known.ts';
import { presetsFor, withPresets } from './presets.ts';

export interface Resolved {
  /** Undefined if anything is wrong with it or left out: a later stage never sees a model with holes. */
  readonly catalogue: Catalogue | undefined;
  /** The catalogue with those interfaces alone of which every reference leads somewhere, for rules. */
  readonly sound: Catalogue;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Resolves sets, groups and references of files that are valid by their schemas. `leftOut` are other files of the catalogue: where
 * a name may be defined in one of them, it is not reported as unknown.
 */
export function resolveCatalogue(sources: readonly Source[], leftOut: readonly Source[] = []): Resolved {
  const gathered: Gathered = {
    diagnostics: new CappedList(mostKept),
    suppressions: new Map(),
    expanded: { parameters: 0, values: 0 },
    leftOut: kindsOf(leftOut),
    dangling: new Set(),
  };
  const top = sources.find((source) => kindOf(source.path) === 'catalogue');
  if (!top) throw new Error('a catalogue without catalogue.yaml cannot be resolved');
  const root = rootOf(top);
  const interfaces = interfacesOf(gathered, root, sources);
  checkBindings(gathered, root, interfaces);
  const bound = interfaces.map((iface) => withPresets(iface, presetsAskedFor(root, iface)));
  const diagnostics = gathered.diagnostics
    .withRest((first, count) => () => moreFindings(first(), count))
    .map((make) => make());
  const wrong = new Set([...gathered.dangling, ...diagnostics.map(({ at }) => folderOf(at.source))]);
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
    bindings: textsAt(root, 'bindings'),
    suppressions: [...gathered.suppressions.values()],
  };
  const isWhole = diagnostics.length === 0 && leftOut.length === 0;
  return { catalogue: isWhole ? sound : undefined, sound, diagnostics };
}

function checkBindings(gathered: Gathered, root: Cursor, interfaces: readonly Interface[]): void {
  const all = interfaces.flatMap((iface) => [
    ...iface.bindings.map(({ name, at }) => [`${iface.name}.${name}`, placeBelow(at, ['name'])] as const),
    ...presetsFor(iface).map((name) => [`${iface.name}.${name}`, undefined] as const),
  ]);
  const bindings = known('binding', ['binding', 'interface'], all);
  for (const cursor of items(child(root, 'bindings')))
    refersTo(gathered, bindings, String(cursor.value), placeOf(cursor));
}

/** The presets that the catalogue applies to one of its interfaces. */
function presetsAskedFor(root: Cursor, iface: Interface): string[] {
  const asked = new Set(textsAt(root, 'bindings'));
  return presetsFor(iface).filter((name) => asked.has(`${iface.name}.${name}`));
}

function interfacesOf(gathered: Gathered, root: Cursor, sources: readonly Source[]): Interface[] {
  const byFolder = new Map<string, Source[]>();
  for (const source of sources) {
    const folder = folderOf(source);
    if (folder === '') continue;
    addTo(byFolder, folder, source);
  }
  const listed = items(child(root, 'interfaces'));
  const names = new Set(listed.map(({ value }) => String(value)));
  for (const [folder, files] of byFolder) {
    const [first] = files;
    if (names.has(folder) || !first) continue;
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
  const folders = known(
    'interface.yaml in a folder',
    ['interface'],
    roots.map((source) => [folderOf(source), placeOf(rootOf(source), 'key')]),
  );
  return listed.flatMap((cursor) => {
    const name = String(cursor.value);
    const files = filesOf(name, byFolder.get(name) ?? []);
    if (files) return [resolveInterface(gathered, files)];
    refersTo(gathered, folders, name, placeOf(cursor));
    return [];
  });
}

function filesOf(name: string, sources: readonly Source[]): InterfaceFiles | undefined {
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
    sets: ofKind('sets'),
    groups: ofKind('groups'),
    resources: ofKind('resource'),
    routes: ofKind('routes'),
    modules: ofKind('module'),
    gaps: ofKind('gaps')[0],
    bindings: ofKind('binding'),
  };
}
