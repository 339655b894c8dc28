import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Config } from '../config/config.ts';
import type { OwnFile } from '../emit/own-generator.ts';
import { requireOptions } from './arguments.ts';
import { generateProject, type OutputRun } from './generate-project.ts';
import { withSettings } from './program-config.ts';

export interface GenerateOptions {
  /** False to return the files and write nothing; true by default. */
  readonly write?: boolean;
  /** Whether files at the paths of outputs are replaced even if they were edited by hand or not made by Catalpa. */
  readonly overwrite?: boolean;
}

/** The outcome for one folder of outputs. Paths are relative to it, with `/` between their parts. */
export interface GeneratedOutput {
  readonly folder: string;
  /** Every file that belongs there, by generator and in its order; the path begins with the name of the generator. */
  readonly files: readonly OwnFile[];
  /** Files that were missing or not as they should be: they are written, or would be with `write`. */
  readonly written: readonly string[];
  /** Files of earlier runs that are no longer made: they are removed, or would be with `write`. */
  readonly removed: readonly string[];
  /** Files that somebody edited since they were made, which are left as they are. */
  readonly edited: readonly string[];
}

/** The outcome of a run. */
export interface Generated {
  /** Findings of the config, of the catalogue and of generators. With an error among them nothing was made or written. */
  readonly diagnostics: readonly Diagnostic[];
  /** One for each of the config's outputs, in their order; none where there are errors. */
  readonly outputs: readonly GeneratedOutput[];
}

/**
 * Brings the outputs of a project up to date with its catalogue, as `catalpa generate` does: only files that differ are touched, and
 * nothing is written unless everything could be made.
 * @param config What a config file can state; paths begin at the working folder.
 * @returns what is in each folder, and what was done to it. What keeps files from being written is among the findings.
 */
export async function generate(config: Config = {}, options: GenerateOptions = {}): Promise<Generated> {
  return withSettings(
    config,
    async (settings): Promise<Generated> => {
      requireOptions(options, { write: 'boolean', overwrite: 'boolean' });
      const { write = true, overwrite = false } = options;
      const { diagnostics, outputs } = await generateProject(settings, { mode: write ? 'write' : 'plan', overwrite });
      return { diagnostics, outputs: outputs.map(outcomeOf) };
    },
    (diagnostics) => ({ diagnostics, outputs: [] }),
  );
}

function outcomeOf({ output: { folder }, plan, outputs }: OutputRun): GeneratedOutput {
  return {
    folder,
    files: outputs.flatMap(({ generator, files }) =>
      files.map(({ path, text = '' }) => ({ path: `${generator.name}/${path}`, text })),
    ),
    written: (plan?.writes ?? []).map(({ path }) => path),
    removed: plan?.removals ?? [],
    edited: [...(plan?.edited ?? []).map(({ path }) => path), ...(plan?.kept ?? [])],
  };
}
