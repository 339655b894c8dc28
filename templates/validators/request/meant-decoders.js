/** @import { Decoded } from '../types.ts' */

/**
 * The functions that read the modules which are meant where a request leaves out the parameter that names them.
 * @type {readonly (readonly [name: string, decode: Decoded])[]}
 */
export const meant = [];
