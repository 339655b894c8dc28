import type { Config } from '../config/config.ts';
import { orderDiagnostics } from '../report/order.ts';
import { checkProject } from './check-project.ts';
import type { Loaded } from './load.ts';
import { withSettings } from './program-config.ts';
import { checkTemplates } from './project-templates.ts';

/**
 * Reads a catalogue and checks it by all rules: those of Catalpa and those of the config, with the severities of the config. Also checks
 * the templates of the project.
 * @param config The contents of a config file. Only `catalogue`, `severities`, `rules` and `templates` are used. Paths are relative to the
 * working folder.
 * @returns the findings, sorted by file and place, including errors of the config; and the model, unless a file has an error.
 */
export async function check(config: Config = {}): Promise<Loaded> {
  return withSettings(
    config,
    async (settings): Promise<Loaded> => {
      const { catalogue, diagnostics } = checkProject(settings);
      return { catalogue, diagnostics: orderDiagnostics([...diagnostics, ...(await checkTemplates(settings))]) };
    },
    (diagnostics) => ({ catalogue: undefined, diagnostics }),
  );
}
