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
 * The error for a request that the validators refuse.
 * @type {(name: string, issues: NonNullable<Checked['issues']>) => ApiError}
 */
export function invalidRequest(name, issues) {
  const facts = issues.slice(0, 3).map(({ message }) => message);
  const more = issues.length > 3 ? ['See "issues" for more.'] : [];
  const what = name && ' "' + name + '"';
  return new ApiError('invalid-request', ['The request' + what + ' is not sent.', ...facts, ...more].join(' '), { issues });
}
