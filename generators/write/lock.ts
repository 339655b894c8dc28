import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { visible } from '../lib/visible.ts';
import type { Disk } from './disk.ts';
import { errorCode, naming, quoted, unlessRefused, WriteError, type WriteProblem } from './error.ts';
import { temporaryName } from './paths.ts';

/** A claim on a folder, which is a file in it. The name says whose it is, so that no half-written text can hide it. */
interface Claim {
  readonly name: string;
  readonly process: number;
  readonly host: string;
}

const claimName = /^lock\.(\d+)@(.*)\.[0-9a-f-]{36}$/;

/** The locks of this process: another one with its number belongs to a process that had the number before. */
const held = new Set<string>();

/** A run that ends removes the folder that ours is about to come into. */
const attempts = 6;

/** Whether the name of a file in the temporary folder is that of a lock. */
export function isLock(name: string): boolean {
  return claimName.test(name);
}

/**
 * Claims a folder for one import; claims of processes that are over are removed.
 * Each run claims first and then looks for others, so no two go on; two that start at the same moment may both be refused.
 * @returns what gives it back.
 * @throws {WriteError} where another import has it.
 */
export function lock(root: string, disk: Disk, hint: string): () => void {
  const folder = join(root, temporaryName);
  const name = `lock.${process.pid}@${encodeURIComponent(hostname())}.${randomUUID()}`;
  const release = (): void => {
    held.delete(name);
    unlessRefused(() => disk.remove(join(folder, name)));
  };
  naming(root, temporaryName, 'written to', () => create(folder, name, disk), hint);
  held.add(name);
  try {
    const others = naming(root, temporaryName, 'listed', () => claimsIn(folder, disk), hint).filter(
      (claim) => claim.name !== name,
    );
    const living = others.find(isAlive);
    if (living) throw new WriteError([refusal(root, living)]);
    for (const other of others) unlessRefused(() => disk.remove(join(folder, other.name)));
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

function create(folder: string, name: string, disk: Disk): void {
  for (let left = attempts; ; left -= 1) {
    try {
      disk.makeFolder(folder);
      disk.create(join(folder, name), '');
      return;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || left === 1) throw error;
    }
  }
}

function claimsIn(folder: string, disk: Disk): Claim[] {
  return disk.list(folder).flatMap((name) => {
    const [, id, host] = claimName.exec(name) ?? [];
    return id === undefined || host === undefined ? [] : [{ name, process: Number(id), host }];
  });
}

/** A process of another host cannot be asked for, and so counts as alive. */
function isAlive({ name, process: id, host }: Claim): boolean {
  if (host !== encodeURIComponent(hostname())) return true;
  if (id === process.pid) return held.has(name);
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

function refusal(root: string, { name, process: id, host }: Claim): WriteProblem {
  return {
    message: `another import is writing to ${quoted(root)}: process ${id} on "${visible(host)}"`,
    hint: `Wait for it to end, or remove ${quoted(root, `${temporaryName}/${name}`)} if there is no such process.`,
  };
}
