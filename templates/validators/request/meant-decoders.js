/** @import { Decoded } from '../types.ts' */

/**
 * The functions that read the default modules, for requests that leave out the parameters that name modules.
 * @type {readonly (readonly [name: string, decode: Decoded])[]}
 */
export const meant = [];
