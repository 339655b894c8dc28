import type { Config } from '../config/config.ts';
import { checkProject } from './check-project.ts';
import type { Loaded } from './load.ts';
import { withSettings } from './program-config.ts';

/**
 * Reads a catalogue and checks it by all rules: those of Catalpa and those of the config, with the severities of the config.
 * @param config What a config file can state. Only `catalogue`, `severities` and `rules` are used; paths begin at the working folder.
 * @returns the findings by file and place, errors of the config itself among them; and the model, unless a file has an error.
 */
export async function check(config: Config = {}): Promise<Loaded> {
  return withSettings(
    config,
    (settings): Loaded => {
      const { catalogue, diagnostics } = checkProject(settings);
      return { catalogue, diagnostics };
    },
    (diagnostics) => ({ catalogue: undefined, diagnostics }),
  );
}
