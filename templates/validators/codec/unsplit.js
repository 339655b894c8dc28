/**
 * The only value in a text, as texts do not join values.
 * @type {(text: string) => string[]}
 */
export function split(text) {
  return [text];
}
