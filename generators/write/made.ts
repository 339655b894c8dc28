import { type Disk, nodeDisk } from './disk.ts';
import { WriteError } from './error.ts';
import { readManifest } from './manifest.ts';
import { createSurvey } from './survey.ts';

/**
 * The generators whose outputs an output folder has: by the manifest, and with a file of them still there, as deleting them
 * all is how one says that they are no longer wanted. A folder that cannot be looked at has none: writing to it says why.
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
