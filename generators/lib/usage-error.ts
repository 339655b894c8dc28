/** An error for wrong usage. It is not a bug in Catalpa, so messages show no stack. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}
