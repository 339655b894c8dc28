import { expect, it } from 'vitest';
import { withStatedTypes } from '../../generators/lib/stated-types.ts';

const stated = `/**
 * Whether a text is short.
 * @type {(text: string, most?: number) => boolean}
 */
export function isShort(text, most = 3) {
  return text.length <= most;
}
`;

it('puts the types that comments state into signatures, without those of defaults', () => {
  expect(withStatedTypes(stated)).toBe(`/**
 * Whether a text is short.
 */
export function isShort(text: string, most = 3): boolean {
  return text.length <= most;
}
`);
});
