import { ImportError } from '../error.ts';

/** An error for an answer whose status says that the request was refused. */
export class RefusedError extends ImportError {
  readonly status: number;
  /** The header `Retry-After`; null if the answer has none. */
  readonly retryAfter: string | null;

  constructor(
    message: string,
    {
      hint,
      status,
      retryAfter,
    }: { readonly hint: string; readonly status: number; readonly retryAfter: string | null },
  ) {
    super(message, { hint });
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
