import manifest from '../../package.json' with { type: 'json' };
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { rules } from '../check/rules/index.ts';
import { suppressionRules } from '../check/runner.ts';
import { changeRules } from '../diff/kinds.ts';
import type { FormatName } from '../report/format.ts';
import { formats } from '../report/formats.ts';

export interface FormatOptions {
  /** The folder of the catalogue as it was named, which printed paths then begin with; by default they begin in it. */
  readonly catalogue?: string;
  /** Whether colours of terminals are used, in formats for people; false by default. */
  readonly colour?: boolean;
}

/**
 * Prints findings as the commands do, in the order given.
 * @param format `pretty` is for people, `markdown` for summaries, and the others for services and programs.
 * @returns the whole text, which ends with a line break.
 * @throws {RangeError} where there is no such format.
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: FormatName = 'pretty',
  { catalogue = '', colour = false }: FormatOptions = {},
): string {
  const printer = formats.find(({ name }) => name === format);
  if (!printer) {
    const known = formats.map(({ name }) => name).join(', ');
    throw new RangeError(`there is no format "${format}"; formats are ${known}`);
  }
  const known = [...rules, ...suppressionRules, ...changeRules];
  return printer.print(diagnostics, { colour, root: catalogue, rules: known, version: manifest.version });
}
