import { expect, it } from 'vitest';
import { errorOf, loopback, siteAt } from './loopback.ts';

it.each([
  ['atOnce', 0, 1],
  ['atOnce', Number.NaN, 1],
  ['retries', Number.NaN, 0],
  ['retries', -1, 0],
  ['timeout', Number.NaN, 0],
  ['longestWait', 'long', 0],
  ['largest', Number.NaN, 0],
  ['mostPages', {}, 0],
])('an option that would never let a request end is refused: %s %s', (name, value, least) => {
  const create = () => siteAt('https://shop.example', { [name]: value });
  expect(create).toThrow(`The option "${name}" is no number of at least ${least}. Correct it.`);
});

it('a call with a time limit that is no number is refused before it is sent', async () => {
  const { address, received } = await loopback(() => ({}));
  const error = await errorOf(siteAt(address).get({}, { timeout: Number.NaN }));
  expect(error.message).toBe('The option "timeout" is no number of at least 0. Correct it.');
  expect(received).toEqual([]);
});
