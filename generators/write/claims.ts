import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Disk } from './disk.ts';
import { errorCode, unlessRefused } from './error.ts';

/** The kinds of work that a process claims a folder for. */
export type Work = 'import' | 'generate' | 'docs';

/** A file by which a process claims a folder. The claim is in the file's name, so that it is readable even if the text is incomplete. */
export interface Claim {
  readonly name: string;
  readonly work: Work;
  readonly process: number;
  readonly host: string;
  /** Unique among all claims. */
  readonly id: string;
}

const claimName = /^(import|generate|docs)\.(\d+)@(.*)\.([0-9a-f-]{36})$/;

/** The claims of this process. Any other claim with its number is of an earlier process with the same number. */
const held = new Set<string>();

/** The number of attempts to make a claim: another run may remove the state folder, if the claimed folder is gone, at the same time. */
const attempts = 6;

/** Makes a claim of this process in a folder. */
export function makeClaim(state: string, work: Work, disk: Disk, text = ''): Claim {
  const [id, host] = [randomUUID(), encodeURIComponent(hostname())];
  const name = `${work}.${process.pid}@${host}.${id}`;
  for (let left = attempts; ; left -= 1) {
    try {
      disk.create(join(state, name), text);
      held.add(name);
      return { name, work, process: process.pid, host, id };
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || left === 1) throw error;
      disk.makeFolder(state);
    }
  }
}

/** Removes a claim, of this process or of one that has ended. */
export function removeClaim(state: string, { name }: Claim, disk: Disk): void {
  held.delete(name);
  unlessRefused(() => disk.remove(join(state, name)));
}

/** The claims for a kind of work in a state folder. */
export function claimsOn(state: string, work: Work, disk: Disk): Claim[] {
  return disk.list(state).flatMap((name) => {
    const [, on, owner, host = '', id = ''] = claimName.exec(name) ?? [];
    return on === work ? [{ name, work, process: Number(owner), host, id }] : [];
  });
}

/** Whether the process of a claim may still run. A process on another host cannot be checked. */
export function mayBeAlive({ name, process: owner, host }: Claim): boolean {
  if (host !== encodeURIComponent(hostname())) return true;
  if (owner === process.pid) return held.has(name);
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}
