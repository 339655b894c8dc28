/** The texts that are whole numbers. */
export const wholeNumber = /^(?:-?\d+)$/u;

/**
 * The listed texts that are numbers, by the module, which has no name for every request, and the parameter.
 * @type {ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>}
 */
export const listedNumbers = new Map([['', new Map([['formatversion', ['1', '2']]])]]);
