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
 * Calls `work` with the settings of a config that a program passes. Its paths are relative to the working folder, and its places refer to
 * the config as JSON.
 * @returns the result of `work`, or that of `otherwise` for the errors that prevented the work.
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
