import { join } from 'node:path';
import { digestOf, outputDigest } from './digest.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { unlessRefused, WriteError } from './error.ts';
import { type Entries, manifestText, readManifest } from './manifest.ts';
import { type GeneratorOutput, temporaryName } from './paths.ts';
import type { WriteOptions } from './plan.ts';
import { stampName, stateFolder } from './state.ts';
import { createSurvey, rootProblem } from './survey.ts';

/** A digest of the inputs of the last run and of the files that it made, by generator. */
type Stamp = ReadonlyMap<string, string>;

/**
 * Whether a run would change nothing, determined without running the generators: their last run had the same inputs, and all files that
 * it made are unchanged. Anything unexpected counts as no, and the run itself reports it.
 * @param inputs A digest of everything that outputs depend on: the catalogue's files, the options and the build of Catalpa.
 */
export function isUpToDate(
  root: string,
  inputs: string,
  generators: readonly string[],
  { complete = false }: WriteOptions = {},
  disk: Disk = nodeDisk,
): boolean {
  try {
    // A run that was stopped has left files to remove.
    if (rootProblem(root, disk) || disk.look(join(root, temporaryName))) return false;
    const stamp = readStamp(root, disk);
    if (stamp.size === 0) return false;
    const { text, manifest } = readManifest(root, disk);
    // The manifest may have merge conflicts.
    if (text !== manifestText(manifest)) return false;
    if (complete && [...manifest.keys()].some((name) => !generators.includes(name))) return false;
    const survey = createSurvey(root, disk);
    const isRecorded = (path: string, digests: readonly string[]): boolean =>
      survey.look(path).entry?.kind === 'file' && digests.includes(outputDigest(survey.read(path)));
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
 * Stores the stamp of a run that has made all of its outputs. The stamp only saves time, so it is not an error if it cannot be stored.
 * @returns whether the stamp is stored.
 */
export function writeStamp(
  root: string,
  inputs: string,
  outputs: readonly GeneratorOutput[],
  disk: Disk = nodeDisk,
): boolean {
  const state = stateFolder(root);
  if (state === undefined) return false;
  const file = join(state, stampName);
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
    unlessRefused(() => disk.remove(file));
    // A stamp that is cut off has a line that matches nothing.
    return unlessRefused(() => disk.create(file, text));
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
  const state = stateFolder(root);
  let text = '';
  unlessRefused(() => {
    if (state !== undefined) text = disk.read(join(state, stampName)).toString('utf8');
  });
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(65), line.slice(0, 64)]));
}
