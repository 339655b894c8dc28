/** @import { Answer, CallOptions, Connection, Given, Judge, Options, Validator } from '../types.ts' */
import { addressOf } from '../../validators/codec/request-of-route.js';
import { connection } from '../connection.js';
import { ApiError, invalidRequest } from '../errors.js';
import { facts } from './facts.js';

/** @typedef {{ readonly path?: Given, readonly query?: Given, readonly body?: Given }} Parts */

/**
 * A connection to a site.
 * @type {(address: string, options?: Options) => Connection}
 */
export function connect(address, options = {}) {
  return connection(address, options, judge, withoutSecrets);
}

/** @type {Judge} */
function judge({ body, status }, request) {
  const { code, message } = facts.error;
  const stated = /** @type {Given} */ (body);
  if (status < 400 || typeof stated?.[code] !== 'string') return undefined;
  return { error: new ApiError(stated[code], String(stated[message]), { status, data: body, request }) };
}

/** @type {(target: string) => string} */
function withoutSecrets(target) {
  const [path, search] = target.split('?');
  if (search === undefined) return target;
  const all = new URLSearchParams(search);
  for (const name of facts.secrets) if (all.has(name)) all.set(name, '…');
  return path + '?' + all;
}

/**
 * A function that sends requests of an operation.
 * @type {(operation: string, validator: Validator) => (connection: Connection, parts?: Parts, options?: CallOptions) => Promise<unknown>}
 */
export function operation(operation, validator) {
  return async (connection, parts = {}, options = {}) =>
    (await sent(connection, operation, check(connection, operation, validator, parts, options), options)).body;
}

/**
 * Returns the parts of a request. Throws an error if the validator refuses them.
 * @type {(connection: Connection, operation: string, validator: Validator, parts: Parts, options: CallOptions) => Parts}
 */
export function check(connection, operation, validator, parts, { validate = connection.options.validate }) {
  if (validate === false) return parts;
  const { issues } = validator.validate({ ...parts.path, ...parts.query, ...parts.body }, validate);
  if (issues) throw invalidRequest(operation, issues);
  return parts;
}

/**
 * The answer to a request of an operation.
 * @type {(connection: Connection, operation: string, parts: Parts, options: CallOptions, form?: FormData) => Promise<Answer>}
 */
export function sent(connection, operation, { path, query, body }, options, form) {
  const method = operation.slice(0, operation.indexOf(' '));
  const request = { ...options, method, target: addressOf(operation, { path, query }), isSafe: method === 'GET' };
  if (form) return connection.send({ ...request, body: form });
  if (body === undefined) return connection.send(request);
  const headers = { 'content-type': 'application/json', ...options.headers };
  return connection.send({ ...request, headers, body: JSON.stringify(body) });
}
