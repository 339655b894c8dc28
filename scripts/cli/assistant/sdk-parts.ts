// Replaces the platform module of the SDK. The original has a validator of JSON Schemas, a copy of ajv, for forms that a server asks a
// client to fill in: these tools ask for none.

export { default as process } from 'node:process';

/** The validator that the SDK imports. It is never called here. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('nothing asks a client to fill in a form');
  }
}
