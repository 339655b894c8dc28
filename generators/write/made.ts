import { type Disk, nodeDisk } from './disk.ts';
import { WriteError } from './error.ts';
import { readManifest } from './manifest.ts';
import { createSurvey } from './survey.ts';

/**
 * The names of the generators whose outputs an output folder has: those in the manifest with at least one file that exists, as a user who
 * no longer wants the outputs deletes all files. Empty for a folder that cannot be read: writing to it reports the reason.
 */
export function generatorsMade(root: string, disk: Disk = nodeDisk): ReadonlySet<string> {
  try {
    const survey = createSurvey(root, disk);
    const made = [...readManifest(root, disk).manifest].filter(([name, entries]) =>
      [...entries.keys()].some((below) => survey.look(`${name}/${below}`).entry?.kind === 'file'),
    );
    return new Set(made.map(([name]) => name));
  } catch (error) {
    if (error instanceof WriteError) return new Set();
    throw error;
  }
}
