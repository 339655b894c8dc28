import type { Diagnostic } from '../catalogue/diagnostic.ts';
import { createSource } from '../catalogue/source.ts';
import { existsSync, statSync } from '../lib/file-system.ts';
import { listed } from '../lib/wording.ts';
import type { ConfigFile } from './config-file.ts';
import { configEndings, configKindOf, type FoundConfig, findConfigs } from './find.ts';
import { nearFiles, type OwnCode, ownCodeOf } from './own-code.ts';
import { readConfig } from './read.ts';
import { named } from './read-data.ts';
import { type FolderKey, unknownNames, wrongFolders } from './references.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { settingsOfConfig } from './settings-of-config.ts';
import { validateConfig } from './validate.ts';

/** Where a config is, and what may be done with it. */
export interface LoadOptions {
  /** The path of a config; undefined to look for one, and false for none. */
  readonly file?: string | false;
  /** Whether modules of the project may be run. Without that a config in code is passed over, and own rules and generators are. */
  readonly runsCode?: boolean;
  /** The folder of the catalogue, where it is not the one of the config. */
  readonly catalogue?: string;
  /** Whether the catalogue is about to be made, so that its folder need not be there. */
  readonly makesCatalogue?: boolean;
}

/** What a project decides: the settings, unless the config has errors. */
export interface LoadedConfig {
  readonly settings: Settings | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The config; undefined where there is none, or where it could not be read. */
  readonly file?: ConfigFile;
}

/** There is no config at a path that was named, or none of a kind that can be read. */
export class ConfigPathError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/**
 * Finds, reads and checks the config of the project in the working folder.
 * @throws {ConfigPathError} where the config that was named is not there.
 */
export async function loadConfig(options: LoadOptions = {}): Promise<LoadedConfig> {
  const { file: path, runsCode = true, catalogue } = options;
  const none = { settings: { ...defaultSettings, ...(catalogue === undefined ? {} : { catalogue }) }, diagnostics: [] };
  if (path === false) return none;
  const found = path === undefined ? findConfigs() : [configAt(path)];
  const [config, second] = found;
  if (!config || (!runsCode && config.kind === 'code')) return none;
  if (second) return { settings: undefined, diagnostics: [severalConfigs(found)] };
  const read = await readConfig(config);
  if ('diagnostics' in read) return { settings: undefined, diagnostics: read.diagnostics };
  return settingsOfFile(read.file, options);
}

/** The settings that a config states which was read, unless it has errors. */
export async function settingsOfFile(file: ConfigFile, options: LoadOptions = {}): Promise<LoadedConfig> {
  const invalid = validateConfig(file);
  if (invalid.length > 0) return { settings: undefined, diagnostics: invalid, file };
  return loadedOf(file, options);
}

async function loadedOf(file: ConfigFile, options: LoadOptions): Promise<LoadedConfig> {
  const { runsCode = true, catalogue, makesCatalogue = false } = options;
  const { diagnostics: faults, ...own } = runsCode ? await ownCodeOf(file) : { ...noCode, diagnostics: [] };
  const stated = settingsOfConfig(file, own);
  const settings = catalogue === undefined ? stated : withCatalogue(stated, catalogue);
  // What a module that cannot be loaded would have added is not known.
  const unknown = runsCode && faults.length === 0 ? unknownNames(file, own) : [];
  const needed: readonly FolderKey[] =
    catalogue === undefined && !makesCatalogue ? ['catalogue', 'templates'] : ['templates'];
  const diagnostics = [...faults, ...unknown, ...wrongFolders(file, settings, needed)];
  return { settings: diagnostics.length > 0 ? undefined : settings, diagnostics, file };
}

const noCode: OwnCode = { rules: [], generators: [] };

function withCatalogue(settings: Settings, catalogue: string): Settings {
  const place: Settings['place'] = (path) => (path[0] === 'catalogue' ? undefined : settings.place(path));
  return { ...settings, catalogue, place };
}

/** @throws {ConfigPathError} */
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
    at: { source: named(createSource(first, ''), first), path: [], part: 'key', range: { start: 0, end: 0 } },
    hint: 'Keep one of them, or name one with --config.',
  };
}
