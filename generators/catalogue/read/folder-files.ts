import { closeSync, type Dirent, readSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { lstatSync, openSync, readdirSync, realpathSync, statSync } from '../../lib/file-system.ts';
import { withCommas } from '../../lib/numbers.ts';
import type { Layer } from '../sources/layer.ts';
import { createSource, knownSource, type Source } from '../sources/source.ts';
import type { YamlProblem } from '../yaml/yaml-problem.ts';
import { type KnownTexts, keyOfText } from './known-texts.ts';

/** The maximum size of a catalogue. Anything larger is a mistake, such as a link to a folder that holds everything. */
const most = { bytes: 64 * 1024 ** 2, files: 100_000, folders: 20_000 };

/** The texts of files that are being edited, by their full paths: they replace the texts on the disk. */
export type OpenTexts = ReadonlyMap<string, string>;

const noTexts: OpenTexts = new Map();

/** The maximum size of one file, in bytes. */
export const largestBytes = 2 * 1024 ** 2;

/** The folders next to interfaces that belong to Catalpa itself. */
const ofPackage = new Set(['schema', 'presets']);

const nowhere = { start: 0, end: 0 };

/**
 * Reads every YAML file below a folder, in the order of their paths; links are followed. The folders `schema` and `presets`, folders
 * `node_modules` and names that start with a dot are skipped. A file that cannot be read becomes a Source with the reason in `problems`.
 *
 * Files are read one after the other: opening them together needs as many descriptors, and is several times as slow.
 * @param layer The layer of the folder; only the interfaces that the layer takes are read.
 * @param knownTexts The values of texts from earlier runs: these texts are not parsed again.
 * @param open The texts of files that are being edited.
 * @throws {CatalogueFolderError} if the folder itself cannot be read, or holds more than any catalogue.
 */
export function readCatalogue(root: string, layer?: Layer, knownTexts?: KnownTexts, open = noTexts): Source[] {
  const found: Found = { paths: [], problems: [], folders: 0, ...(layer ? { layer } : {}) };
  try {
    collect(root, { path: '', around: [realpathSync(root)] }, found);
  } catch (error) {
    throw error instanceof CatalogueFolderError ? error : new CatalogueFolderError(root, reasonOf(error));
  }
  const read = createReader(root, layer, knownTexts, open);
  const paths = open.size === 0 ? found.paths : [...new Set([...found.paths, ...openBelow(root, open, layer)])];
  return [...paths.map(read), ...found.problems].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** An error: the folder given as the catalogue cannot be read. */
export class CatalogueFolderError extends Error {
  constructor(
    folder: string,
    reason: string,
    readonly hint = 'Name the folder of the catalogue with --catalogue, or begin one: catalpa init --help',
  ) {
    super(`the catalogue "${folder}" cannot be read: ${reason}`);
  }
}

/** The files and problems found in the folders read so far. */
interface Found {
  readonly paths: string[];
  readonly problems: Source[];
  readonly layer?: Layer;
  folders: number;
}

/** A folder to collect from. */
interface Folder {
  readonly path: string;
  /** The real paths of the folder and of those that lead to it, to detect circles. */
  readonly around: readonly string[];
  /** The link that leads to it, if one does. */
  readonly link?: string;
}

function collect(root: string, folder: Folder, found: Found): void {
  for (const entry of readdirSync(join(root, folder.path), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
    const kind = kindOfEntry(join(root, path), entry);
    const link = folder.link ?? (entry.isSymbolicLink() ? path : undefined);
    if (kind === 'folder') {
      if (ofPackage.has(path) || entry.name === 'node_modules' || !isTaken(found.layer, path)) continue;
      found.folders += 1;
      if (found.folders > most.folders) throw tooMany(root, 'folders', most.folders, link);
      collectBelow(root, { path, around: folder.around, ...(link === undefined ? {} : { link }) }, found);
    } else if (kind === 'lost' || /\.ya?ml$/i.test(entry.name)) {
      found.paths.push(path);
      if (found.paths.length > most.files) throw tooMany(root, 'files', most.files, link);
    }
  }
}

/** The paths of open texts below a folder, which need not be on the disk yet. */
function openBelow(root: string, open: OpenTexts, layer: Layer | undefined): string[] {
  const from = resolve(root);
  return [...open.keys()].flatMap((file) => {
    const steps = relative(from, file).split(sep);
    const path = steps.join('/');
    const isPassedOver = steps.some((step) => step.startsWith('.') || step === 'node_modules');
    if (isPassedOver || ofPackage.has(steps[0] ?? '') || !/\.ya?ml$/i.test(path)) return [];
    return steps.length === 1 || isTaken(layer, path) ? [path] : [];
  });
}

/** Whether a layer takes a path: if it takes only one interface, the path must lie in its folder. */
function isTaken(layer: Layer | undefined, path: string): boolean {
  return layer?.only === undefined || path === layer.only || path.startsWith(`${layer.only}/`);
}

function collectBelow(root: string, folder: Folder, found: Found): void {
  const { path, around } = folder;
  try {
    const real = realpathSync(join(root, path));
    if (around.includes(real)) found.problems.push(circle(path, found.layer));
    else collect(root, { ...folder, around: [...around, real] }, found);
  } catch (error) {
    if (error instanceof CatalogueFolderError) throw error;
    found.problems.push(unread(path, `the folder cannot be read: ${reasonOf(error)}`, undefined, found.layer));
  }
}

function tooMany(root: string, what: string, limit: number, link: string | undefined): CatalogueFolderError {
  const behind = link === undefined ? '' : `, some of them behind the link "${link}"`;
  const hint = link === undefined ? undefined : 'Remove the link, or name another folder with --catalogue.';
  return new CatalogueFolderError(root, `it has more than ${withCommas(limit)} ${what}${behind}`, hint);
}

/** `lost` is a link that leads nowhere: it may have led to a folder, whose files would silently be missing. */
function kindOfEntry(path: string, entry: Dirent): 'folder' | 'lost' | 'other' {
  if (!entry.isSymbolicLink()) return entry.isDirectory() ? 'folder' : 'other';
  try {
    return statSync(path).isDirectory() ? 'folder' : 'other';
  } catch {
    return 'lost';
  }
}

function circle(path: string, layer: Layer | undefined): Source {
  return unread(path, 'the folder cannot be read: it is a link to a folder that it is in', 'Remove the link.', layer);
}

/** Reads one file, which need not belong to a catalogue. It does not wait for a pipe, and does not read a file without end. */
export const sourceOfFile = (path: string): Source => createReader('', undefined, undefined, new Map())(path);

/** Returns a function that reads files below a folder, and throws once they are too large together. */
function createReader(
  root: string,
  layer: Layer | undefined,
  knownTexts: KnownTexts = new Map(),
  open: OpenTexts,
): (path: string) => Source {
  // One byte more than the maximum, to detect a file that is longer than its stated size: some have no end.
  const buffer = Buffer.allocUnsafe(largestBytes + 1);
  let left = most.bytes;
  return (path) => {
    const file = join(root, path);
    const text = open.size === 0 ? undefined : open.get(resolve(file));
    if (text !== undefined) return sourceFromBytes(path, Buffer.from(text), layer, knownTexts);
    try {
      const info = statSync(file);
      // Reading a pipe would wait for ever.
      if (!info.isFile()) {
        const hint = 'Remove it, or put a file in its place.';
        return unread(path, 'the file cannot be read: it is a pipe, a socket or a device', hint, layer);
      }
      if (info.size > largestBytes) return tooLarge(path, `${inMegabytes(info.size)} large`, layer);
      const bytes = readInto(buffer, file);
      if (bytes.length === buffer.length) return tooLarge(path, 'larger than it says', layer);
      left -= bytes.length;
      if (left < 0)
        throw new CatalogueFolderError(root, `its files are larger than ${inMegabytes(most.bytes)} together`);
      return sourceFromBytes(path, bytes, layer, knownTexts);
    } catch (error) {
      if (error instanceof CatalogueFolderError) throw error;
      const reason = isLink(file) ? 'it is a link that leads nowhere' : reasonOf(error);
      return unread(path, `the file cannot be read: ${reason}`, undefined, layer);
    }
  };
}

/** Reads a file into the buffer, as far as it fits, and returns the part that was filled. */
function readInto(buffer: Buffer, file: string): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    let length = 0;
    for (let read = 1; read > 0 && length < buffer.length; length += read)
      read = readSync(descriptor, buffer, length, buffer.length - length, null);
    return buffer.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function tooLarge(path: string, size: string, layer: Layer | undefined): Source {
  const message = `the file is ${size}; at most ${inMegabytes(largestBytes)} are read`;
  return unread(path, message, 'Divide it into several files.', layer);
}

function inMegabytes(bytes: number): string {
  return `${withCommas(Math.ceil(bytes / 1024 ** 2))} MB`;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8, with or without a byte order mark. Any other encoding is a problem, not a guess, and so are too many bytes. */
export function sourceFromBytes(
  path: string,
  bytes: Uint8Array,
  layer?: Layer,
  knownTexts: KnownTexts = new Map(),
): Source {
  if (bytes.length > largestBytes) return tooLarge(path, `${inMegabytes(bytes.length)} large`, layer);
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return unread(path, 'the file is encoded in UTF-16, not in UTF-8', 'Save it as UTF-8.', layer);
  }
  try {
    const text = decoder.decode(bytes);
    const data = knownTexts.size > 0 ? knownTexts.get(keyOfText(path, text) ?? '') : undefined;
    return data === undefined ? createSource(path, text, undefined, layer) : knownSource(path, text, data, layer);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return unread(path, 'the file is not valid UTF-8', 'Save it as UTF-8.', layer);
  }
}

function unread(path: string, message: string, hint = 'Make it readable, or remove it.', layer?: Layer): Source {
  const problem: YamlProblem = { code: 'unreadable-file', message, range: nowhere, hint };
  return createSource(path, '', problem, layer);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a circular link',
};

/** The reason why a file or folder cannot be read. Any other error is thrown again. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '') throw error;
  return reasons[code] ?? code;
}
