import type { Command } from 'commander';
import type { Diagnostic } from '../../generators/catalogue/sources/diagnostic.ts';
import { type LoadedConfig, type LoadOptions, loadConfig, loadDataConfig } from '../../generators/config/load.ts';
import type { Settings } from '../../generators/config/settings.ts';
import { orderDiagnostics } from '../../generators/report/order.ts';

/** The configuration has errors: exit code 2, and nothing is done. */
export class ConfigError extends Error {
  constructor(
    readonly diagnostics: readonly Diagnostic[],
    /** The folder of the catalogue, where a finding is about a file of it. */
    readonly root = '',
  ) {
    super('the configuration has errors');
  }
}

/** The flags that the user has given to a command, by their names; those that have their default are left out. */
export function flagsGiven<Flags>(command: Command): Partial<Flags> {
  const given = Object.entries(command.opts()).filter(([name]) => command.getOptionValueSource(name) === 'cli');
  return Object.fromEntries(given) as Partial<Flags>;
}

/** The flags that all commands have. */
interface CommonFlags {
  readonly catalogue: string;
  readonly config: string | false;
}

/** What a project and its config decide for a command, with the folder of the catalogue that is given to it. */
export interface ProjectSettings extends LoadedConfig {
  readonly settings: Settings;
}

/**
 * Finds and reads the config for a command.
 * @throws {ConfigError} where it has errors; {ConfigPathError} where the one that is named is not there.
 */
export async function projectSettings(
  command: Command,
  more: Pick<LoadOptions, 'makesCatalogue' | 'load'> = {},
): Promise<ProjectSettings> {
  return withoutErrors(await loadConfig({ ...more, ...namedBy(command) }));
}

/** Does the same for a command that runs no code of the project. */
export function projectData(command: Command): ProjectSettings {
  return withoutErrors(loadDataConfig(namedBy(command)));
}

function namedBy(command: Command): LoadOptions {
  const { config: file, catalogue } = flagsGiven<CommonFlags>(command);
  return { ...(file === undefined ? {} : { file }), ...(catalogue === undefined ? {} : { catalogue }) };
}

function withoutErrors({ settings, ...loaded }: LoadedConfig): ProjectSettings {
  if (!settings) throw new ConfigError(orderDiagnostics(loaded.diagnostics));
  return { ...loaded, settings };
}
