// Stands for what the SDK takes from its platform. Its own validator of JSON Schemas is a copy of ajv, which is for forms that a
// server asks a client to fill in: these tools ask for none.

export { default as process } from 'node:process';

/** The validator that the SDK asks for, and never calls here. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('nothing asks a client to fill in a form');
  }
}
