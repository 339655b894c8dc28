/** Stands between multiple values that are joined to one text. */
export const separator = '|';

/** Stands between values that hold the separator, and in front of the first. */
export const alternative = '\u001f';

/** Whole numbers in a text that joins them. */
export const integerForm = /^(?:-?\d+)$/u;

/** Numbers in such a text. */
export const numberForm = /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/u;

/** In characters. */
export const longestInPath = 2000;
