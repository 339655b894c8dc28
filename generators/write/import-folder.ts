import { isAbsolute, join, relative, sep } from 'node:path';
import { recordName } from '../lib/file-names.ts';
import { outputDigest } from './digest.ts';
import type { Disk } from './disk.ts';
import { naming, quoted, WriteError, type WriteProblem } from './error.ts';
import { type ImportRecord, recordIn } from './import-record.ts';
import { realPath } from './real-path.ts';

/** A file that differs from the import. */
export interface Edit {
  readonly path: string;
  readonly what: 'added' | 'edited' | 'removed';
}

/** The state of a folder before an import. */
export interface ImportFolder {
  /** The record of the last import; undefined if the folder does not exist or is empty. */
  readonly record: ImportRecord | undefined;
  /** People's edits since the last import, in the order of their paths. */
  readonly edits: readonly Edit[];
}

/**
 * Reads the state of a folder that an import will replace as a whole.
 * @throws {WriteError} if it cannot be replaced, or its contents were not made by an import.
 */
export function lookAtImport(root: string, disk: Disk): ImportFolder {
  requireReplaceable(root, disk);
  const found = disk.look(root) ? naming(root, '', 'listed', () => disk.list(root), again) : [];
  if (found.length === 0) return { record: undefined, edits: [] };
  if (!found.includes(recordName)) throw new WriteError([notImported(root, found, disk)]);
  const record = recordOf(root, disk);
  if (record) return { record, edits: editsSince(root, record, disk) };
  throw new WriteError([
    {
      message: `${quoted(root, recordName)} is not the record of an import`,
      hint: 'Restore it with version control, or remove the folder and import again.',
    },
  ]);
}

/** People's edits in an imported folder, in the order of their paths; none if no import made the folder. */
export function editsOfImport(root: string, disk: Disk): readonly Edit[] {
  const record = recordOf(root, disk);
  return record ? editsSince(root, record, disk) : [];
}

/**
 * The record of the import that made a folder; undefined if none did, or the record is malformed.
 * @throws {WriteError} if the record cannot be read.
 */
export function recordOf(root: string, disk: Disk): ImportRecord | undefined {
  const at = join(root, recordName);
  if (disk.look(at)?.kind !== 'file') return undefined;
  return recordIn(naming(root, recordName, 'read', () => disk.read(at), again).toString('utf8'));
}

/**
 * Removes the record of an import, so that people may edit its folder.
 * @throws {WriteError} if there is none.
 */
export function adoptFolder(root: string, disk: Disk): void {
  if (root === '' || disk.look(join(root, recordName))?.kind !== 'file') {
    throw new WriteError([
      {
        message: `${quoted(root)} is no import: it has no ${recordName}`,
        hint: 'Name the folder that an import made with --into.',
      },
    ]);
  }
  naming(root, recordName, 'removed', () => disk.remove(join(root, recordName)), again);
}

/** The hint for an error of the disk before anything was changed. */
export const again = 'Nothing was changed: fix the cause and import again.';

const another = 'Name a folder that import may replace with --into, such as spec/server; it need not exist.';

function requireReplaceable(root: string, disk: Disk): void {
  const refuse = (fact: string, hint = another): never => {
    throw new WriteError([{ message: `${quoted(root)} ${fact}`, hint }]);
  };
  if (root === '') throw new WriteError([{ message: 'the folder to import into has no name', hint: another }]);
  const kind = naming(root, '', 'looked at', () => disk.look(root.replace(/[\\/]+$/, '') || root), again)?.kind;
  if (kind === undefined) return;
  if (kind === 'link') refuse('is a link', 'Name the folder that it leads to with --into.');
  if (kind !== 'folder') refuse('is not a folder');
  const toHere = relative(realPath(root), realPath('.'));
  if (toHere === '') refuse('is the folder that you are in');
  if (toHere.split(sep)[0] !== '..' && !isAbsolute(toHere)) refuse('holds the folder that you are in');
  if (disk.look(join(root, '.git'))) refuse('is the root of a repository');
}

function notImported(root: string, found: readonly string[], disk: Disk): WriteProblem {
  const imported = found.find((name) => disk.look(join(root, name, recordName))?.kind === 'file');
  if (!found.some((name) => /\.ya?ml$/i.test(name))) {
    return { message: `${quoted(root)} is not empty, and no import made it`, hint: another };
  }
  return {
    message: `${quoted(root)} holds YAML files that no import made`,
    hint:
      imported === undefined
        ? `Edit them where "catalpa drift" finds a difference, or import into a folder of its own: --into ${root.replace(/[/]+$/, '')}/server`
        : `To bring what it builds on up to date, name ${quoted(root, imported)} with --into.`,
  };
}

function editsSince(root: string, { files }: ImportRecord, disk: Disk): readonly Edit[] {
  const there = new Set(pathsBelow(root, '', disk));
  const edits: Edit[] = [];
  for (const path of there) if (!files.has(path) && path !== recordName) edits.push({ path, what: 'added' });
  for (const [path, digest] of files) {
    if (!there.has(path)) edits.push({ path, what: 'removed' });
    else if (digestAt(root, path, disk) !== digest) edits.push({ path, what: 'edited' });
  }
  return edits.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The paths of all entries below a folder except for folders. Links are not followed. */
function pathsBelow(root: string, folder: string, disk: Disk): string[] {
  const names = naming(root, folder, 'listed', () => disk.list(join(root, folder)), again);
  return names.flatMap((name) => {
    const path = folder === '' ? name : `${folder}/${name}`;
    const kind = naming(root, path, 'looked at', () => disk.look(join(root, path)), again)?.kind;
    return kind === 'folder' ? pathsBelow(root, path, disk) : [path];
  });
}

/** The digest of a file; undefined if the path has no file. */
function digestAt(root: string, path: string, disk: Disk): string | undefined {
  const at = join(root, path);
  if (disk.look(at)?.kind !== 'file') return undefined;
  return naming(root, path, 'read', () => outputDigest(disk.read(at)), again);
}
