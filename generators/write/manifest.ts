import { join } from 'node:path';
import { lastPer } from '../lib/last-per.ts';
import { oncePer } from '../lib/once-per.ts';
import { visible } from '../lib/visible.ts';
import { withUnixLines } from './digest.ts';
import type { Disk } from './disk.ts';
import { naming, quoted, WriteError } from './error.ts';
import { manifestName, nameFault, pathFault } from './paths.ts';
import type { Merge } from './unfinished-merge.ts';

/** The files of one generator, by path in its folder, with the digests that distinguish them from edited files. */
export type Entries = ReadonlyMap<string, readonly string[]>;

/** The files that Catalpa made in an output folder, by generator. A file has several digests during a run, and after a merge. */
export type Manifest = ReadonlyMap<string, Entries>;

export interface ReadManifest {
  /** The text with Unix line ends; undefined if there is no manifest yet. */
  readonly text: string | undefined;
  readonly manifest: Manifest;
  /** The files, by path in the output folder, that both sides of a merge changed, so that Git may have combined them. */
  readonly merged: ReadonlySet<string>;
}

const formatVersion = 1;

/**
 * Reads the manifest of an output folder. Of a manifest with merge conflicts, all sides are united.
 * @throws {WriteError} if it cannot be read or is malformed.
 */
export function readManifest(root: string, disk: Disk): ReadManifest {
  const file = join(root, manifestName);
  return naming(root, manifestName, 'read', () => {
    const entry = disk.look(file);
    if (!entry) return { text: undefined, manifest: new Map(), merged: new Set() };
    if (entry.kind !== 'file') throw unusable(root, entry.kind === 'link' ? 'it is a link' : 'it is not a file');
    const bytes = disk.read(file);
    // A run reads the manifest repeatedly, as other runs may write to it, but it rarely changes.
    if (!lastRead?.bytes.equals(bytes)) {
      const text = withUnixLines(bytes.toString('utf8'));
      lastRead = { bytes, text, ...united(sidesOf(text).map((side) => parseManifest(side, root))) };
    }
    return lastRead;
  });
}

let lastRead: (ReadManifest & { readonly bytes: Buffer }) | undefined;

/** Remembers a manifest that was just written, so that it need not be parsed. */
export function rememberManifest(bytes: Buffer, text: string, manifest: Manifest): void {
  lastRead = { bytes, text, manifest, merged: new Set() };
}

/** A manifest united with those of the sides of a merge, of which one was kept as the whole. */
export function withMerge(read: ReadManifest, { base, sides }: Merge, root: string): ReadManifest {
  const parsed = (text: string): Manifest[] => sidesOf(withUnixLines(text)).map((side) => parseManifest(side, root));
  try {
    const before = base === undefined ? undefined : united(parsed(base)).manifest;
    return { ...read, ...united([read.manifest, ...sides.flatMap(parsed)], before) };
  } catch (error) {
    // The manifest on the disk is valid, even if that of a commit is not.
    if (error instanceof WriteError) return read;
    throw error;
  }
}

const conflict = { start: /^<{7}/, base: /^\|{7}/, middle: /^={7}/, end: /^>{7}/ };

/** Both sides of a text with merge conflicts; the text alone if it has none. */
function sidesOf(text: string): readonly string[] {
  if (!/^<{7}/m.test(text)) return [text];
  const ours: string[] = [];
  const theirs: string[] = [];
  let sides = [ours, theirs];
  for (const line of text.split('\n')) {
    if (conflict.start.test(line)) sides = [ours];
    else if (conflict.base.test(line)) sides = [];
    else if (conflict.middle.test(line)) sides = [theirs];
    else if (conflict.end.test(line)) sides = [ours, theirs];
    else for (const side of sides) side.push(line);
  }
  return [ours.join('\n'), theirs.join('\n')];
}

/** Unites the sides of a merge. Git merged the files that differ between them, and from their base if that is known. */
function united([first, ...others]: readonly Manifest[], base?: Manifest): Pick<ReadManifest, 'manifest' | 'merged'> {
  const manifest = new Map(first);
  const merged = new Set<string>();
  for (const [name, files] of others.flatMap((other) => [...other])) {
    const entries = new Map(manifest.get(name));
    for (const [below, digests] of files) {
      const own = entries.get(below) ?? digests;
      const all = new Set([...own, ...digests]);
      if (
        all.size > own.length &&
        !base
          ?.get(name)
          ?.get(below)
          ?.some((one) => all.has(one))
      )
        merged.add(`${name}/${below}`);
      entries.set(below, [...all]);
    }
    manifest.set(name, entries);
  }
  return { manifest, merged };
}

/** The text of a manifest: sorted by code unit, with one line per file, so that changes are easy to merge. */
export function manifestText(manifest: Manifest): string {
  const generators = sorted(manifest).map(([name, entries]) => {
    return `    ${JSON.stringify(name)}: ${printedEntries(entries)}`;
  });
  return `{\n  "version": ${formatVersion},\n  "generators": ${block(generators, '  ')}\n}\n`;
}

/** The printed files of a generator. They are remembered, as most do not change between runs. */
const printedEntries = oncePer((entries: Entries): string =>
  block(
    sorted(entries).map(([path, digests]) => lineOf(path, digests)),
    '    ',
  ),
);
/** The printed lines of files, by their lists of digests. */
const lastLines = lastPer<readonly string[], string>();

function lineOf(path: string, digests: readonly string[]): string {
  return lastLines(digests, path, () => {
    const all = digests.map((one) => JSON.stringify(one));
    return `      ${JSON.stringify(path)}: ${all.length === 1 ? all[0] : `[${all.join(', ')}]`}`;
  });
}

/** A manifest with other entries for some generators; undefined removes a generator. */
export function withEntries(manifest: Manifest, entries: ReadonlyMap<string, Entries | undefined>): Manifest {
  const result = new Map(manifest);
  for (const [name, files] of entries) {
    if (files) result.set(name, files);
    else result.delete(name);
  }
  return result;
}

function block(lines: readonly string[], indent: string): string {
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}

function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

function parseManifest(text: string, root: string): Manifest {
  const data = parseJson(text);
  if (!isRecord(data) || !isRecord(data['generators'])) throw unusable(root, 'it is malformed');
  if (data['version'] !== formatVersion) {
    throw unusable(
      root,
      'another version of Catalpa wrote it',
      'Generate with the version of Catalpa that wrote it, or a later one.',
    );
  }
  const manifest = new Map<string, Entries>();
  for (const [name, files] of Object.entries(data['generators'])) {
    if (!isRecord(files) || nameFault(name) !== undefined)
      throw unusable(root, `it has an invalid entry "${visible(name)}"`);
    manifest.set(name, new Map(Object.entries(files).map(([path, value]) => [path, digests(path, value, root)])));
  }
  return manifest;
}

function digests(path: string, value: unknown, root: string): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const valid = list.filter((one): one is string => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one));
  if (valid.length === 0 || valid.length < list.length || pathFault(path) !== undefined) {
    throw unusable(root, `it has an invalid entry "${visible(path)}"`);
  }
  return valid;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unusable(root: string, reason: string, hint?: string): WriteError {
  return new WriteError([
    {
      message: `${quoted(root, manifestName)} is not a valid list of files: ${reason}`,
      hint:
        hint ??
        `Restore it from version control; or, if ${quoted(root)} holds nothing but outputs, delete that folder and generate again.`,
    },
  ]);
}
