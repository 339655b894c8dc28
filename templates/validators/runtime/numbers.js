/** The longest text that is read as a number, in characters. */
const longestNumber = 2000;

/**
 * The number that a text of the form stands for; any other text unchanged.
 * @type {(text: string, form: RegExp) => number | string}
 */
export function numberIn(text, form) {
  const value = text.length <= longestNumber && form.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(value) ? text : value;
}
