/** The texts of a value that was thrown. */
export interface ThrownValue {
  /** The name of the error; undefined for a value that is none. */
  readonly name: string | undefined;
  readonly message: string;
  /** Empty where there is none. */
  readonly stack: string;
  /** As errors of Node have one; empty where there is none. */
  readonly code: string;
}

/** Reads what code of a project threw. That may be anything, even a value that throws where it is asked. */
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

/** Undefined for a value that has no text, such as an object without a prototype. */
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
