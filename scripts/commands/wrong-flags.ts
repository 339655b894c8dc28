import type { Diagnostic } from '../../generators/catalogue/diagnostic.ts';
import { UsageError } from '../usage-error.ts';

/** The hints for values that flags state, by the code of the finding; the finding's own for any other. */
const hints: ReadonlyMap<string, string> = new Map([['output-folder', 'Name another folder with --out.']]);

/**
 * Findings of settings that no file states are about flags.
 * @throws {UsageError} for the first of them.
 */
export function requireRightFlags(diagnostics: readonly Diagnostic[]): void {
  const wrong = diagnostics.find(({ at }) => at.source.isSetting);
  if (wrong) throw new UsageError(wrong.message, hints.get(wrong.code) ?? wrong.hint);
}
