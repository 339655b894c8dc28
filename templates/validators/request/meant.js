/** @import { Validates } from '../types.ts' */

/**
 * The modules that are meant where a request leaves out the parameter that names them, by their names.
 * @type {readonly (readonly [name: string, validator: Validates])[]}
 */
export const meant = [];
