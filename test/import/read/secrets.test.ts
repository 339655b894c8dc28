import { describe, expect, test } from 'vitest';
import { masked, secretsIn, secretsOfHeader, withoutSecrets } from '../../../generators/import/read/secrets.ts';

describe('a text that may be an address', () => {
  test.each([
    ['https//me:hunter2@example.org/', 'https//…@example.org/'],
    ['https:/me:hunter2@example.org/', 'https:/…@example.org/'],
    ['me:hunter2@example.org', '…@example.org'],
    [' https://me:hunter2@example.org', ' https://…@example.org'],
    ['me:hunt@er2@example.org', '…@example.org'],
    ['https://hunter2@example.org/', 'https://…@example.org/'],
    ['example.org/wp-json/?a=1&access_token=hunter2#x', 'example.org/wp-json/?a=1&access_token=…#x'],
    ['/login?next=/x?auth=hunter2', '/login?next=/x?auth=…'],
    ['index.html?token=hunter2', 'index.html?token=…'],
    ['./packages/@scope/index.json', './packages/@scope/index.json'],
    ['me@home.json', 'me@home.json'],
  ])('is shown without what may be secret: %s', (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown);
  });

  test.each([
    ['https://me:hunter2@example.org/', 'a hunter2 b'],
    ['https://me:p%40ssword@example.org/', 'a p@ssword b'],
    ['https://me:hunter2@example.org/', `a ${Buffer.from('me:hunter2').toString('base64')} b`],
    ['https://example.org/?key=hunter%202', 'a hunter+2 b'],
    ['https://example.org/?key=hunter%202', 'a hunter%25202 b'],
    ['https://example.org/?next=https%3A%2F%2Fme%3Ahunter2%40x', 'a https%3A%2F%2Fme%3Ahunter2%40x b'],
    ['https://example.org/#hunter2', 'a hunter2 b'],
    ['//me:hunter2#i@example.org/#x', 'a hunter2#i b'],
    ['https//me:hunt"er2@example.org/', 'a hunt\\"er2 b'],
  ])('is known by its secrets: %s', (text, said) => {
    expect(masked(said, secretsIn(text))).toBe('a … b');
  });

  test('has no secrets that stand in any text', () => {
    expect(secretsIn('https://me:a@example.org/?author=3')).toEqual(['bWU6YQ==', 'bWU6YQ%3D%3D']);
  });
});

test.each([
  ['Authorization', 'Bearer hunter2', 'a hunter2 b'],
  ['Authorization', `Basic ${Buffer.from('me:hunter2').toString('base64')}`, 'a hunter2 b'],
  ['Cookie', 'session=hunter2; a=b', 'a hunter2 b'],
  ['X-Api-Key', 'hunter2', 'a hunter2 b'],
])('a header is known by its secrets: %s: %s', (name, value, said) => {
  expect(masked(said, secretsOfHeader({ name, value }))).toBe('a … b');
  expect(secretsOfHeader({ name: 'Accept-Language', value })).toEqual([]);
});
