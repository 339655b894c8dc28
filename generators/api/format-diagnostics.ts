import manifest from '../../package.json' with { type: 'json' };
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { rules } from '../check/rules/index.ts';
import { suppressionRules } from '../check/runner.ts';
import { changeRules } from '../diff/kinds.ts';
import type { FormatName } from '../report/format.ts';
import { formats } from '../report/formats.ts';

export interface FormatOptions {
  /** The folder of the catalogue, which is put before each path; by default, paths are relative to it. */
  readonly catalogue?: string;
  /** Whether to use terminal colors in formats for people; false by default. */
  readonly colour?: boolean;
}

/**
 * Prints findings as the commands do, in the given order.
 * @param format `pretty` is for people, `markdown` for summaries, and the others for services and programs.
 * @returns the text, which ends with a line break.
 * @throws {RangeError} if the format is unknown.
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: FormatName = 'pretty',
  { catalogue = '', colour = false }: FormatOptions = {},
): string {
  const printer = formats.find(({ name }) => name === format);
  if (!printer) {
    const formatNames = formats.map(({ name }) => name).join(', ');
    throw new RangeError(`there is no format "${format}"; formats are ${formatNames}`);
  }
  const allRules = [...rules, ...suppressionRules, ...changeRules];
  return printer.print(diagnostics, { colour, root: catalogue, rules: allRules, version: manifest.version });
}
