import { expect, it } from 'vitest';
import { joinedModules } from '../../generators/lib/javascript-modules.ts';

const greeting = `/** @import { Name } from './types.ts' */

import { name } from './name.js';
import {
  mark,
  other,
} from './marks.js';

/** Imports import nothing here: import { x } from 'y'; */
export const greeting = 'import ' + name + mark;
`;

it('joins modules without what they import from one another', () => {
  expect(joinedModules(["export const name = 'a';\n", greeting])).toBe(`export const name = 'a';

/** Imports import nothing here: import { x } from 'y'; */
export const greeting = 'import ' + name + mark;
`);
});
