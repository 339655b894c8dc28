import { describe, expect, it, vi } from 'vitest';
import * as nested from '../../../templates/validators/codec/decode-nested.js';
import { decoded } from '../../../templates/validators/codec/decode-texts.js';
import { encode } from '../../../templates/validators/codec/encode.js';
import { appendSeveral } from '../../../templates/validators/codec/named.js';
import { anything as any } from '../../../templates/validators/codec/nested.js';
import { encodeRequest } from '../../../templates/validators/codec/request-of-route.js';
import { validator } from '../../../templates/validators/runtime/validator.js';

// The settings are those of the source files: "|" and U+001F, `name[]`, and flags that are sent by their presence.

const anything = validator(() => true);
const asText = (_name: string, text: string): string => text;

describe('what is written', () => {
  it.each([
    [{ ids: ['a', 'b'] }, 'ids=a%7Cb'],
    [{ ids: ['a|b', 'c'] }, 'ids=%1Fa%7Cb%1Fc'],
    [{ ids: [''] }, 'ids=%7C'],
    [{ ids: [] }, 'ids='],
    [{ flag: true, other: false, absent: undefined }, 'flag=1'],
    [{ large: 1e21 }, 'large=1000000000000000000000'],
  ])('%j', (parameters, expected) => expect(encode(parameters).toString()).toBe(expected));

  it('has a name for each item of an array', () => {
    const search = new URLSearchParams();
    appendSeveral(search, 'ids', [1, 2]);
    appendSeveral(search, 'none', []);
    expect(search.toString()).toBe('ids%5B%5D=1&ids%5B%5D=2&none=');
  });

  it('leaves out no more of a path than may be', () => {
    expect(encodeRequest('GET /pages/{id}')).toBe('/pages?format=json');
    expect(encodeRequest('GET /files/{path}', { path: { path: 'a/b c' } })).toBe('/files/a/b%20c?format=json');
    expect(encodeRequest('GET /one/{path}', { path: { path: 'a/b' } })).toBe('/one/a%2Fb?format=json');
    expect(() => encodeRequest('GET /one/{path}')).toThrow('"path.path" is missing in /one/{path}. Supply it.');
    expect(() => encodeRequest('GET /one/{path}', { path: { path: '..' } })).toThrow('would lead away');
  });
});

describe('what is read', () => {
  it('has each name once', () => {
    const { issues } = decoded('a=1&b=2&a=1', undefined, anything, asText);
    expect(issues?.map(({ message }) => message)).toEqual([
      '"a": too many values (given more than once). Supply it once.',
    ]);
  });

  it('has nothing that belongs elsewhere', () => {
    const validate = vi.fn(anything.validate);
    const { issues } = decoded('id=1&b=2', undefined, { ...anything, validate }, asText, { elsewhere: ['id'] });
    expect(issues?.map(({ message }) => message)).toEqual([
      '"id": unknown parameter (in the query). Supply it where it belongs.',
    ]);
    expect(validate).toHaveBeenCalledWith({ b: '2' }, undefined);
  });

  it('has the items of an array together', () => {
    const read = (search: string): unknown =>
      nested.decoded(search, undefined, anything, asText, { arrays: ['ids'], structured: [['x', any]] }).value;
    expect(read('ids[]=1&ids[]=2&x=3')).toEqual({ ids: ['1', '2'], x: '3' });
    expect(read('ids=&x[]=3')).toEqual({ ids: [], x: ['3'] });
  });
});
