/** Stands between multiple values that are joined to one text. */
export const separator = '|';

/** Stands between values that hold the separator, and in front of the first. */
export const alternative = '\u001f';

/** In characters. */
export const longestInPath = 2000;
