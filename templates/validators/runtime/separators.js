/**
 * Stands between multiple values.
 * @type {string}
 */
export const separator = '|';

/**
 * Stands between values that hold the separator, and in front of the first; empty where there is none.
 * @type {string}
 */
export const alternative = '\u001f';
