/**
 * Whether `true` is written as `1`, and `false` not at all.
 * @type {boolean}
 */
export const byPresence = true;

/**
 * What every request has, as long as it is not given.
 * @type {readonly [name: string, value: string][]}
 */
export const fixed = [['format', 'json']];

/**
 * What stands around the name of an array in the name of its items.
 * @type {readonly string[]}
 */
export const aroundName = ['', '[]'];

/**
 * What may hold slashes, by route.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const withSlashes = { '/files/{path}': ['path'] };

/**
 * What may be left out, by route.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const optional = { '/pages/{id}': ['id'] };
