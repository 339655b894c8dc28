import type { Config, OutputConfig } from '../config/config.ts';
import { defaultOutput, defaultSettings, type OutputSettings, type Settings } from '../config/settings.ts';
import { adaptGenerator, type OwnGenerator } from '../emit/own-generator.ts';

/** The settings that a program passes: a config whose paths begin at the working folder. */
export function settingsOf(config: Config): Settings {
  const { catalogue, outputs, severities, rules = [], generators = [], templates, site } = config;
  return {
    ...defaultSettings,
    ...(catalogue === undefined ? {} : { catalogue }),
    ...(outputs === undefined ? {} : { outputs: outputs.map(outputOf) }),
    severities: new Map(Object.entries(severities ?? {})),
    rules: rules as Settings['rules'],
    generators: generators.map((one) => adaptGenerator(one as OwnGenerator)),
    templates,
    site: { ...defaultSettings.site, ...site },
  };
}

function outputOf({ options, ...output }: OutputConfig): OutputSettings {
  return {
    ...defaultOutput,
    ...output,
    options: { ...defaultOutput.options, ...options } as OutputSettings['options'],
  };
}
