/** @import { Validates } from '../types.ts' */

/**
 * The default modules by name, for requests that leave out the parameters that name modules.
 * @type {readonly (readonly [name: string, validator: Validates])[]}
 */
export const meant = [];
