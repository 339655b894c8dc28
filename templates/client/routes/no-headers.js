/**
 * The headers of a request where no operation has any.
 * @type {(operation: string, parts: object) => Record<string, string>}
 */
export function headersIn() {
  return {};
}
