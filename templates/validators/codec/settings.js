/**
 * Whether `true` is written as `1`, and `false` not at all.
 * @type {boolean}
 */
export const byPresence = true;

/**
 * The parameters that every request has, unless they are given; some only with certain values of others.
 * @type {readonly (readonly [name: string, value: string, others?: readonly (readonly [name: string, values: readonly string[]])[]])[]}
 */
export const fixed = [
  ['format', 'json'],
  ['version', '2', [['format', ['php']]]],
];

/**
 * The modules that must be posted, each as all parameters and values that name it.
 * @type {readonly (readonly (readonly [name: string, value: string])[])[]}
 */
export const posted = [[['action', 'edit']]];

/**
 * The sensitive parameters, which must not be in an address.
 * @type {readonly string[]}
 */
export const secrets = ['token'];

/**
 * The texts before and after the name of an array in the name of its items.
 * @type {readonly string[]}
 */
export const aroundName = ['', '[]'];

/**
 * The operations, by method and route.
 * @type {readonly string[]}
 */
export const operations = ['GET /pages/{id}', 'GET /files/{path}', 'GET /one/{path}', 'POST /files'];

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

/**
 * The operations whose body can be a form with files.
 * @type {readonly string[]}
 */
export const formOperations = ['POST /files'];

/**
 * By operation whose body can be a file alone, the field with the file, and the headers, whose parts surround the name of the file.
 * @type {Readonly<Record<string, readonly [field: string, ...headers: readonly (readonly [name: string, parts: readonly string[]])[]]>>}
 */
export const filesAlone = { 'POST /files': ['file', ['content-disposition', ['attachment; filename="', '"']]] };

/**
 * The separators of the items of an array that is given as one text; none if the server does not split texts.
 * @type {readonly string[]}
 */
export const itemSeparators = [];

/**
 * The texts before and after a key, which follows the name of its array or object; none if the server does not read keys.
 * @type {readonly string[]}
 */
export const aroundKey = ['[', ']'];

/**
 * Whether only items of arrays have keys.
 * @type {boolean}
 */
export const keysAreIndexes = false;

/**
 * Whether null is written as an empty text. Otherwise it is refused.
 * @type {boolean}
 */
export const writesNull = true;

/**
 * The names under which a server may read an empty text as something other than an empty array or object.
 * @type {readonly string[]}
 */
export const ambiguousEmpty = ['tags'];

/**
 * Whether an empty array or object under such a name is left out. Otherwise it is refused.
 * @type {boolean}
 */
export const omitsEmpty = true;

/**
 * Whether the server reads the last of several parameters with the same name. Otherwise they are refused.
 * @type {boolean}
 */
export const readsLast = false;

/**
 * Whether the server reads a value once that is given twice.
 * @type {boolean}
 */
export const readsOnce = false;

/**
 * The Unicode normalization form in which the server reads texts; empty for none.
 * @type {string}
 */
export const normalization = 'NFC';
/**
 * Matches the characters that the server reads as U+FFFD; matches none if there are no such characters.
 * @type {string}
 */
export const unreadable = '[\\0-\\x08]';

/**
 * The mark before several values that are normalized one by one; empty if there is none.
 * @type {string}
 */
export const marked = '\x1f';

/**
 * Whether a single value must not begin with the mark.
 * @type {boolean}
 */
export const refusesMarked = true;

/**
 * The texts that the server reads as booleans.
 * @type {readonly string[]}
 */
export const trueTexts = ['true'];
/** @type {readonly string[]} */
export const falseTexts = ['false'];

/**
 * Whether the server ignores the case of these texts.
 * @type {boolean}
 */
export const ignoresCase = false;
