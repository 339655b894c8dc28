import { largestBytes } from '../../catalogue/read/folder-files.ts';
import { type Kind, kindOf } from '../../catalogue/sources/file-kinds.ts';
import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { createNames } from '../../lib/identifiers.ts';
import { divided, type Entry, type Portion } from './portions.ts';

/** The largest estimated size of a file in bytes: half of the size that can be read. */
const roomy = largestBytes / 2;

/** Divides files that are too large into several: those of route families, of sets and of groups. */
export function withSmallFiles(files: ReadonlyMap<string, DataMap>, largest = roomy): Map<string, DataMap> {
  const names = createNames(Array.from(files.keys(), stemOf), (name) => name.toLowerCase());
  const small = new Map<string, DataMap>();
  for (const [path, data] of files) {
    const portions = sizeOf(data) > largest ? portionsOf(data, kindOf(path), largest) : [];
    if (portions.length < 2) small.set(path, data);
    else {
      for (const portion of portions) {
        const name = nameOf(portion);
        small.set(name === '' ? path : `${names.take(`${stemOf(path)}-${name}`)}.yaml`, fileOf(data, portion));
      }
    }
  }
  return small;
}

interface FileEntry extends Entry {
  readonly value: Data;
}

function portionsOf(data: DataMap, kind: Kind | undefined, largest: number): Portion<FileEntry>[] {
  const isRoutes = kind === 'routes';
  const held = isRoutes ? data.get('routes') : kind === 'sets' || kind === 'groups' ? data : undefined;
  if (!(held instanceof Map)) return [];
  const entries: FileEntry[] = [];
  for (const [key, value] of held) entries.push({ key, value, size: Buffer.byteLength(key) + sizeOf(value) });
  const separator = isRoutes ? '/' : '_';
  return divided(entries, { largest, partsOf: (key) => key.split(separator).filter((part) => part !== '') });
}

/** The most characters that are added to the name of a file, except for a number. */
const longestName = 80;

/** The addition to a file's name for a portion; empty for the portion that keeps the name. */
function nameOf({ names, number }: Portion<FileEntry>): string {
  const words = names.flatMap(
    (name) =>
      plainName(name)
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? ['part'],
  );
  const stem = words.join('-').slice(0, longestName);
  return [...(stem === '' ? [] : [stem]), ...(number > 1 ? [String(number)] : [])].join('-');
}

/** A part of a path as a name; for a variable, the name of the variable. */
function plainName(part: string): string {
  return /^\{([^{}:]+)/.exec(part)?.[1] ?? part;
}

function fileOf(data: DataMap, { names, number, entries }: Portion<FileEntry>): DataMap {
  const held = new Map<string, Data>();
  for (const { key, value } of entries) held.set(key, value);
  if (!data.has('routes')) return held;
  const title = [
    String(data.get('title')),
    ...(names.length > 0 ? [`: ${names.map(plainName).join(' ')}`] : []),
    ...(number > 1 ? [`, ${number}`] : []),
  ].join('');
  return new Map<string, Data>(data).set('title', title).set('routes', held);
}

function stemOf(path: string): string {
  return path.replace(/\.yaml$/, '');
}

/**
 * An estimate of the size of data as YAML, in bytes, without printing them. Escapes and indentation do not count, which is why files may
 * have only half of the size that can be read.
 */
function sizeOf(data: Data): number {
  if (typeof data === 'string') return Buffer.byteLength(data) + around;
  let size = around;
  if (data instanceof Map) for (const [key, value] of data) size += Buffer.byteLength(key) + sizeOf(value);
  else if (Array.isArray(data)) for (const item of data) size += sizeOf(item);
  return size;
}

/** The characters around most values: quotes, a colon, and indentation or a comma. */
const around = 8;
