/** The command was called in a way that it cannot carry out: exit code 2, no stack trace. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}
