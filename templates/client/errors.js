/** @import { Checked, ShownRequest } from './types.ts' */

/** The refusal of a server, or the reason why it has not answered. */
export class ApiError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {{ status?: number, data?: unknown, issues?: Checked['issues'], request?: ShownRequest, cause?: unknown }} [details]
   */
  constructor(code, message, { status, data, issues, request, cause } = {}) {
    super(request ? message + ' (' + request.method + ' ' + request.address + ')' : message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.issues = issues;
    this.request = request;
    if (cause !== undefined) this.cause = cause;
  }
}

/**
 * Whether an error is one of a server or a connection, with this code if one is given.
 * @type {(error: unknown, code?: string) => error is ApiError}
 */
export function isApiError(error, code) {
  return error instanceof Error && error.name === 'ApiError' && (code === undefined || codeOf(error) === code);
}

/** @type {(error: Error & { code?: unknown }) => unknown} */
function codeOf(error) {
  return error.code;
}

/**
 * The error for a request that the validators refuse.
 * @type {(name: string, issues: NonNullable<Checked['issues']>) => ApiError}
 */
export function invalidRequest(name, issues) {
  const facts = issues.slice(0, 3).map(({ message }) => message);
  const more = issues.length > 3 ? ' And ' + (issues.length - 3) + ' more: see "issues".' : '';
  const what = name === '' ? 'The request' : 'The request "' + name + '"';
  return new ApiError('invalid-request', what + ' is not sent. ' + facts.join(' ') + more, { issues });
}
