import { describe, expect, it } from 'vitest';
import { encodeHeaders } from '../../../templates/validators/codec/headers.js';

const operation = 'GET /pages/{id}';

describe('headers', () => {
  it('are given as fetch takes them, with the cookies in one', () => {
    const headers = { 'X-Trace': 'a b', 'If-Match': ['a', 'b'], 'X-Count': 1e21, 'X-Flag': true, absent: undefined };
    const written = encodeHeaders(operation, { headers, cookies: { session: 'a b;c', theme: 'dark' } });
    expect(written).toEqual({
      'X-Trace': 'a b',
      'If-Match': 'a,b',
      'X-Count': '1000000000000000000000',
      'X-Flag': 'true',
      cookie: 'session=a%20b%3Bc; theme=dark',
    });
    expect(new Headers(written).get('if-match')).toBe('a,b');
    expect(encodeHeaders(operation)).toEqual({});
  });

  it.each([
    ['a line break, which would begin another header', 'a\r\nSet-Cookie: b', 'has a character that no header can hold'],
    ['a line break alone', 'a\nb', 'has a character that no header can hold'],
    ['a null character', 'a\0', 'has a character that no header can hold'],
    ['a letter past ASCII', 'é', 'has a character that no header can hold'],
    ['a space at an end', ' a', 'has a space at an end'],
    ['an object', {}, 'is neither text, a finite number nor a boolean'],
    ['a value with a comma among several', ['a,b'], 'holds a comma'],
  ])('are refused that have %s', (_name, value, message) => {
    expect(() => encodeHeaders(operation, { headers: { 'X-Trace': value } })).toThrow(message);
  });

  it.each(['a\r\nb', 'a b', 'a:', '', 'é'])('are refused by the name %j, and so are cookies', (name) => {
    expect(() => encodeHeaders(operation, { headers: { [name]: 'a' } })).toThrow('is no name of a header or a cookie');
    expect(() => encodeHeaders(operation, { cookies: { [name]: 'a' } })).toThrow('is no name of a header or a cookie');
  });

  it('cannot be ended by the value of a cookie', () => {
    expect(encodeHeaders(operation, { cookies: { a: '1; b=2\r\nc: 3' } })).toEqual({
      cookie: 'a=1%3B%20b%3D2%0D%0Ac%3A%203',
    });
  });

  it('are refused for what is no operation', () => {
    expect(() => encodeHeaders('GET /page/{id}')).toThrow('Did you mean "GET /pages/{id}"?');
  });
});
