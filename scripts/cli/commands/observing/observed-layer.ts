import { join } from 'node:path';
import { requireReadable } from '../../../../generators/api/read-back.ts';
import { readCatalogue } from '../../../../generators/catalogue/read/folder-files.ts';
import type { Data, DataMap } from '../../../../generators/catalogue/yaml/data.ts';
import { schemaOf } from '../../../../generators/import/import.ts';
import { yamlText } from '../../../../generators/import/print/yaml-text.ts';
import { recordName } from '../../../../generators/lib/file-names.ts';
import { isList, isMap } from '../../../../generators/lib/guards.ts';
import { listed } from '../../../../generators/lib/wording.ts';
import { responsesIn } from '../../../../generators/observe/observed-files.ts';
import { observedOn } from '../../../../generators/observe/observer.ts';
import { nodeDisk } from '../../../../generators/write/disk.ts';
import { lookAtImport } from '../../../../generators/write/import-folder.ts';
import { recordText } from '../../../../generators/write/import-record.ts';
import { type FolderLock, lockImport, replaceFolder } from '../../../../generators/write/replace-folder.ts';
import { schemaFolderFrom } from '../../../../generators/write/schema-folder.ts';
import { createTemporary } from '../../../../generators/write/temporary.ts';
import { openTree } from '../../../../generators/write/tree.ts';
import { UsageError } from '../../usage-error.ts';
import { withExtends } from './extends-text.ts';

/** The folder in a catalogue with what was observed, and its name under `extends`. */
const observedFolder = 'observed';
const observedName = `./${observedFolder}`;

/** The name of what makes the folder, in its record. */
const maker = 'observe';

/** The layer with what was observed of a server, between a catalogue and those that it builds on. */
export interface ObservedLayer {
  readonly folder: string;
  /** The files of an earlier run; empty if there was none. */
  readonly files: ReadonlyMap<string, DataMap>;
  /** The catalogues that it builds on, for its own `extends`. */
  readonly below: Data;
  /** Whether the catalogue builds on it already. */
  readonly isLinked: boolean;
}

/**
 * Looks at the layer of a catalogue before a run.
 * @throws {UsageError} if the catalogue builds on nothing, so that no layer can stand below it, if its `extends` cannot be replaced, or if
 * people have edited the layer.
 */
export function observedLayerOf(catalogue: string): ObservedLayer {
  const own = catalogueFile(catalogue);
  const stated = own?.get('extends');
  const names = stated === undefined ? [] : isList(stated) ? stated.map(String) : [String(stated)];
  if (names.length === 0) {
    throw new UsageError(
      `the catalogue "${catalogue}" builds on no other one, and what is observed has to stand below it`,
      `Have its modules in a folder of their own, such as ${catalogue}/server, and write "extends: ./server" in ${catalogue}/catalogue.yaml.`,
    );
  }
  const folder = join(catalogue, observedFolder);
  const { record, edits } = lookAtImport(folder, nodeDisk);
  const [edit] = edits;
  if (edit) {
    throw new UsageError(
      `"${join(folder, edit.path)}" was ${edit.what} by hand, and the folder is made anew by each run`,
      'State what differs in the catalogue above, with "change", and undo this.',
    );
  }
  const files = new Map(
    record ? readCatalogue(folder).flatMap(({ path, data }) => (isMap(data) ? [[path, data] as const] : [])) : [],
  );
  const isLinked = names.includes(observedName);
  // Tried before the first request, as a run may take an hour.
  if (!isLinked) linkedText(catalogue);
  const below = isLinked ? (files.get('catalogue.yaml')?.get('extends') ?? '') : fromWithin(names);
  return { folder, files, below, isLinked };
}

function catalogueFile(catalogue: string): DataMap | undefined {
  const data = readCatalogue(catalogue).find(({ path }) => path === 'catalogue.yaml')?.data;
  return isMap(data) ? data : undefined;
}

/** Names of layers as seen from a folder in the catalogue. */
function fromWithin(names: readonly string[]): Data {
  const seen = names.map((name) => (/^\.\.?\//.test(name) ? `../${name.replace(/^\.\//, '')}` : name));
  const [only = ''] = seen;
  return seen.length === 1 ? only : seen;
}

/**
 * Refuses to add answers of another server, whose fields and types may differ. `iface`: the folder of the interface.
 * @param isRead Whether the answers were read already, which are lost.
 * @throws {UsageError} if it was observed on other servers only.
 */
export function requireSameServer(
  { folder, files }: ObservedLayer,
  iface: string,
  origin: string,
  isRead = false,
): void {
  const responses = [...responsesIn(files)].filter(([path]) => path.startsWith(`${iface}/`));
  const origins = [...new Set(responses.flatMap(([, response]) => observedOn(response)))];
  if (origins.length === 0 || origins.includes(origin)) return;
  const meanwhile = isRead ? ': another run has written it meanwhile, and nothing of this one is kept' : '';
  throw new UsageError(
    `"${folder}" has what was observed on ${listed(origins)}, and not on "${origin}"${meanwhile}`,
    `${isRead ? 'Run it again with --merge to add to it all the same' : 'Add to it all the same with --merge'}, or name another catalogue with --catalogue.`,
  );
}

/** A layer that no other run changes. */
export interface LockedLayer extends ObservedLayer {
  readonly lock: FolderLock;
}

/**
 * Works with the layer as it is after a run, in which another one may have written. `origin`: that of the server, undefined for any.
 * @throws {UsageError} if another run has observed other servers.
 */
export async function withLayer<Result>(
  catalogue: string,
  { iface, origin }: { readonly iface: string; readonly origin: string | undefined },
  work: (layer: LockedLayer) => Result,
): Promise<Result> {
  const lock = await lockImport(join(catalogue, observedFolder));
  try {
    const layer = observedLayerOf(catalogue);
    if (origin !== undefined) requireSameServer(layer, iface, origin, true);
    return work({ ...layer, lock });
  } finally {
    lock.release();
  }
}

/** Replaces the layer as a whole, and makes the catalogue build on it. */
export function writeLayer(
  catalogue: string,
  { folder, isLinked, lock }: LockedLayer,
  iface: string,
  files: ReadonlyMap<string, DataMap>,
): void {
  const schemas = schemaFolderFrom(folder, nodeDisk);
  const texts = new Map([...files].map(([path, data]) => [path, yamlText(data, schemaOf(path, schemas))]));
  requireReadable(texts, files);
  const linked = isLinked ? undefined : linkedText(catalogue);
  replaceFolder(folder, new Map(texts).set(recordName, recordText(maker, iface, texts)), lock);
  if (linked === undefined) return;
  const temporary = createTemporary(openTree(catalogue, nodeDisk));
  temporary.write('catalogue.yaml', linked);
  temporary.clear();
}

/** The file of a catalogue, such that it builds on the layer. Everything else in the file stays as it is. */
function linkedText(catalogue: string): string {
  return withExtends(nodeDisk.read(join(catalogue, 'catalogue.yaml')).toString('utf8'), observedName);
}
