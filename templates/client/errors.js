/** @import { Checked, ErrorDetails, ShownRequest } from './types.ts' */

/** The refusal of a server, or the reason why it has not answered. */
export class ApiError extends Error {
  /** @type {number | undefined} */
  status;
  /** @type {unknown} */
  data;
  /** @type {Checked['issues']} */
  issues;
  /** @type {ShownRequest | undefined} */
  request;

  /**
   * @param {string} code
   * @param {string} message
   * @param {ErrorDetails} [details]
   */
  constructor(code, message, { request, ...details } = {}) {
    super(request ? message + ' (' + request.method + ' ' + request.address + ')' : message);
    this.name = 'ApiError';
    this.code = code;
    Object.assign(this, details, { request });
  }
}

/**
 * Whether an error is one of a server or a connection, with this code if one is given.
 * @type {(error: unknown, code?: string) => error is ApiError}
 */
export function isApiError(error, code) {
  // Each client has a class of its own.
  const { name, code: own } = Object(error);
  return name === 'ApiError' && (code ?? own) === own;
}

/**
 * The error for what validators refuse, with the first issues in its message.
 * @type {(code: string, what: string, issues: NonNullable<Checked['issues']>, data?: unknown) => ApiError}
 */
export function refusedBy(code, what, issues, data) {
  const facts = issues.slice(0, 3).map(({ message }) => message);
  const more = issues.length > 3 ? ['See "issues" for more.'] : [];
  return new ApiError(code, [what, ...facts, ...more].join(' '), { issues, data });
}

/**
 * The error for a request that the validators refuse.
 * @type {(name: string, issues: NonNullable<Checked['issues']>) => ApiError}
 */
export function invalidRequest(name, issues) {
  return refusedBy('invalid-request', 'The request' + (name && ' "' + name + '"') + ' is not sent.', issues);
}

/**
 * The error for a loop without an end.
 * @type {(count: number, advice: string) => ApiError}
 */
export function tooMany(count, advice) {
  return new ApiError('too-many-pages', 'There are more than ' + count + ' ' + advice + ', or raise "mostPages".');
}

/**
 * The end of an address, without the values of these parameters.
 * @type {(target: string, names: Iterable<string>) => string}
 */
export function masked(target, names) {
  const [path, search] = target.split('?');
  if (search === undefined) return target;
  const all = new URLSearchParams(search);
  for (const name of names) if (all.has(name)) all.set(name, '…');
  return path + '?' + all;
}
