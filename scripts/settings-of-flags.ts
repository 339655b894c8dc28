import { defaultOutput, defaultSettings, type Settings } from '../generators/config/settings.ts';
import { openapiOptions } from './commands/openapi.ts';

/** The flags that decide the same as a config. */
export interface Flags {
  readonly catalogue?: string;
  readonly targets?: readonly string[];
  readonly out?: string;
  readonly binding?: readonly string[];
  /** Versions of OpenAPI; none for the default. */
  readonly openapi?: readonly string[];
  readonly openapiFormat?: string;
}

/**
 * The settings that flags state.
 * @throws {UsageError} where a flag has a value that there is none of.
 */
export function settingsOf(flags: Flags): Settings {
  return {
    ...defaultSettings,
    catalogue: flags.catalogue ?? defaultSettings.catalogue,
    outputs: [
      {
        ...defaultOutput,
        folder: flags.out ?? defaultOutput.folder,
        targets: flags.targets ?? defaultOutput.targets,
        bindings: flags.binding ?? defaultOutput.bindings,
        options: { openapi: openapiOptions(flags.openapi ?? [], flags.openapiFormat) },
      },
    ],
  };
}
