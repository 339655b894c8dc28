import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { crc32 } from 'node:zlib';

// Files with V8's code caches. V8 trusts its cache: it crashes if the cache is damaged, and runs wrong code if the cache is of another
// program or another build of Node. Each file therefore ends with a checksum of all three.

const checksumBytes = 4;

/** A checksum of the facts about the running Node that a code cache depends on. */
export function identifyNode(): number {
  const { version, platform, arch, config } = process;
  return crc32(JSON.stringify([version, platform, arch, cachedDataVersionTag(), config]));
}

/** The code cache in a file; undefined if it is missing, damaged, or of another source or another Node. */
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
 * Writes a code cache to a file, completely or not at all. Without the file, the next start is only slower.
 * @returns whether the file was written.
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
