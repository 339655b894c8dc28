import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Random } from '../../../scripts/development/random.ts';
import { sized } from '../../support/thorough.ts';
import { type LoadedFolder, loadedFolders } from './codec-loaded.ts';
import { nestedCatalogue, nestedType } from './nested-types.ts';

const brackets = "arrays: '{name}[]', objects: '{name}[{key}]'";
const count = sized(12, 30);

async function shopOf(types: readonly object[], aspects = brackets): Promise<LoadedFolder> {
  return (await loadedFolders(nestedCatalogue(types, aspects)))('shop.market');
}

it('reads random values of random types back as they were', async () => {
  for (let seed = 1; seed <= sized(1, 30); seed += 1) await tryTypes(seed);
});

async function tryTypes(seed: number): Promise<void> {
  const random = new Random(seed);
  const types = Array.from({ length: count }, () => nestedType(random));
  const shop = await shopOf(types.map(({ type }) => type));
  for (const [index, { type, value }] of types.entries()) {
    fc.assert(
      fc.property(value, (given) => {
        const parameters = { [`p${index}`]: given };
        const read = shop.decoder('decodeListAny')(shop.encode(parameters));
        // Fields may have the names of parts of any object, such as "constructor", which matchers ask for.
        if (!isDeepStrictEqual(read.value, parameters)) throw new Error(JSON.stringify({ type, read }));
      }),
      { numRuns: sized(20, 200), seed },
    );
  }
}

it('reads a text as what alternatives and listed values leave', async () => {
  const terms = { type: 'object', properties: { terms: { type: 'integer[]' }, any: 'boolean' } };
  const shop = await shopOf(
    [
      { type: 'string | array', anyOf: [{ type: 'string', format: 'ipv4' }, { type: 'integer[]' }] },
      { type: 'object | array', oneOf: [{ type: 'integer[]' }, terms] },
      { enum: [1, 2.5, true, 'many', null] },
    ],
    `${brackets}, reads: { separators: [',', ' '], number: ' *[+-]?[0-9]+(?:[.][0-9]+)?', "true": ['yes'] }`,
  );
  const read = (query: Record<string, string>): unknown => {
    const { value, issues } = shop.decoder('decodeListAny')(new URLSearchParams(query));
    return issues ? issues.map(({ code, path }) => `${path.join('.')}: ${code}`) : Object.values(value as object)[0];
  };
  expect(read({ p0: '127.0.0.1' })).toBe('127.0.0.1');
  expect(read({ p0: '1,2' })).toEqual([1, 2]);
  expect(read({ p0: '' })).toEqual([]);
  expect(read({ p0: '1,a' })).toEqual(['p0.1: wrong-type']);
  expect(read({ p1: '' })).toEqual(['p1: wrong-type']);
  expect(read({ p1: '1 2' })).toEqual([1, 2]);
  expect(read({ p2: ' 1' })).toBe(1);
  expect(read({ p2: '+2.5' })).toBe(2.5);
  expect(read({ p2: 'yes' })).toBe(true);
  expect(read({ p2: 'many' })).toBe('many');
  expect(read({ p2: '3' })).toEqual(['p2: not-listed']);
});

it('leaves out or refuses an array or object without items where an empty text may be read as something else', async () => {
  const terms = { type: 'object', properties: { terms: { type: 'integer[]' } } };
  const types = [
    { type: 'object | array', oneOf: [{ type: 'integer[]' }, terms] },
    { type: 'boolean | string[]' },
    { type: 'integer[]' },
    { type: 'integer[] | null' },
    terms,
  ];
  const given = { p0: [], p1: [], p2: [], p3: [], p4: {} };
  const omitting = await shopOf(types, `${brackets}, empty: omitted`);
  expect(omitting.encode(given).toString()).toBe('p2=&p3=&p4=');
  expect(omitting.encode({ p0: {} }).toString()).toBe('');
  expect(omitting.encode({ p0: { terms: [] }, p1: false }).toString()).toBe('p0%5Bterms%5D=&p1=false');
  const refusing = await shopOf(types, `${brackets}, empty: refused`);
  expect(() => refusing.encode(given)).toThrow(
    new TypeError('"p0" is empty, which the server would not read as such. Leave it out.'),
  );
  expect((await shopOf(types)).encode(given).toString()).toBe('p0=&p1=&p2=&p3=&p4=');
});
