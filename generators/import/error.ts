import type { Path } from '../catalogue/data.ts';

/** A self-description cannot be fetched or imported. The message is a fact without a full stop. */
export class ImportError extends Error {
  /** Where in the JSON document, if it is about a place in one. */
  readonly at: Path | undefined;
  /** The suggested fix: a sentence. */
  readonly hint: string | undefined;

  constructor(message: string, { at, hint }: { readonly at?: Path; readonly hint?: string } = {}) {
    super(message);
    this.name = 'ImportError';
    this.at = at;
    this.hint = hint;
  }
}
