import type { Command } from 'commander';
import type { Diagnostic } from '../../generators/catalogue/sources/diagnostic.ts';
import { type LoadedConfig, type LoadOptions, loadConfig, loadDataConfig } from '../../generators/config/load.ts';
import type { Settings } from '../../generators/config/settings.ts';
import { orderDiagnostics } from '../../generators/report/order.ts';

/** An error for a configuration with errors. The command does nothing and exits with code 2. */
export class ConfigError extends Error {
  constructor(
    readonly diagnostics: readonly Diagnostic[],
    /** The folder of the catalogue if a diagnostic is about one of its files; otherwise empty. */
    readonly root = '',
  ) {
    super('the configuration has errors');
  }
}

/** The flags that the user has given to a command, by name, without those that have their default value. */
export function flagsGiven<Flags>(command: Command): Partial<Flags> {
  const given = Object.entries(command.opts()).filter(([name]) => command.getOptionValueSource(name) === 'cli');
  return Object.fromEntries(given) as Partial<Flags>;
}

/** The flags that all commands have. */
interface CommonFlags {
  readonly catalogue: string;
  readonly config: string | false;
}

/** The settings of a project for a command, with the catalogue folder that its flags name. */
export interface ProjectSettings extends LoadedConfig {
  readonly settings: Settings;
}

/**
 * Finds and reads the config for a command.
 * @throws {ConfigError} if it has errors.
 * @throws {ConfigPathError} if the named file does not exist.
 */
export async function projectSettings(
  command: Command,
  more: Pick<LoadOptions, 'makesCatalogue' | 'load'> = {},
): Promise<ProjectSettings> {
  return withoutErrors(await loadConfig({ ...more, ...namedBy(command) }));
}

/** Finds and reads the config for a command that runs no code of the project. Throws like `projectSettings`. */
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
