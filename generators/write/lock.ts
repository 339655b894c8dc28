import { setTimeout as wait } from 'node:timers/promises';
import { visible } from '../lib/visible.ts';
import { type Claim, claimsOn, makeClaim, mayBeAlive, removeClaim, type Work } from './claims.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { quoted, unlessRefused, WriteError, type WriteProblem } from './error.ts';
import { stateFolder } from './state.ts';

/** A folder that no other run does the same work on. */
export interface Lock {
  /** The claim by which this run has it. */
  readonly claim: Claim;
  /** The claims of runs that had it before, and died without giving it back. */
  readonly abandoned: readonly Claim[];
  release(): void;
}

/**
 * Claims a folder for some work.
 * Each run claims first and then looks for others, so no two go on; two that start at the same moment may both be refused.
 * @param state what this user's runs remember of the folder.
 * @returns the lock, or the claim of the run that has it.
 */
export function tryLock(state: string, work: Work, disk: Disk): Lock | Claim {
  const claim = makeClaim(state, work, disk);
  const release = (): void => removeClaim(state, claim, disk);
  try {
    const others = claimsOn(state, work, disk).filter(({ name }) => name !== claim.name);
    const living = others.find(mayBeAlive);
    if (!living) return { claim, abandoned: others, release };
    release();
    return living;
  } catch (error) {
    release();
    throw error;
  }
}

const nouns: Readonly<Record<Work, string>> = { import: 'import', generate: 'run', docs: 'run' };

/** Why a folder cannot be written to that another run has. */
export function lockedProblem(root: string, state: string, { name, work, process, host }: Claim): WriteProblem {
  return {
    message: `another ${nouns[work]} is writing to ${quoted(root)}: process ${process} on "${visible(decodeURIComponent(host))}"`,
    hint: `Wait for it to end, or remove ${quoted(state, name)} if there is no such process.`,
  };
}

/** Writing outputs takes a second or two; a run that takes so much longer, in milliseconds, does not end by itself. */
const patience = 60_000;

/**
 * Waits until no other run writes outputs to a folder, as two of them would lose entries of each other in the manifest.
 * @returns what lets others write again.
 * @throws {WriteError} where another run does not come to its end.
 */
export async function lockOutputs(root: string, disk: Disk = nodeDisk): Promise<() => void> {
  const state = stateFolder(root);
  for (const started = performance.now(); ; ) {
    let found: Lock | Claim | undefined;
    unlessRefused(() => {
      found = state === undefined ? undefined : tryLock(state, 'generate', disk);
    });
    // Without a place for a lock, what two runs at once lose is what the next run repairs.
    if (state === undefined || found === undefined) return () => {};
    if ('release' in found) {
      for (const claim of found.abandoned) removeClaim(state, claim, disk);
      return found.release;
    }
    if (performance.now() - started > patience) throw new WriteError([lockedProblem(root, state, found)]);
    // Of two that were refused by each other one is to come first.
    await wait(10 + 40 * Math.random());
  }
}
