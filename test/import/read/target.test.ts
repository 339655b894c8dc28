import { describe, expect, test } from 'vitest';
import { headerOf } from '../../../generators/import/read/headers.ts';
import { shownAddress, targetOf } from '../../../generators/import/read/target.ts';

describe('a target', () => {
  test.each([
    ['-', 'standard input'],
    ['index.json', 'file'],
    ['C:/index.json', 'file'],
    ['example.org/wp-json', 'file'],
    ['HTTPS://example.org', 'address'],
    ['http://user:pass@example.org/', 'address'],
  ])('%s is a %s', (text, kind) => {
    expect(targetOf(text).kind).toBe(kind);
  });

  test('is not an address of another kind', () => {
    expect(() => targetOf('file:///etc/passwd')).toThrow('addresses of "file:" cannot be requested');
  });

  test('is not shown where it cannot be read, as it may hold a password', () => {
    expect(() => targetOf('https://user:hunter2@exa mple/')).toThrow(/^the address is not valid$/);
  });
});

describe('an address as it is shown', () => {
  test.each([
    ['https://user:hunter2@example.org/wp-json/#x', 'https://example.org/wp-json/'],
    ['https://example.org/?rest_route=/', 'https://example.org/?rest_route=/'],
    ['https://example.org/?a=b%20c&access_token=hunter2', 'https://example.org/?a=b+c&access_token=…'],
    ['https://example.org/https//me:hunter2@host/', 'https://example.org/…@host/'],
    ['https://example.org/?_wpnonce=hunter2&_wpnonce=hunter3', 'https://example.org/?_wpnonce=…'],
    [
      'https://example.org/login?redirect_to=https%3A%2F%2Fexample.org%2F%3Ftoken%3Dhunter2',
      'https://example.org/login?redirect_to=https%3A%2F%2Fexample.org%2F%3Ftoken%3D…',
    ],
  ])('%s has no secrets', (address, shown) => {
    expect(shownAddress(new URL(address))).toBe(shown);
  });
});

describe('a header', () => {
  test('has a name and a value, in which further colons are part', () => {
    expect(headerOf('Authorization:  Bearer a:b ')).toEqual({ name: 'Authorization', value: 'Bearer a:b' });
    expect(headerOf('X-Empty:')).toEqual({ name: 'X-Empty', value: '' });
  });

  test.each([
    ['Bearer hunter2', 'a header has no ":" between its name and its value'],
    ['X hunter2: a', 'the name of a header has characters that are not allowed'],
    [': hunter2', 'the name of a header has characters that are not allowed'],
    ['X-Key: hunter2\r\nHost: x', 'the value of the header "X-Key" has characters that are not allowed'],
    ['X-Key: hunter2 €', 'the value of the header "X-Key" has characters that are not allowed'],
    ['Content-Length: 2', 'the header "Content-Length" is set by the connection itself'],
  ])('is refused without its value: %j', (text, message) => {
    expect(() => headerOf(text)).toThrow(new RegExp(`^${message.replace(/[."]/g, '.')}$`));
  });
});
