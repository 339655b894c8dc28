import type { Catalogue } from '../catalogue/model/model.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { UsageError } from '../lib/usage-error.ts';
import { resolveFolder } from '../pipeline.ts';
import { diagnosticsOf } from './caught.ts';

/** A catalogue that was read, and the findings in its files. */
export interface Loaded {
  /** The resolved model; undefined if a file has an error. */
  readonly catalogue: Catalogue | undefined;
  /** The findings, sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a catalogue and resolves its sets, groups and references, without running the consistency rules, as `check` does.
 * @param folder The folder of its `catalogue.yaml`, as an absolute path or relative to the working folder.
 * @returns the model and the findings. If the folder cannot be read, this is a finding too: nothing is thrown for errors of users.
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
