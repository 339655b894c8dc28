/** Matches the texts that are whole numbers. */
export const wholeNumber = /^(?:-?\d+)$/u;

/**
 * The listed texts that are numbers, by module and parameter. The module is an empty text for the parameters of every request.
 * @type {ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>}
 */
export const listedNumbers = new Map([['', new Map([['formatversion', ['1', '2']]])]]);
