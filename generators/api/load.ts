import type { Catalogue } from '../catalogue/model/model.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { UsageError } from '../lib/usage-error.ts';
import { resolveFolder } from '../pipeline.ts';
import { diagnosticsOf } from './caught.ts';

/** A catalogue that was read, with all that is wrong with its files. */
export interface Loaded {
  /** The resolved model; undefined where a file has an error. */
  readonly catalogue: Catalogue | undefined;
  /** By file and place; empty where nothing is wrong. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a catalogue and resolves its sets, groups and references, without asking the rules of consistency: see `check` for these.
 * @param folder The folder of its `catalogue.yaml`, as an absolute path or one from the working folder.
 * @returns findings also where the folder cannot be read; nothing is thrown for what somebody wrote.
 */
export async function load(folder: string): Promise<Loaded> {
  try {
    if (typeof folder !== 'string') throw new UsageError('the folder is not a text', 'Pass its path.');
    const { catalogue, diagnostics } = resolveFolder(folder);
    return { catalogue, diagnostics };
  } catch (error) {
    return { catalogue: undefined, diagnostics: diagnosticsOf(error) };
  }
}
