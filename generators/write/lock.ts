import { visible } from '../lib/visible.ts';
import { type Claim, claimsOn, makeClaim, mayBeAlive, removeClaim, type Work } from './claims.ts';
import type { Disk } from './disk.ts';
import { quoted, type WriteProblem } from './error.ts';

/** A folder that no other run does the same work on. */
export interface Lock {
  /** A run that had it before has died without giving it back. */
  readonly wasAbandoned: boolean;
  release(): void;
}

/**
 * Claims a folder for some work; claims of processes that are over are removed.
 * Each run claims first and then looks for others, so no two go on; two that start at the same moment may both be refused.
 * @param state what this user's runs remember of the folder.
 * @returns the lock, or the claim of the run that has it.
 */
export function tryLock(state: string, work: Work, disk: Disk): Lock | Claim {
  const name = makeClaim(state, work, disk);
  const release = (): void => removeClaim(state, name, disk);
  try {
    const others = claimsOn(state, work, disk).filter((claim) => claim.name !== name);
    const living = others.find(mayBeAlive);
    if (living) {
      release();
      return living;
    }
    for (const other of others) removeClaim(state, other.name, disk);
    return { wasAbandoned: others.length > 0, release };
  } catch (error) {
    release();
    throw error;
  }
}

const nouns: Readonly<Record<Work, string>> = { import: 'import', generate: 'run', docs: 'run' };

/** Why a folder cannot be written to that another run has. */
export function lockedProblem(root: string, state: string, { name, work, process: id, host }: Claim): WriteProblem {
  return {
    message: `another ${nouns[work]} is writing to ${quoted(root)}: process ${id} on "${visible(decodeURIComponent(host))}"`,
    hint: `Wait for it to end, or remove ${quoted(state, name)} if there is no such process.`,
  };
}
