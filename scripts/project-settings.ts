import type { Command } from 'commander';
import type { Diagnostic } from '../generators/catalogue/diagnostic.ts';
import { type LoadedConfig, type LoadOptions, loadConfig } from '../generators/config/load.ts';
import type { Settings } from '../generators/config/settings.ts';
import { orderDiagnostics } from '../generators/report/order.ts';

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
  more: Pick<LoadOptions, 'makesCatalogue' | 'runsCode'> = {},
): Promise<ProjectSettings> {
  const { config: file, catalogue } = flagsGiven<CommonFlags>(command);
  const loaded = await loadConfig({
    ...more,
    ...(file === undefined ? {} : { file }),
    ...(catalogue === undefined ? {} : { catalogue }),
  });
  const { settings, diagnostics } = loaded;
  if (!settings) throw new ConfigError(orderDiagnostics(diagnostics));
  return { ...loaded, settings };
}
