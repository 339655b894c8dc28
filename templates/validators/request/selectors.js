/** @import { Selector } from '../types.ts' */

/**
 * The parameters that name modules, and what then stands around the names of the modules' own.
 * @type {readonly Selector[]}
 */
export const selectors = [
  { parameter: 'action', before: '', after: '', preset: 'query', single: true },
  { parameter: 'list', before: '', after: '', of: ['query'], named: [['edit', 'query-edit']] },
  { parameter: 'generator', before: 'g', after: '', single: true },
];
