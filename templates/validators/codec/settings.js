/**
 * Whether `true` is written as `1`, and `false` not at all.
 * @type {boolean}
 */
export const byPresence = true;

/**
 * The parameters that every request has, unless they are given.
 * @type {readonly [name: string, value: string][]}
 */
export const fixed = [['format', 'json']];

/**
 * The texts before and after the name of an array in the name of its items.
 * @type {readonly string[]}
 */
export const aroundName = ['', '[]'];

/**
 * The variables whose values may contain slashes, by route.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const withSlashes = { '/files/{path}': ['path'] };

/**
 * The variables that may be left out, by route.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const optional = { '/pages/{id}': ['id'] };

/** What separates the items of an array that is one text; empty where that is not read. */
export const itemSeparator = '';

/**
 * The texts around the name of an array and an index in the name of an item; none where that is not read.
 * @type {readonly string[]}
 */
export const aroundIndex = [];

/**
 * The texts that are read as booleans.
 * @type {readonly string[]}
 */
export const trueTexts = ['true'];
/** @type {readonly string[]} */
export const falseTexts = ['false'];

/**
 * Whether they are read in any case.
 * @type {boolean}
 */
export const ignoresCase = false;
