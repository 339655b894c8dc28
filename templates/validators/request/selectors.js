/** @import { Selector } from '../types.ts' */

/**
 * The parameters that name modules, and what then stands around the names of the modules' own.
 * @type {readonly Selector[]}
 */
export const selectors = [
  { parameter: 'list', before: '', after: '' },
  { parameter: 'generator', before: 'g', after: '' },
];
