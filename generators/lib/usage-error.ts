/** Something was called in a way that it cannot carry out: no fault of ours, so that it needs no stack. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}
