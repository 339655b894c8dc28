import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createSource, type Source } from './source.ts';
import type { YamlProblem } from './yaml.ts';

/** No file of a catalogue comes near this; a larger one is a mistake and would take long to parse. */
const largestBytes = 2 * 1024 * 1024;

const nowhere = { start: 0, end: 0 };

/**
 * Reads every YAML file below a folder, in the order of their paths. The folder `schema` and names that start with a dot
 * are passed over. A file that cannot be read becomes a Source with the reason in `problems`.
 * @throws {CatalogueFolderError} where the folder itself cannot be read.
 */
export async function readCatalogue(root: string): Promise<Source[]> {
  const paths: string[] = [];
  const problems: Source[] = [];
  try {
    await collect(root, '', paths, problems);
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

async function collect(root: string, below: string, paths: string[], problems: Source[]): Promise<void> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      if (path === 'schema') continue;
      try {
        await collect(root, path, paths, problems);
      } catch (error) {
        problems.push(unread(path, `the folder cannot be read: ${reasonOf(error)}`));
      }
    } else if (/\.ya?ml$/i.test(entry.name)) {
      paths.push(path);
    }
  }
}

async function readSource(root: string, path: string): Promise<Source> {
  const file = join(root, path);
  try {
    const { size } = await stat(file);
    if (size > largestBytes) {
      return unread(
        path,
        `the file is ${Math.ceil(size / 1024 / 1024)} MB large; at most ${largestBytes / 1024 / 1024} MB are read`,
      );
    }
    return sourceFromBytes(path, await readFile(file));
  } catch (error) {
    const link = await lstat(file).then(
      (info) => info.isSymbolicLink(),
      () => false,
    );
    return unread(path, `the file cannot be read: ${link ? 'it is a link that leads nowhere' : reasonOf(error)}`);
  }
}

/** Decodes UTF-8, with or without a byte order mark; any other encoding is a problem, not a guess. */
export function sourceFromBytes(path: string, bytes: Uint8Array): Source {
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
