import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { textSource } from '../catalogue/sources/source.ts';
import { existsSync, statSync } from '../lib/file-system.ts';
import { listed } from '../lib/wording.ts';
import { type ConfigFile, valueIn } from './config-file.ts';
import { type FolderKey, unknownNames, wrongFolders } from './config-references.ts';
import { configEndings, configKindOf, type FoundConfig, findConfigs } from './find-configs.ts';
import type { LoadModule } from './load-module.ts';
import { nearFiles, type OwnCode, ownCodeOf } from './own-code.ts';
import { ownGenerators, ownRules } from './own-objects.ts';
import { readConfig } from './read.ts';
import { readData } from './read-data.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { settingsOfConfig } from './settings-of-config.ts';
import { validateConfig } from './validate.ts';

/** The location of a config, and the options for loading it. */
export interface LoadOptions {
  /** The path of a config; undefined to search for one, false to use none. */
  readonly file?: string | false;
  /** The folder where the search begins; the working folder by default. */
  readonly from?: string;
  /** The folder of the catalogue, which replaces that of the config. */
  readonly catalogue?: string;
  /** Whether the command makes the catalogue, whose folder then need not exist. */
  readonly makesCatalogue?: boolean;
  /** Loads a module of the project; by default, once per process. */
  readonly load?: LoadModule;
}

/** The result of loading a config: the settings, which are undefined if the config has errors. */
export interface LoadedConfig {
  readonly settings: Settings | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The config; undefined if there is none or it could not be read. */
  readonly file?: ConfigFile;
}

/** An error for a path that was named and has no config, or none that can be read. */
export class ConfigPathError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/**
 * Finds, reads and checks the config of a project. Runs code of the project: its config, rules and generators.
 * @throws {ConfigPathError} if the named config does not exist.
 */
export async function loadConfig(options: LoadOptions = {}): Promise<LoadedConfig> {
  const found = configFor(options);
  if (!('path' in found)) return found;
  const read = await readConfig(found, options.load);
  return 'file' in read ? settingsOfFile(read.file, options) : { settings: undefined, ...read };
}

/**
 * Finds, reads and checks the config of a project without running its code: ignores a config in code, and the project's rules and
 * generators.
 * @throws {ConfigPathError} if the named config does not exist, or is code.
 */
export function loadDataConfig(options: LoadOptions = {}): LoadedConfig {
  const found = configFor(options);
  if (!('path' in found)) return found;
  if (found.kind === 'code') {
    if (options.file === undefined) return withoutConfig(options, { lacksCode: true });
    const hint = 'Name one in YAML or JSON, or give --no-config, and the folder of the catalogue with --catalogue.';
    throw new ConfigPathError(`the configuration "${found.path}" is code, which is not run here`, hint);
  }
  const read = readData(found);
  if ('diagnostics' in read) return { settings: undefined, ...read };
  const { file } = read;
  const invalid = validateConfig(file);
  if (invalid.length > 0) return { settings: undefined, diagnostics: invalid, file };
  const lacksCode = [ownRules, ownGenerators].some(({ key }) => valueIn(file.data, [key, 0]) !== undefined);
  return loadedOf(file, { rules: [], generators: [], lacksCode }, options);
}

/** The settings of a config that was read, unless it has errors. */
export async function settingsOfFile(file: ConfigFile, options: LoadOptions = {}): Promise<LoadedConfig> {
  const invalid = validateConfig(file);
  if (invalid.length > 0) return { settings: undefined, diagnostics: invalid, file };
  const { diagnostics, ...own } = await ownCodeOf(file, options.load);
  const loaded = loadedOf(file, { ...own, lacksCode: diagnostics.length > 0 }, options);
  if (diagnostics.length === 0) return loaded;
  return { ...loaded, settings: undefined, diagnostics: [...diagnostics, ...loaded.diagnostics] };
}

/** The config to read, or the outcome if there is none or several. @throws {ConfigPathError} as `configAt`. */
function configFor(options: LoadOptions): FoundConfig | LoadedConfig {
  const { file, from = '.' } = options;
  if (file === false) return withoutConfig(options);
  if (file !== undefined) return configAt(file);
  const found = findConfigs(from);
  const [config, second] = found;
  if (second) return { settings: undefined, diagnostics: [severalConfigs(found)] };
  return config ?? withoutConfig(options);
}

function withoutConfig({ catalogue = defaultSettings.catalogue }: LoadOptions, more: Partial<Settings> = {}) {
  return { settings: { ...defaultSettings, ...more, catalogue }, diagnostics: [] };
}

/** The settings of a config, with the project's rules and generators that could be loaded. */
function loadedOf(
  file: ConfigFile,
  { lacksCode, ...own }: OwnCode & Pick<Settings, 'lacksCode'>,
  options: LoadOptions,
): LoadedConfig {
  const { catalogue, makesCatalogue = false } = options;
  const stated = { ...settingsOfConfig(file, own), lacksCode };
  const settings = catalogue === undefined ? stated : withCatalogue(stated, catalogue);
  const unknown = lacksCode ? [] : unknownNames(file, own);
  const needed: readonly FolderKey[] =
    catalogue === undefined && !makesCatalogue ? ['catalogue', 'templates'] : ['templates'];
  const diagnostics = [...unknown, ...wrongFolders(file, settings, needed)];
  return { settings: diagnostics.length > 0 ? undefined : settings, diagnostics, file };
}

function withCatalogue(settings: Settings, catalogue: string): Settings {
  const place: Settings['place'] = (path) => (path[0] === 'catalogue' ? undefined : settings.place(path));
  return { ...settings, catalogue, place };
}

/** The config at a named path. @throws {ConfigPathError} if it does not exist or cannot be a config. */
function configAt(path: string): FoundConfig {
  if (!existsSync(path)) throw new ConfigPathError(`there is no configuration "${path}"`, nearFiles(path, path));
  if (statSync(path).isDirectory()) {
    throw new ConfigPathError(`the configuration "${path}" is a folder`, 'Name the file in it with --config.');
  }
  const kind = configKindOf(path);
  if (kind) return { path, kind };
  throw new ConfigPathError(
    `"${path}" cannot be a configuration, as its ending is not known`,
    `A configuration ends in ${configEndings.join(', ')}; or it is a package.json.`,
  );
}

function severalConfigs(found: readonly FoundConfig[]): Diagnostic {
  const paths = found.map(({ path }) => path);
  const [first = ''] = paths;
  return {
    code: 'config',
    severity: 'error',
    message: `there are ${paths.length} configurations: ${listed(paths, paths.length)}`,
    at: { source: textSource(first, ''), path: [], part: 'key', range: { start: 0, end: 0 } },
    hint: 'Keep one of them, or name one with --config.',
  };
}
