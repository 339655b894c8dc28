import { CatalogueFolderError } from '../catalogue/read/folder-files.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { textSource } from '../catalogue/sources/source.ts';
import { ImportError } from '../import/error.ts';
import { UsageError } from '../lib/usage-error.ts';
import { WriteError } from '../write/error.ts';

/** A problem of a call that has no place in a file: a fact and its fix. */
interface Problem {
  readonly message: string;
  readonly hint?: string | undefined;
}

/**
 * Converts an error that the caller can fix to findings, whose place is in an empty text.
 * @throws any other error, which is a bug in Catalpa.
 */
export function diagnosticsOf(error: unknown): Diagnostic[] {
  return told(error).map(({ code, message, hint }) => ({
    code,
    severity: 'error',
    message,
    at: { source: { ...textSource('catalpa', ''), isSetting: true }, path: [], part: 'value' },
    ...(hint === undefined ? {} : { hint }),
  }));
}

function told(error: unknown): readonly (Problem & { readonly code: string })[] {
  if (error instanceof WriteError) return error.problems.map((problem) => ({ code: 'cannot-write', ...problem }));
  if (error instanceof CatalogueFolderError)
    return [{ code: 'unreadable-catalogue', message: error.message, hint: error.hint }];
  if (error instanceof ImportError) return [{ code: 'import', message: error.message, hint: error.hint }];
  if (error instanceof UsageError) return [{ code: 'wrong-option', message: error.message, hint: error.hint }];
  throw error;
}
