import { resolve } from 'node:path';
import { existsSync } from '../lib/file-system.ts';
import { git } from './git.ts';
import { manifestName } from './paths.ts';

/** The texts of a file in a merge that is not finished. `base` is undefined, and a side is left out, if its commit lacks the file. */
export interface Merge {
  readonly base: string | undefined;
  readonly sides: readonly string[];
}

/** An operation of Git that merges a commit into the current one. */
interface Merging {
  /** Git's name for the merged commit while there are conflicts. */
  readonly theirs: string;
  /** Git's name for the base of the merge; undefined for the merge base of both commits. */
  readonly base?: string;
  /** Folders of Git, one of which exists as long as the operation lasts: the name may outlive it. */
  readonly folders?: readonly string[];
}

const merging: readonly Merging[] = [
  { theirs: 'MERGE_HEAD' },
  { theirs: 'REBASE_HEAD', base: 'REBASE_HEAD^', folders: ['rebase-merge', 'rebase-apply'] },
  { theirs: 'CHERRY_PICK_HEAD', base: 'CHERRY_PICK_HEAD^' },
  { theirs: 'REVERT_HEAD^', base: 'REVERT_HEAD' },
];

/** The manifests of an output folder in the unfinished merge of its repository; undefined if there is no merge, or no Git. */
export function mergeOfManifest(root: string): Merge | undefined {
  try {
    const [ours, ...theirs] = textsIn(root, ['HEAD', ...merging.map((one) => one.theirs)]);
    const index = merging.findIndex((one, at) => theirs[at] !== undefined && isGoingOn(root, one));
    const found = merging[index];
    if (!found) return undefined;
    const commit = found.base ?? git(root, ['merge-base', 'HEAD', found.theirs]).toString().trim();
    return { base: textsIn(root, [commit])[0], sides: [ours, theirs[index]].filter((text) => text !== undefined) };
  } catch {
    return undefined;
  }
}

function isGoingOn(root: string, { folders }: Merging): boolean {
  if (!folders) return true;
  const paths = git(root, ['rev-parse', ...folders.flatMap((folder) => ['--git-path', folder])]).toString();
  return paths.split('\n').some((path) => path !== '' && existsSync(resolve(root, path)));
}

/** The text of the manifest in each of these commits; undefined if a commit has none. */
function textsIn(root: string, commits: readonly string[]): (string | undefined)[] {
  let rest = git(root, ['cat-file', '--batch'], commits.map((commit) => `${commit}:./${manifestName}\n`).join(''));
  // Each answer is a line "<digest> <type> <bytes>" and then the object, or a line with the name and "missing".
  return commits.map(() => {
    const start = rest.indexOf('\n') + 1;
    const [, type, size] = / (\w+) (\d+)\n$/.exec(rest.toString('utf8', 0, start)) ?? [];
    const end = start + Number(size ?? 0);
    const text = type === 'blob' ? rest.toString('utf8', start, end) : undefined;
    rest = rest.subarray(size === undefined ? start : end + 1);
    return text;
  });
}
