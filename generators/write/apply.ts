import { join } from 'node:path';
import { type Disk, nodeDisk } from './disk.ts';
import { errorCode, naming, quoted, WriteError } from './error.ts';
import { type Entries, manifestText, readManifest, rememberManifest, withEntries } from './manifest.ts';
import { manifestName, parentOf } from './paths.ts';
import type { WritePlan } from './plan.ts';
import { createTemporary, type Temporary } from './temporary.ts';
import { openTree, type Tree } from './tree.ts';

/**
 * Carries out a plan. Writes nothing if there is nothing to change. A run that is stopped at any moment leaves only complete files, and the
 * next run finishes its work.
 * @throws {WriteError} before anything is written, or if the disk refuses a step.
 */
export function applyPlan(plan: WritePlan, disk: Disk = nodeDisk): void {
  const { root, writes, removals, emptied, manifest, lacking } = plan;
  if (lacking.length > 0) throw new Error(`the text of ${lacking[0]} was not made`);
  const tree = openTree(root, disk);
  const temporary = createTemporary(tree);
  if (writes.length === 0 && removals.length === 0 && manifest.before === manifest.after) {
    temporary.clear();
    return;
  }
  requireWritable(plan, disk);
  naming(root, '', 'made', () => disk.makeFolder(root));
  temporary.clear();
  // Files are recorded before they are written: if the run is stopped, the next one recognizes them.
  if (writes.length > 0 || removals.length > 0) recordEntries(root, manifest.during, temporary, disk);
  for (const path of removals) naming(root, path, 'removed', () => unlessGone(() => tree.remove(path)));
  for (const folder of emptied) removeEmptyFolders(tree, folder);
  for (const { path, text, exists } of writes) {
    if (!exists) removeFolderInTheWay(tree, path);
    temporary.write(path, text);
  }
  recordEntries(root, manifest.final, temporary, disk);
  temporary.clear();
}

/** Records entries in the manifest, which is read again: other runs may have changed the entries of other generators meanwhile. */
function recordEntries(
  root: string,
  entries: ReadonlyMap<string, Entries | undefined>,
  temporary: Temporary,
  disk: Disk,
): void {
  const { text: before, manifest } = readManifest(root, disk);
  const made = withEntries(manifest, entries);
  const after = manifestText(made);
  if (after === before) return;
  const bytes = Buffer.from(after);
  temporary.write(manifestName, bytes);
  rememberManifest(bytes, after, made);
}

function removeEmptyFolders(tree: Tree, folder: string): void {
  for (let path = folder; path !== ''; path = parentOf(path)) {
    try {
      tree.removeFolder(path);
    } catch (error) {
      // The folder is not empty, or gone, or no longer a folder. None of these concerns this run.
      if (errorCode(error) === undefined) throw error;
      if (errorCode(error) !== 'ENOENT') return;
    }
  }
}

/** Removes a folder at the path of a file. The plan has ensured that it contains only empty folders. */
function removeFolderInTheWay(tree: Tree, path: string): void {
  naming(tree.root, path, 'replaced', () => {
    if (tree.look(path)?.kind !== 'folder') return;
    for (const name of tree.list(path)) removeFolderInTheWay(tree, `${path}/${name}`);
    tree.removeFolder(path);
  });
}

function unlessGone(operation: () => void): void {
  try {
    operation();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error;
  }
}

/** Checks before the first change that all folders can be changed. */
function requireWritable(
  { root, writes, removals }: Pick<WritePlan, 'root' | 'writes' | 'removals'>,
  disk: Disk,
): void {
  const folders = new Set([manifestName, ...removals, ...writes.map(({ path }) => path)].map(parentOf));
  const existing = new Set([...folders].map((folder) => nearestFolder(root, folder, disk)));
  const refusing = [...existing].filter(
    (folder) => disk.look(join(root, folder)) && !disk.mayChange(join(root, folder)),
  );
  if (refusing.length === 0) return;
  throw new WriteError(
    refusing.map((folder) => ({
      message: `${quoted(root, folder)} cannot be written to: permission denied`,
      hint: 'Change the permissions of the folder, or name another folder.',
    })),
  );
}

function nearestFolder(root: string, folder: string, disk: Disk): string {
  let path = folder;
  while (path !== '' && disk.look(join(root, path))?.kind !== 'folder') path = parentOf(path);
  return path;
}
