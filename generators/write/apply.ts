import { join } from 'node:path';
import { type Disk, nodeDisk } from './disk.ts';
import { errorCode, naming, quoted, WriteError } from './error.ts';
import { type Entries, manifestText, readManifest, rememberManifest, withEntries } from './manifest.ts';
import { manifestName, parentOf } from './paths.ts';
import type { WritePlan } from './plan.ts';
import { createTemporary, type Temporary } from './temporary.ts';
import { openTree, type Tree } from './tree.ts';

/**
 * Carries a plan out. Nothing is touched where there is nothing to do. A run that is stopped at any moment leaves whole files only,
 * and the next one finishes its work.
 * @throws {WriteError} before anything is written, or where the disk refuses a step.
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
  // What is about to be ours is on record before it is on the disk: whatever stops the run, the next one knows it.
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

/** Other runs may have changed other generators' entries since the plan was made, so those are read again. */
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
      // It is not empty, or gone, or not a folder any more: none of it concerns this run.
      if (errorCode(error) === undefined) throw error;
      if (errorCode(error) !== 'ENOENT') return;
    }
  }
}

/** The plan has made sure that such a folder holds nothing but empty folders by now. */
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

/** Finds folders that refuse changes before the first change is made. */
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
