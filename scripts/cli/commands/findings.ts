import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import { rules } from '../../../generators/check/rules/index.ts';
import { suppressionRules } from '../../../generators/check/runner.ts';
import { didYouMean } from '../../../generators/lib/suggestions.ts';
import type { ReportContext } from '../../../generators/report/format.ts';
import { formats } from '../../../generators/report/formats.ts';
import { pathInRepository } from '../repository.ts';
import { UsageError } from '../usage-error.ts';
import { version } from '../version.ts';

/** How findings are printed. */
export type Format = (typeof formats)[number];

export const formatNames: readonly string[] = formats.map(({ name }) => name);

/** @throws {UsageError} where there is no such format. */
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
 * Findings as one text, by default those of rules, with places that can be opened from the working directory, or from the root of the
 * repository where the format is for a service that asks for that.
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
