/**
 * The separator of multiple values.
 * @type {string}
 */
export const separator = '|';

/**
 * The separator of values that contain the other one. It also precedes the first value. Empty if there is none.
 * @type {string}
 */
export const alternative = '\u001f';
