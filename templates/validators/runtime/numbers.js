/** Longer texts are no numbers, in characters. */
const longestNumber = 2000;

/**
 * The number that a text of a form is; any other text as it is.
 * @type {(text: string, form: RegExp) => number | string}
 */
export function numberIn(text, form) {
  const value = text.length <= longestNumber && form.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(value) ? text : value;
}
