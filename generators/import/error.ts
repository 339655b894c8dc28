import type { Path } from '../catalogue/yaml/data.ts';

/** A self-description cannot be fetched or imported. The message is a fact without a full stop. */
export class ImportError extends Error {
  /** Where in the JSON document, if it is about a place in one. */
  readonly at: Path | undefined;
  /** Which of several documents it is about, from 0. */
  readonly document: number;
  /** The suggested fix: a sentence. */
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
