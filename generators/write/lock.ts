import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { visible } from '../lib/visible.ts';
import { type Claim, claimsOn, makeClaim, mayBeAlive, removeClaim, type Work } from './claims.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { quoted, unlessRefused, WriteError, type WriteProblem } from './error.ts';
import { stateFolder } from './state.ts';

/** A folder that no other run does the same work on. */
export interface Lock {
  /** Unique among all locks. */
  readonly id: string;
  release(): void;
}

/** A claim by which this run has a folder. */
interface Claimed {
  readonly claim: Claim;
  /** The claims of runs that had it before, and died without giving it back. */
  readonly abandoned: readonly Claim[];
}

/**
 * Claims a folder for some work.
 * Each run claims first and then looks for others, so no two go on; two that start at the same moment may both be refused.
 * @param state what this user's runs remember of the folder.
 * @returns the claim of this run, or that of the run that has the folder.
 */
function tryLock(state: string, work: Work, disk: Disk): Claimed | Claim {
  const claim = makeClaim(state, work, disk);
  const release = (): void => removeClaim(state, claim, disk);
  try {
    const others = claimsOn(state, work, disk).filter(({ name }) => name !== claim.name);
    const living = others.find(mayBeAlive);
    if (!living) return { claim, abandoned: others };
    release();
    return living;
  } catch (error) {
    release();
    throw error;
  }
}

const nouns: Readonly<Record<Work, string>> = { import: 'import', generate: 'run', docs: 'run' };

/** Why a folder cannot be written to that another run has. */
function lockedProblem(root: string, state: string, { name, work, process, host }: Claim): WriteProblem {
  return {
    message: `another ${nouns[work]} is writing to ${quoted(root)}: process ${process} on "${visible(decodeURIComponent(host))}"`,
    hint: `Wait for it to end, or remove ${quoted(state, name)} if there is no such process.`,
  };
}

/** Writing takes a second or two; a run that takes so much longer, in milliseconds, does not end by itself. */
const patience = 60_000;

/**
 * Waits until no other run does the same work on a folder.
 * @param takeBack what is done for a run that died, by the id of its lock, before others may know of it no longer.
 * @throws {WriteError} where another run does not come to its end.
 */
export async function lockFolder(
  root: string,
  work: Work,
  disk: Disk = nodeDisk,
  takeBack: (id: string) => void = () => {},
): Promise<Lock> {
  const state = stateFolder(root);
  for (const started = performance.now(); ; ) {
    let found: Claimed | Claim | undefined;
    unlessRefused(() => {
      found = state === undefined ? undefined : tryLock(state, work, disk);
    });
    // Without a place for a lock runs do not wait: each of them still writes whole files.
    if (state === undefined || found === undefined) return { id: randomUUID(), release() {} };
    if ('claim' in found) return lockOf(found, state, disk, takeBack);
    if (performance.now() - started > patience) throw new WriteError([lockedProblem(root, state, found)]);
    // Of two that were refused by each other one is to come first.
    await wait(10 + 40 * Math.random());
  }
}

function lockOf({ claim, abandoned }: Claimed, state: string, disk: Disk, takeBack: (id: string) => void): Lock {
  const release = (): void => removeClaim(state, claim, disk);
  try {
    for (const other of abandoned) {
      takeBack(other.id);
      removeClaim(state, other, disk);
    }
  } catch (error) {
    release();
    throw error;
  }
  return { id: claim.id, release };
}
