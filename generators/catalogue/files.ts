import type { Dirent } from 'node:fs';
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createSource, type Source } from './source.ts';
import type { YamlProblem } from './yaml.ts';

/** No file of a catalogue comes near this; a larger one is a mistake and would take long to parse. */
const largestBytes = 2 * 1024 * 1024;

const nowhere = { start: 0, end: 0 };

/**
 * Reads every YAML file below a folder, in the order of their paths; links are followed. The folder `schema` and names that
 * start with a dot are passed over. A file that cannot be read becomes a Source with the reason in `problems`.
 * @throws {CatalogueFolderError} where the folder itself cannot be read.
 */
export async function readCatalogue(root: string): Promise<Source[]> {
  const paths: string[] = [];
  const problems: Source[] = [];
  try {
    await collect(root, { path: '', around: [await realpath(root)] }, paths, problems);
  } catch (error) {
    throw new CatalogueFolderError(root, reasonOf(error));
  }
  const sources = await Promise.all(paths.map((path) => readSource(root, path)));
  return [...sources, ...problems].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The folder given as the catalogue is not one that can be read. */
export class CatalogueFolderError extends Error {
  constructor(
    readonly folder: string,
    reason: string,
  ) {
    super(`the catalogue "${folder}" cannot be read: ${reason}`);
  }
}

/** A folder to collect from, with the real paths of it and of the folders that lead to it, so that a circle is seen. */
interface Folder {
  readonly path: string;
  readonly around: readonly string[];
}

async function collect(root: string, folder: Folder, paths: string[], problems: Source[]): Promise<void> {
  for (const entry of await readdir(join(root, folder.path), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
    const found = await kindOfEntry(join(root, path), entry);
    if (found === 'folder') {
      if (path === 'schema') continue;
      try {
        const real = await realpath(join(root, path));
        if (folder.around.includes(real)) problems.push(circle(path));
        else await collect(root, { path, around: [...folder.around, real] }, paths, problems);
      } catch (error) {
        problems.push(unread(path, `the folder cannot be read: ${reasonOf(error)}`));
      }
    } else if (found === 'lost' || /\.ya?ml$/i.test(entry.name)) {
      paths.push(path);
    }
  }
}

/** `lost` is a link that leads nowhere: it may have led to a folder, whose files would silently be missing. */
async function kindOfEntry(path: string, entry: Dirent): Promise<'folder' | 'lost' | 'other'> {
  if (!entry.isSymbolicLink()) return entry.isDirectory() ? 'folder' : 'other';
  return stat(path).then(
    (info) => (info.isDirectory() ? 'folder' : 'other'),
    () => 'lost',
  );
}

function circle(path: string): Source {
  return unread(path, 'the folder cannot be read: it is a link to a folder that it is in', 'Remove the link.');
}

async function readSource(root: string, path: string): Promise<Source> {
  const file = join(root, path);
  try {
    const info = await stat(file);
    // Reading a pipe would wait for ever.
    if (!info.isFile()) {
      const hint = 'Remove it, or put a file in its place.';
      return unread(path, 'the file cannot be read: it is a pipe, a socket or a device', hint);
    }
    if (info.size > largestBytes) return tooLarge(path, info.size);
    return sourceFromBytes(path, await readFile(file));
  } catch (error) {
    const link = await lstat(file).then(
      (info) => info.isSymbolicLink(),
      () => false,
    );
    return unread(path, `the file cannot be read: ${link ? 'it is a link that leads nowhere' : reasonOf(error)}`);
  }
}

/** Decodes UTF-8, with or without a byte order mark; any other encoding is a problem, not a guess, and so are too many bytes. */
export function sourceFromBytes(path: string, bytes: Uint8Array): Source {
  if (bytes.length > largestBytes) return tooLarge(path, bytes.length);
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return unread(path, 'the file is encoded in UTF-16, not in UTF-8', 'Save it as UTF-8.');
  }
  try {
    return createSource(path, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return unread(path, 'the file is not valid UTF-8', 'Save it as UTF-8.');
  }
}

function tooLarge(path: string, size: number): Source {
  const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);
  return unread(path, `the file is ${megabytes(size)} MB large; at most ${megabytes(largestBytes)} MB are read`);
}

function unread(path: string, message: string, hint?: string): Source {
  const problem: YamlProblem = { code: 'unreadable-file', message, range: nowhere, ...(hint ? { hint } : {}) };
  return createSource(path, '', problem);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link in a circle',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '') throw error;
  return reasons[code] ?? code;
}
