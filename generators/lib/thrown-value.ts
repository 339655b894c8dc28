/** The texts of a thrown value. */
export interface ThrownValue {
  /** The name of the error; undefined for a value that is not an error. */
  readonly name: string | undefined;
  readonly message: string;
  /** The stack; empty if there is none. */
  readonly stack: string;
  /** The code, as Node's errors have; empty if there is none. */
  readonly code: string;
}

/** Reads a value that code of a project threw. It may be anything, even an object that throws when it is read. */
export function thrownValue(value: unknown): ThrownValue {
  const isError = safely(() => value instanceof Error) ?? false;
  if (!isError)
    return { name: undefined, message: textOf(() => value) ?? 'a value without a text', stack: '', code: '' };
  const error = value as Error;
  return {
    name: textOf(() => error.name) ?? 'Error',
    message: textOf(() => error.message) ?? '',
    stack: textOf(() => error.stack ?? '') ?? '',
    code: textOf(() => Reflect.get(error, 'code') ?? '') ?? '',
  };
}

/** The text of a value; undefined if it has none, such as an object without a prototype. */
function textOf(read: () => unknown): string | undefined {
  return safely(() => String(read()));
}

function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
