/**
 * Whether `true` is written as `1`, and `false` not at all.
 * @type {boolean}
 */
export const byPresence = true;

/**
 * The parameters that every request has, unless they are given; some with certain values of others.
 * @type {readonly (readonly [name: string, value: string, others?: readonly (readonly [name: string, values: readonly string[]])[]])[]}
 */
export const fixed = [
  ['format', 'json'],
  ['version', '2', [['format', ['php']]]],
];

/**
 * The parameters and values that name modules which have to be posted: all of a list together name one.
 * @type {readonly (readonly (readonly [name: string, value: string])[])[]}
 */
export const posted = [[['action', 'edit']]];

/**
 * The parameters that are not to be in an address, as they are sensitive.
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
 * By operation, the field that is a file, and the headers of a request whose body is that file alone, in the parts around its name.
 * @type {Readonly<Record<string, readonly [field: string, ...headers: readonly (readonly [name: string, parts: readonly string[]])[]]>>}
 */
export const filesAlone = { 'POST /files': ['file', ['content-disposition', ['attachment; filename="', '"']]] };

/**
 * The texts that separate the items of an array that is one text; none where that is not read.
 * @type {readonly string[]}
 */
export const itemSeparators = [];

/**
 * The texts before and after a key, behind the name of what it is a key of; none where keys are not read.
 * @type {readonly string[]}
 */
export const aroundKey = ['[', ']'];

/**
 * Whether only items of arrays have keys.
 * @type {boolean}
 */
export const keysAreIndexes = false;

/**
 * Whether null is written, as an empty text.
 * @type {boolean}
 */
export const writesNull = true;

/**
 * The names under which an empty text may be read as something else than an array or object without items.
 * @type {readonly string[]}
 */
export const ambiguousEmpty = ['tags'];

/**
 * Whether such an array or object is left out; it is refused otherwise.
 * @type {boolean}
 */
export const omitsEmpty = true;

/**
 * Whether the last of several parameters of one name is read; they are refused otherwise.
 * @type {boolean}
 */
export const readsLast = false;

/**
 * Whether a value that is given twice is read once.
 * @type {boolean}
 */
export const readsOnce = false;

/**
 * The form of Unicode that texts are read in, empty for none, and an expression for the characters that are then read as U+FFFD.
 * @type {string}
 */
export const normalization = 'NFC';
/** @type {string} */
export const unreadable = '[\\0-\\x08]';

/**
 * Stands in front of several values that are normalized one by one; empty where there is nothing like it.
 * @type {string}
 */
export const marked = '\x1f';

/**
 * Whether one value may not begin with it.
 * @type {boolean}
 */
export const refusesMarked = true;

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
