import { dirname, isAbsolute, join } from 'node:path';
import { plainOf } from '../catalogue/format/validate.ts';
import type { Place } from '../catalogue/sources/source.ts';
import type { Data, DataMap, Path } from '../catalogue/yaml/data.ts';
import { defaultOptions } from '../emit/generator.ts';
import type { Config, OutputConfig, SiteConfig } from './config.ts';
import { type ConfigFile, placeIn, valueIn } from './config-file.ts';
import type { OwnCode } from './own-code.ts';
import {
  defaultOutput,
  defaultSettings,
  type OutputSettings,
  type RuleSeverity,
  type Settings,
  type SiteSettings,
} from './settings.ts';

/** The settings that a config without errors states, with defaults for what it leaves out. */
export function settingsOfConfig(file: ConfigFile, { rules, generators }: OwnCode): Settings {
  const config = plainOf(file.data) as Config;
  const base = dirname(file.path);
  const { catalogue, outputs, templates, site = {} } = config;
  return {
    catalogue: catalogue === undefined ? below(base, defaultSettings.catalogue) : below(base, catalogue),
    outputs: (outputs ?? [defaultOutput]).map((output) => outputOf(output, base)),
    severities: severitiesOf(valueIn(file.data, ['severities'])),
    rules,
    generators,
    lacksCode: false,
    templates: templates === undefined ? undefined : below(base, templates),
    site: siteOf(site, base),
    place: (path) => statedPlace(file, path),
  };
}

function siteOf(site: SiteConfig, base: string): SiteSettings {
  const { folder = defaultSettings.site.folder, origin, pages, logo, favicon } = site;
  return {
    ...defaultSettings.site,
    ...site,
    folder: below(base, folder),
    ...(origin === undefined ? {} : { origin: origin.replace(/\/$/, '') }),
    ...(pages === undefined ? {} : { pages: below(base, pages) }),
    ...(logo === undefined ? {} : { logo: below(base, logo) }),
    ...(favicon === undefined ? {} : { favicon: below(base, favicon) }),
  };
}

function outputOf(output: OutputConfig, base: string): OutputSettings {
  const { openapi, reference, ...own } = output.options ?? {};
  const options = {
    ...own,
    openapi: { ...defaultOptions.openapi, ...openapi },
    reference: { ...defaultOptions.reference, ...reference },
  };
  return { ...defaultOutput, ...output, folder: below(base, output.folder), options };
}

/** A path of a config, relative to the working folder. */
function below(base: string, path: string): string {
  const whole = isAbsolute(path) ? join(path) : join(base, path);
  return whole.length > 1 ? whole.replace(/[/\\]$/, '') : whole;
}

function severitiesOf(data: Data | undefined): ReadonlyMap<string, RuleSeverity> {
  return data instanceof Map ? (data as DataMap as ReadonlyMap<string, RuleSeverity>) : new Map();
}

function statedPlace(file: ConfigFile, path: Path): Place | undefined {
  if (path.length === 0) return undefined;
  return valueIn(file.data, path) === undefined ? statedPlace(file, path.slice(0, -1)) : placeIn(file, path);
}
