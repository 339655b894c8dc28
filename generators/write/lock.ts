import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { visible } from '../lib/visible.ts';
import { type Claim, claimsOn, makeClaim, mayBeAlive, removeClaim, type Work } from './claims.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { quoted, unlessRefused, WriteError, type WriteProblem } from './error.ts';
import { stateFolder } from './state.ts';

/** A lock on a folder, which keeps other runs from the same work on it. */
export interface Lock {
  /** Unique among all locks. */
  readonly id: string;
  release(): void;
}

/** The successful claim of this run on a folder. */
interface Claimed {
  readonly claim: Claim;
  /** The claims of runs that had the folder and died without releasing it. */
  readonly abandoned: readonly Claim[];
}

/**
 * Claims a folder for a kind of work. Each run claims first and then looks for other claims, so that two never succeed; two that start at
 * the same moment may both fail.
 * @param state The state folder of the folder.
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

/** The problem of a folder that another run has locked. */
function lockedProblem(root: string, state: string, { name, work, process, host }: Claim): WriteProblem {
  return {
    message: `another ${nouns[work]} is writing to ${quoted(root)}: process ${process} on "${visible(decodeURIComponent(host))}"`,
    hint: `Wait for it to end, or remove ${quoted(state, name)} if there is no such process.`,
  };
}

/** Milliseconds to wait for another run. Writing takes a second or two, so a run that takes this long hangs. */
const patience = 60_000;

/**
 * Locks a folder for a kind of work, after other runs have released it.
 * @param takeBack Called with the id of the lock of each run that died, to undo its work, before its claim is removed.
 * @throws {WriteError} if another run does not end in time.
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
    // Without a place for claims, runs do not wait. Each still writes complete files.
    if (state === undefined || found === undefined) return { id: randomUUID(), release() {} };
    if ('claim' in found) return lockOf(found, state, disk, takeBack);
    if (performance.now() - started > patience) throw new WriteError([lockedProblem(root, state, found)]);
    // Random, so that of two runs that refused each other one comes first.
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
