import type { ErrorObject } from 'ajv/dist/2020.js';
import type { SchemaName } from '../sources/file-kinds.ts';
import { createAjv, validatorOf } from './schemas.ts';

// The build replaces this file with the same function over schemas compiled in advance, as compiling takes longer than a whole check.
const ajv = createAjv({ source: false });

/** Validates a value against the schema of a kind of file, and returns the errors. */
export function schemaErrors(kind: SchemaName, value: unknown): readonly ErrorObject[] {
  const validate = validatorOf(ajv, kind);
  return validate(value) ? [] : [...(validate.errors ?? [])];
}
