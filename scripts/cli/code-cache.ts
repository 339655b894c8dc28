import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { crc32 } from 'node:zlib';

// The files that keep V8's code caches. V8 trusts what it is given: it crashes on a damaged cache, and runs wrong code from
// that of another program or of another build of Node. So a file ends with a checksum that covers all three.

const checksumBytes = 4;

/** A number for everything about the running Node that a code cache depends on, as far as Node tells. */
export function identifyNode(): number {
  const { version, platform, arch, config } = process;
  return crc32(JSON.stringify([version, platform, arch, cachedDataVersionTag(), config]));
}

/** The code cache in a file; undefined where there is none that is whole and of this source and this Node. */
export function readCodeCache(path: string | undefined, source: Uint8Array, node: number): Buffer | undefined {
  if (path === undefined) return undefined;
  try {
    const file = readFileSync(path);
    const data = file.subarray(0, -checksumBytes);
    return file.readUInt32LE(data.length) === checksumOf(data, source, node) ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a code cache in a file, whole or not at all. Where that cannot be done, the next start is slower, and nothing else.
 * @returns whether it is kept.
 */
export function writeCodeCache(
  path: string | undefined,
  source: Uint8Array,
  node: number,
  create: () => Buffer,
): boolean {
  if (path === undefined) return false;
  const temporary = `${path}.${process.pid}`;
  try {
    accessSync(dirname(path), constants.W_OK);
    const data = create();
    const checksum = Buffer.alloc(checksumBytes);
    checksum.writeUInt32LE(checksumOf(data, source, node));
    try {
      writeFileSync(temporary, Buffer.concat([data, checksum]));
      renameSync(temporary, path);
      return true;
    } finally {
      rmSync(temporary, { force: true });
    }
  } catch {
    return false;
  }
}

function checksumOf(data: Uint8Array, source: Uint8Array, node: number): number {
  return crc32(data, crc32(source, node));
}
