import { beforeAll, expect, it } from 'vitest';
import { kindsCatalogue } from '../typescript/kinds.ts';
import { type LoadedFolder, loadedFolders } from './codec-loaded.ts';

let shop: LoadedFolder;
let wiki: LoadedFolder;

beforeAll(async () => {
  const folders = await loadedFolders(kindsCatalogue());
  shop = folders('shop.market');
  wiki = folders('wiki.real');
});

const readable: readonly (readonly [object, string])[] = [
  [{ due: '2026-01-31' }, 'due=2026-01-31'],
  [{ parent: 5 }, 'parent=5'],
  [{ parent: null }, 'parent='],
  [{ mark: 5 }, 'mark=5'],
  [{ mark: true }, 'mark=true'],
  [{ level: 2 }, 'level=2'],
  [{ ids: [1, 2] }, 'ids%5B%5D=1&ids%5B%5D=2'],
  [{ codes: ['a', 'b'] }, 'codes%5B%5D=a&codes%5B%5D=b'],
  [{ codes: [] }, 'codes='],
  [{ terms: [1, 2] }, 'terms%5B%5D=1&terms%5B%5D=2'],
  [{ sizes: [0.5, 1] }, 'sizes%5B%5D=0.5&sizes%5B%5D=1'],
];

it.each(readable)('writes %j as it is read again', (given, search) => {
  expect(String(shop.encode(given))).toBe(search);
  expect(shop.decoder('decodeListPrints')(search)).toMatchObject({ value: given });
});

it('writes null as an empty text, and no object', () => {
  expect(String(shop.encode({ due: null }))).toBe('due=');
  expect(() => shop.encode({ terms: { all: true } })).toThrow('"terms" is neither text, a finite number nor a boolean');
  expect(String(wiki.encode({ pwhen: null, psize: null, pids: [2, 4], plevels: [1, 5] }))).toBe(
    'pwhen=&psize=&pids=2%7C4&plevels=1%7C5',
  );
});

it('checks what is read', () => {
  const decode = shop.decoder('decodeListPrints');
  expect(decode('ids[]=1&ids[]=1&level=3&mark=x').issues?.map(({ message }) => message)).toEqual([
    '"level": not listed (3). Supply one of 1, 2, 5.',
    '"mark": wrong type (string). Supply a whole number or true or false.',
    '"ids": repeated values (array). Supply items of which no two are equal.',
  ]);
  expect(wiki.decoder('decodeSamples')('pids=2|4&plevels=1|5&psize=&pwords=a|b')).toMatchObject({
    value: { pids: [2, 4], plevels: [1, 5], psize: null, pwords: ['a', 'b'] },
  });
});
