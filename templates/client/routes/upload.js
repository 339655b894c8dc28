/** @import { CallOptions, Connection, Given, Validator } from '../types.ts' */
/** @import { Parts } from './call.js' */
import { formOf } from '../../validators/codec/form-of-route.js';
import { check, sent } from './call.js';

/**
 * A function that sends requests of an operation whose body may have files.
 * @type {(operation: string, validator: Validator, response?: string) => (connection: Connection, parts?: Parts, options?: CallOptions) => Promise<unknown>}
 */
export function upload(operation, validator, response) {
  return async (connection, parts = {}, options = {}) => {
    const { body = {}, ...given } = check(connection, operation, validator, parts, options);
    return (await sent(connection, operation, { ...given, body: formOf(/** @type {Given} */ (body)) }, options, response)).body;
  };
}
