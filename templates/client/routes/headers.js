/** @import { Parts } from './call.js' */
import { encodeHeaders } from '../../validators/codec/headers.js';

/**
 * The headers of a request, with its cookies in one of them.
 * @type {(operation: string, parts: Parts) => Record<string, string>}
 */
export function headersIn(operation, { headers, cookies }) {
  return encodeHeaders(operation, { headers, cookies });
}
