import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import { UsageError } from '../usage-error.ts';

/** Fixes for values that flags state, by the code of the finding; the finding's own for any other. */
const fixes: Readonly<Record<string, (hint: string | undefined) => string>> = {
  'output-folder': () => 'Name another folder with --out.',
  'unknown-binding': (hint = '') => `${hint} It is a value of --binding.`,
};

/**
 * Findings of settings that no file states are about flags.
 * @throws {UsageError} for the first of them.
 */
export function requireRightFlags(diagnostics: readonly Diagnostic[]): void {
  const wrong = diagnostics.find(({ at }) => at.source.isSetting);
  if (wrong) throw new UsageError(wrong.message, fixes[wrong.code]?.(wrong.hint) ?? wrong.hint);
}
