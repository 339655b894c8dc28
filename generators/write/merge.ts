import { execFileSync } from 'node:child_process';
import { manifestName } from './paths.ts';

/** The texts of a file in a merge that is not finished; undefined for each commit that does not have it. */
export interface Merge {
  readonly base: string | undefined;
  readonly sides: readonly string[];
}

/** The state that Git merges into the current one, by what it calls it while there are conflicts, and the state before. */
const merging: readonly { readonly theirs: string; readonly base?: string }[] = [
  { theirs: 'MERGE_HEAD' },
  { theirs: 'REBASE_HEAD', base: 'REBASE_HEAD^' },
  { theirs: 'CHERRY_PICK_HEAD', base: 'CHERRY_PICK_HEAD^' },
  { theirs: 'REVERT_HEAD^', base: 'REVERT_HEAD' },
];

/** The manifest of an output folder in the merge that its repository is in; undefined where there is none, or no Git. */
export function mergeOfManifest(root: string): Merge | undefined {
  try {
    const texts = textsIn(root, ['HEAD', ...merging.map(({ theirs }) => theirs)]);
    const found = merging.find((_, index) => texts[index + 1] !== undefined);
    if (!found) return undefined;
    const commit = found.base ?? git(root, ['merge-base', 'HEAD', found.theirs]).toString().trim();
    return { base: textsIn(root, [commit])[0], sides: texts.filter((text) => text !== undefined) };
  } catch {
    return undefined;
  }
}

/** The manifest in each of these commits; undefined where there is none. */
function textsIn(root: string, commits: readonly string[]): (string | undefined)[] {
  let rest = git(root, ['cat-file', '--batch'], commits.map((commit) => `${commit}:./${manifestName}\n`).join(''));
  // Each answer is "<digest> blob <bytes>" and then the file, or the name and "missing".
  return commits.map(() => {
    const start = rest.indexOf('\n') + 1;
    const size = / blob (\d+)\n$/.exec(rest.toString('utf8', 0, start))?.[1];
    const end = start + Number(size ?? 0);
    const text = size === undefined ? undefined : rest.toString('utf8', start, end);
    rest = rest.subarray(size === undefined ? start : end + 1);
    return text;
  });
}

/** Runs a command of Git that reads objects alone, so that nothing a repository configures is run. */
function git(folder: string, args: readonly string[], input = ''): Buffer {
  return execFileSync('git', args, { cwd: folder, input, stdio: 'pipe', maxBuffer: Infinity });
}
