import type { Data, DataMap } from '../../catalogue/data.ts';
import { kindOf } from '../../catalogue/kinds.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { Source } from '../../catalogue/source.ts';
import type { Draft } from '../draft.ts';
import { yamlText } from '../print/yaml-text.ts';
import { withSmallFiles } from '../split/split.ts';
import { addModules, addRoutes } from './additions.ts';
import { addConditions, addDocument } from './citations.ts';
import { tidyConstraints } from './constraints.ts';
import { editInterface, editOrder } from './interface-facts.ts';
import { referencesIn, removeLeftovers } from './leftovers.ts';
import { editModules, removeModules } from './modules.ts';
import { takePurposes } from './purposes.ts';
import { editPatterns } from './route-patterns.ts';
import { editRoutes, removeRoutes } from './routes.ts';
import { type Summary, summaryOf } from './summary.ts';
import { patchedText } from './text/patch.ts';
import { stateOf, updateLists } from './update-lists.ts';
import { currentModel, modelOf, setModel } from './view.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** The result of an import into an existing catalogue. */
export interface Merged {
  /** The texts of the files that change or are new, by path relative to the catalogue. */
  readonly files: ReadonlyMap<string, string>;
  /** The files that have to go. */
  readonly removed: readonly string[];
  readonly summary: Summary;
}

/**
 * Brings a catalogue to what a server says of itself now, and keeps what a person wrote: names, descriptions, sources,
 * comments, order, sharper types. What it emits then is what the draft emits, help texts apart.
 * @param existing all files of the catalogue, which resolves without errors and has the interface of the draft
 * @param resolved that interface, if it is known already
 */
export function merge(existing: readonly Source[], draft: Draft, resolved?: Interface): Merged {
  const workspace = openWorkspace(draft.interface, existing);
  if (resolved) setModel(workspace, resolved);
  const before = new Map(workspace.files);
  const fresh = modelOf(draft.interface, draft.files);
  const found = currentModel(workspace);
  if (found.kind !== fresh.kind)
    throw new Error(`the interface "${found.name}" is one of ${found.kind}, not of ${fresh.kind}`);
  const citation = found.statedIn ? undefined : fresh.statedIn?.text;
  const moved = editPatterns({ workspace, draft, citation }, found, fresh);
  const old = currentModel(workspace);
  const changed = new Set([...moved, ...editObjects(workspace, draft, old, fresh)]);
  const summary = summaryOf(old, fresh, stateOf(workspace, draft, fresh).listings, changed);
  updateLists(workspace, draft, fresh, citation);
  addObjects(workspace, draft, fresh, citation);
  finish(workspace, draft, fresh, citation, before);
  return { ...written(workspace, existing, before), summary };
}

/** Takes away what is gone, and edits what is said of the rest apart from parameters. What was edited, by path or pattern. */
function editObjects(workspace: Workspace, draft: Draft, old: Interface, fresh: Interface): Set<string> {
  if (old.kind === 'routes' && fresh.kind === 'routes') removeRoutes(workspace, old, fresh);
  if (old.kind === 'modules' && fresh.kind === 'modules') removeModules(workspace, old, fresh);
  editInterface(workspace, draft, currentModel(workspace), fresh);
  const now = currentModel(workspace);
  if (now.kind === 'routes' && fresh.kind === 'routes') return editRoutes(workspace, draft, now, fresh);
  if (now.kind === 'modules' && fresh.kind === 'modules') return editModules(workspace, draft, now, fresh);
  return new Set();
}

function addObjects(workspace: Workspace, draft: Draft, fresh: Interface, citation: string | undefined): void {
  const old = currentModel(workspace);
  const adding = { workspace, draft, citation };
  if (old.kind === 'routes' && fresh.kind === 'routes') addRoutes(adding, old, fresh);
  if (old.kind === 'modules' && fresh.kind === 'modules') addModules(adding, old, fresh);
}

function finish(
  workspace: Workspace,
  draft: Draft,
  fresh: Interface,
  citation: string | undefined,
  before: ReadonlyMap<string, Data>,
): void {
  const { old, listings } = updateLists(workspace, draft, fresh, citation);
  takePurposes(workspace, old, fresh, listings);
  tidyConstraints(workspace, old);
  if (old.kind === 'modules' && fresh.kind === 'modules') editOrder(workspace, old, fresh);
  if (workspace.version() === 0) return;
  addConditions(workspace, draft, citation);
  removeLeftovers(workspace, referencesIn(before), before);
  if (citation !== undefined) addDocument(workspace, draft, citation);
}

function written(
  workspace: Workspace,
  existing: readonly Source[],
  before: ReadonlyMap<string, Data>,
): Pick<Merged, 'files' | 'removed'> {
  const texts = new Map(existing.map(({ path, text }) => [path, text]));
  const files = new Map<string, string>();
  const moved = movedFrom(workspace, before);
  const added = new Map<string, DataMap>();
  for (const [path, data] of workspace.files) {
    const from = before.has(path) ? path : moved.get(String(asMapData(data).get('name')));
    const old = from === undefined ? undefined : before.get(from);
    if (old === data || !(data instanceof Map)) continue;
    if (!(old instanceof Map)) {
      added.set(path, data);
      continue;
    }
    const text = patchedText(texts.get(from ?? '') ?? '', old, data);
    if (text !== texts.get(path)) files.set(path, text);
  }
  const heads = headsOf(existing);
  for (const [path, data] of withSmallFiles(added, workspace.files.keys())) {
    files.set(path, `${heads.get(kindOf(path)) ?? ''}${yamlText(data)}`);
  }
  const removed = [...before.keys()].filter((path) => !workspace.files.has(path));
  return { files, removed };
}

/** Modules that are in another folder now, by their names. */
function movedFrom(workspace: Workspace, before: ReadonlyMap<string, Data>): Map<string, string> {
  const gone = [...before].filter(([path]) => kindOf(path) === 'module' && !workspace.files.has(path));
  return new Map(gone.map(([path, data]) => [String(asMapData(data).get('name')), path]));
}

function asMapData(data: Data): DataMap {
  return data instanceof Map ? data : new Map();
}

/** The first line that files of a kind have for editors, with the address of their schema. */
function headsOf(existing: readonly Source[]): Map<string | undefined, string> {
  const heads = new Map<string | undefined, string>();
  for (const { path, text } of existing) {
    const head = /^# yaml-language-server: \$schema=\S+\r?\n/.exec(text)?.[0];
    const kind = kindOf(path);
    if (head !== undefined && !heads.has(kind)) heads.set(kind, head);
  }
  return heads;
}
