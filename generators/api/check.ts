import type { KnownTexts } from '../catalogue/known-texts.ts';
import type { Settings } from '../config/settings.ts';
import { type Checked, checkFolder, type Stage } from '../pipeline.ts';

/** How a check is followed and helped; all of it may be left out. */
export interface CheckRun {
  starting?(stage: Stage): void;
  /** What earlier runs know of texts, which are not parsed again. */
  readonly known?: KnownTexts;
}

/**
 * Loads and checks the catalogue of a project by its rules and their severities.
 * @throws {CatalogueFolderError} where the folder cannot be read.
 */
export function checkProject(settings: Settings, { starting, known }: CheckRun = {}): Checked {
  return checkFolder(settings.catalogue, starting, known);
}
