/**
 * The values that a text holds: itself alone, where several are not joined to one.
 * @type {(text: string) => string[]}
 */
export function split(text) {
  return [text];
}
