/** @import { Connection, Given } from './types.ts' */
import { refusedBy } from './errors.js';

/**
 * Looks whether a body is what the catalogue states, if a program has given the validators of responses and one has this name. Tells
 * `onMismatch` of a body that is not, or throws an error if the program has given none.
 * @type {(connection: Pick<Connection, 'options'>, name: string | undefined, operation: string, body: unknown, asked: Given) => void}
 */
export function checkBody({ options }, name, operation, body, asked) {
  const { responses, onMismatch } = options;
  const { issues } = responses?.[name ?? '']?.validate(body, asked) ?? {};
  if (!issues) return;
  if (onMismatch) return onMismatch({ operation, issues });
  throw refusedBy('invalid-response', 'The answer to ' + operation + ' is another than the catalogue states.', issues, body);
}
