import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Config } from '../config/config.ts';
import type { OwnFile } from '../emit/own-generator.ts';
import { requireOptions } from './arguments.ts';
import { generateProject, type OutputRun } from './generate-project.ts';
import { withSettings } from './program-config.ts';

export interface GenerateOptions {
  /** False to return the files and write nothing; true by default. */
  readonly write?: boolean;
  /** Whether to replace files at the paths of outputs even if they were edited by hand or not made by Catalpa; false by default. */
  readonly overwrite?: boolean;
}

/** The outcome for one output folder. Paths are relative to it, with `/` between their parts. */
export interface GeneratedOutput {
  readonly folder: string;
  /** All files of the folder, in the order of the generators. Each path begins with the name of its generator. */
  readonly files: readonly OwnFile[];
  /** Files that were missing or outdated. They are written unless `write` is false. */
  readonly written: readonly string[];
  /** Files of earlier runs that are no longer made. They are removed unless `write` is false. */
  readonly removed: readonly string[];
  /** Files that were edited since they were made, which are left unchanged. */
  readonly edited: readonly string[];
}

/** The outcome of a run. */
export interface Generated {
  /** The findings in the config, the catalogue and the outcome of generators. If one is an error, nothing was made or written. */
  readonly diagnostics: readonly Diagnostic[];
  /** The outcome for each of the config's outputs, in their order; empty if there are errors. */
  readonly outputs: readonly GeneratedOutput[];
}

/**
 * Updates the outputs of a project from its catalogue, as `catalpa generate` does: only files that differ are written, and nothing is
 * written unless everything could be made.
 * @param config The contents of a config file. Paths are relative to the working folder.
 * @returns the files of each folder and the changes to it. Obstacles to writing are among the findings.
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
