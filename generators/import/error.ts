import type { Path } from '../catalogue/yaml/data.ts';

/** An error for a self-description that cannot be fetched or imported. The message is a fact, without a period. */
export class ImportError extends Error {
  /** The path in the JSON document, if the error is about a place in one. */
  readonly at: Path | undefined;
  /** The index of the document, counted from 0. */
  readonly document: number;
  /** The suggested fix, as a sentence. */
  readonly hint: string | undefined;

  constructor(
    message: string,
    { at, document = 0, hint }: { readonly at?: Path; readonly document?: number; readonly hint?: string } = {},
  ) {
    super(message);
    this.name = 'ImportError';
    this.at = at;
    this.document = document;
    this.hint = hint;
  }
}
