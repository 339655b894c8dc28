/** @import { Selector } from '../types.ts' */

/**
 * The parameters that name modules, and the texts around the parameters of these modules in a request.
 * @type {readonly Selector[]}
 */
export const selectors = [
  { parameter: 'action', before: '', after: '', preset: 'query', single: true },
  { parameter: 'list', before: '', after: '', of: ['query'], named: [['edit', 'query-edit']] },
  { parameter: 'generator', before: 'g', after: '', single: true },
];
