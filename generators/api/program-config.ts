import { plainOf } from '../catalogue/format/validate.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { codeValues } from '../config/code-values.ts';
import type { Config } from '../config/config.ts';
import { settingsOfFile } from '../config/load.ts';
import { configOfValue } from '../config/read.ts';
import type { Settings } from '../config/settings.ts';
import { exactJson } from '../lib/json.ts';
import { orderDiagnostics } from '../report/order.ts';
import { diagnosticsOf } from './caught.ts';

/**
 * Does some work with the settings that a program passes as a config, whose paths begin at the working folder. Places in it are those
 * of its keys in its JSON.
 * @returns what the work returns, or with `otherwise` the findings that keep it from being done.
 */
export async function withSettings<Result>(
  config: Config,
  work: (settings: Settings) => Promise<Result> | Result,
  otherwise: (diagnostics: readonly Diagnostic[]) => Result,
): Promise<Result> {
  const text = exactJson(plainOf(codeValues(config).data) ?? null, undefined, 2);
  const read = configOfValue('config', text, config);
  const loaded = 'file' in read ? await settingsOfFile(read.file) : { ...read, settings: undefined };
  if (!loaded.settings) return otherwise(orderDiagnostics(loaded.diagnostics));
  try {
    return await work(loaded.settings);
  } catch (error) {
    return otherwise(diagnosticsOf(error));
  }
}
