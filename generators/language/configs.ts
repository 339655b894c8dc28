import { resolve } from 'node:path';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { loadDataConfig } from '../config/load.ts';
import { defaultSettings, type Settings } from '../config/settings.ts';

/** The configs of a workspace. Configs in code are ignored: no code is run, as a folder may come from anybody. */
export class Configs {
  private readonly read = new Map<string, Config>();
  /** The last settings of configs without errors, which are used while a config has errors. */
  private readonly sound = new Map<string, Settings>();

  /** The absolute path of the catalogue that a folder's config states; undefined if it states none. */
  catalogueOf(folder: string): string | undefined {
    const { settings } = this.of(folder);
    return settings?.place(['catalogue']) && resolve(settings.catalogue);
  }

  /** The settings of a catalogue: those of the first config in the folders that is about it, or else the defaults. */
  settingsOf(root: string, folders: readonly string[]): Settings {
    const configs = folders.map((folder) => this.of(folder).settings);
    const own = configs.find((settings) => settings !== undefined && resolve(settings.catalogue) === root);
    return own ?? (configs.every((settings) => settings?.lacksCode === false) ? defaultSettings : withoutCode);
  }

  /** The findings in the configs that were asked for. */
  get diagnostics(): readonly Diagnostic[] {
    return [...this.read.values()].flatMap(({ diagnostics }) => diagnostics);
  }

  /** Forgets all configs, as files on the disk have changed. */
  forget(): void {
    this.read.clear();
  }

  private of(folder: string): Config {
    const configOfFolder = this.read.get(folder);
    if (configOfFolder) return configOfFolder;
    const { settings, diagnostics } = loadDataConfig({ from: folder });
    if (settings) this.sound.set(folder, settings);
    const config = { settings: settings ?? this.sound.get(folder), diagnostics };
    this.read.set(folder, config);
    return config;
  }
}

interface Config {
  readonly settings: Settings | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const withoutCode: Settings = { ...defaultSettings, lacksCode: true };
