/** Separates multiple values that are joined to one text. */
export const separator = '|';

/** Separates values that contain the other separator. It also precedes the first value. */
export const alternative = '\u001f';

/** Matches whole numbers in a joined text. */
export const integerForm = /^(?:-?\d+)$/u;

/** Matches numbers in a joined text. */
export const numberForm = /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/u;

/** The longest text in a path that is matched, in characters. */
export const longestInPath = 2000;
