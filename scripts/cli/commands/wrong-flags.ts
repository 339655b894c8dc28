import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import { UsageError } from '../usage-error.ts';

/** Hints for wrong values of flags, by the code of the finding. For other codes, the finding's own hint is used. */
const fixes: Readonly<Record<string, (hint: string | undefined) => string>> = {
  'output-folder': () => 'Name another folder with --out.',
  'unknown-binding': (hint = '') => `${hint} It is a value of --binding.`,
};

/**
 * Requires that no finding is about a flag. These are the findings about settings that no file states.
 * @throws {UsageError} for the first finding about a flag.
 */
export function requireRightFlags(diagnostics: readonly Diagnostic[]): void {
  const wrong = diagnostics.find(({ at }) => at.source.isSetting);
  if (wrong) throw new UsageError(wrong.message, fixes[wrong.code]?.(wrong.hint) ?? wrong.hint);
}
