/** @import { Answer, CallOptions, Connection, Given, Judge, Options, Validator } from '../types.ts' */
import { addressOf } from '../../validators/codec/request-of-route.js';
import { connection } from '../connection.js';
import { ApiError, invalidRequest, masked } from '../errors.js';
import { checkBody } from '../responses.js';
import { facts } from './facts.js';
import { headersIn } from './no-headers.js';

/** @typedef {{ readonly path?: Given, readonly query?: Given, readonly body?: Given | FormData, readonly headers?: Given, readonly cookies?: Given }} Parts */

/**
 * A connection to a site.
 * @type {(address: string | { readonly href: string }, options?: Options) => Connection}
 */
export function connect(address, options = {}) {
  return connection(address, options, judge, (target) => masked(target, facts.secrets));
}

/**
 * The refusal that the body of an error states.
 * @type {Judge}
 */
export function judge({ body, status }) {
  const { [facts.error?.code]: code, [facts.error?.message]: message } = Object(body);
  if (status < 400 || typeof code !== 'string') return undefined;
  return { code, message: typeof message === 'string' ? message : code };
}

/**
 * A function that sends requests of an operation. `response`: the name of the validator of its responses.
 * @type {(operation: string, validator: Validator, response?: string) => (connection: Connection, parts?: Parts, options?: CallOptions) => Promise<unknown>}
 */
export function operation(operation, validator, response) {
  return async (connection, parts = {}, options = {}) =>
    (await sent(connection, operation, check(connection, operation, validator, parts, options), options, response)).body;
}

/**
 * Returns the parts of a request. Throws an error if the validator refuses them.
 * @type {(connection: Connection, operation: string, validator: Validator, parts: Parts, options: CallOptions) => Parts}
 */
export function check(connection, operation, validator, parts, { validate = connection.options.validate }) {
  const { path, query, headers, cookies, body, ...others } = parts;
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new TypeError('A request has no part ' + JSON.stringify(other) + '. Supply "path", "query", "body", "headers" or "cookies".');
  if (validate === false) return parts;
  const { issues } = validator.validate({ ...path, ...query, ...headers, ...cookies, ...body }, validate);
  if (issues) throw invalidRequest(operation, issues);
  return parts;
}

/**
 * The answer to a request of an operation, which is looked at if there is a validator of its responses.
 * @type {(connection: Connection, operation: string, parts: Parts, options: CallOptions, response?: string) => Promise<Answer>}
 */
export async function sent(connection, operation, parts, options, response) {
  const { path, query = {}, body } = parts;
  const all = { ...options, headers: { ...headersIn(operation, parts), ...options.headers } };
  const answer = await send(connection, operation.split(' ', 1)[0], addressOf(operation, { path, query }), body, all);
  if (response && answer.body === undefined) throw new ApiError('not-json', 'The answer is empty', { status: answer.status });
  const asked = Object.entries(facts.asked).flatMap(([option, name]) => (query[name] === undefined ? [] : [[option, query[name]]]));
  checkBody(connection, response, operation, answer.body, Object.fromEntries(asked));
  return answer;
}

/**
 * The answer to a request whose body is a form or another body of the platform, or is sent as JSON.
 * @type {(connection: Connection, method: string, target: string, body: unknown, options: CallOptions) => Promise<Answer>}
 */
export function send(connection, method, target, body, options) {
  const request = { ...options, method, target, isSafe: method === 'GET' };
  if (body === undefined || isOfPlatform(body)) return connection.send({ ...request, body });
  const headers = { 'content-type': 'application/json', ...options.headers };
  return connection.send({ ...request, headers, body: JSON.stringify(body) });
}

/**
 * Whether a body is sent as it is: a form, a file, bytes or a stream.
 * @type {(body: unknown) => body is RequestInit['body']}
 */
function isOfPlatform(body) {
  return Symbol.toStringTag in Object(body);
}
