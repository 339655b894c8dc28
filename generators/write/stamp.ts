import { join } from 'node:path';
import { type Disk, nodeDisk } from './disk.ts';
import { naming, WriteError } from './error.ts';
import { digestOf, type Entries, manifestText, readManifest } from './manifest.ts';
import { type GeneratorOutput, stampName } from './paths.ts';
import type { WriteOptions } from './plan.ts';
import { createSurvey, rootProblem } from './survey.ts';
import { createTemporary } from './temporary.ts';

/** For each generator a digest of the inputs of its last run and of the files that it made. */
type Stamp = ReadonlyMap<string, string>;

/**
 * Says whether a run would change nothing, without running the generators: their last run had the same inputs, and every
 * file that it made is still there with the content it had. Anything odd is a no: the run itself finds out what it is.
 * @param inputs a digest of all that outputs depend on: the catalogue's files, the options and the version of the tool.
 */
export function isUpToDate(
  root: string,
  inputs: string,
  generators: readonly string[],
  { complete = false }: WriteOptions = {},
  disk: Disk = nodeDisk,
): boolean {
  try {
    if (rootProblem(root, disk)) return false;
    const stamp = readStamp(root, disk);
    const { manifest } = stamp.size > 0 ? readManifest(root, disk) : { manifest: new Map<string, Entries>() };
    if (complete && [...manifest.keys()].some((name) => !generators.includes(name))) return false;
    const survey = createSurvey(root, disk);
    const isRecorded = (path: string, digests: readonly string[]): boolean =>
      survey.look(path).entry?.kind === 'file' && digests.includes(digestOf(survey.read(path)));
    return generators.every((name) => {
      const entries = manifest.get(name);
      if (!entries || stamp.get(name) !== stampOf(inputs, entries)) return false;
      return [...entries].every(([below, digests]) => isRecorded(`${name}/${below}`, digests));
    });
  } catch (error) {
    if (error instanceof WriteError) return false;
    throw error;
  }
}

/**
 * Remembers the inputs of a run that went well. It only saves time, so a folder that refuses it is no error.
 * @returns whether it is remembered.
 */
export function writeStamp(
  root: string,
  inputs: string,
  outputs: readonly GeneratorOutput[],
  disk: Disk = nodeDisk,
): boolean {
  try {
    const { manifest } = readManifest(root, disk);
    const made = new Set(outputs.map(({ generator }) => generator.name));
    const old = readStamp(root, disk);
    const lines = [...manifest].flatMap(([name, entries]): [string, string][] => {
      const line = made.has(name) ? stampOf(inputs, entries) : old.get(name);
      return line === undefined ? [] : [[name, line]];
    });
    const text = stampText(new Map(lines));
    if (text === stampText(old)) return true;
    const temporary = createTemporary(root, disk);
    temporary.write(stampName, text);
    temporary.clear();
    return true;
  } catch (error) {
    if (error instanceof WriteError) return false;
    throw error;
  }
}

function stampOf(inputs: string, entries: Entries): string {
  return digestOf(`${inputs}\n${manifestText(new Map([['', entries]]))}`);
}

function stampText(stamp: Stamp): string {
  return [...stamp]
    .map(([name, digest]) => `${digest} ${name}\n`)
    .sort()
    .join('');
}

function readStamp(root: string, disk: Disk): Stamp {
  return naming(root, stampName, 'read', () => {
    const file = join(root, stampName);
    if (disk.look(file)?.kind !== 'file') return new Map();
    const lines = disk.read(file).toString('utf8').split('\n');
    return new Map(lines.filter((line) => line !== '').map((line) => [line.slice(65), line.slice(0, 64)]));
  });
}
