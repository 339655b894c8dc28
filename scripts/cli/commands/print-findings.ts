import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import { rules } from '../../../generators/check/rules/index.ts';
import { suppressionRules } from '../../../generators/check/runner.ts';
import { didYouMean } from '../../../generators/lib/suggestions.ts';
import type { ReportContext } from '../../../generators/report/format.ts';
import { formats } from '../../../generators/report/formats.ts';
import { pathInRepository } from '../repository.ts';
import { UsageError } from '../usage-error.ts';
import { version } from '../version.ts';

/** A format of findings. */
export type Format = (typeof formats)[number];

export const formatNames: readonly string[] = formats.map(({ name }) => name);

/** @throws {UsageError} if no format has the name. */
export function formatNamed(name: string): Format {
  const format = formats.find((one) => one.name === name);
  if (!format)
    throw new UsageError(
      `"${name}" is not a value of --format`,
      didYouMean(name, formatNames) ?? `The values are ${formatNames.join(', ')}.`,
    );
  return format;
}

/**
 * Prints findings as one text. Paths are relative to the working folder, or to the root of the repository if the format is for a CI
 * service that requires this. `more.rules` are the rules that the findings may be of; by default, those of Catalpa.
 */
export function printFindings(
  diagnostics: readonly Diagnostic[],
  format: Format,
  root: string,
  colour: boolean,
  more: Partial<Pick<ReportContext, 'rules' | 'summary'>> = {},
): string {
  const shown = format.inRepository ? pathInRepository(root) : root;
  return format.print(diagnostics, { colour, root: shown, rules: [...rules, ...suppressionRules], version, ...more });
}
