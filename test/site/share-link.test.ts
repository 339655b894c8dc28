import { expect, it } from 'vitest';
import type { Entered } from '../../templates/site/scripts/builder/entered.ts';
import type { FormField } from '../../templates/site/scripts/builder/form-field.ts';
import { sharedAddress, sharedIn } from '../../templates/site/scripts/builder/share-link.ts';

const page = 'https://docs.example/wiki/edit.html?a=1#request-builder';
const at = { in: 'query' } as const;
const fields: readonly FormField[] = [
  { name: 'title', entry: 'text', ...at },
  { name: 'none', entry: 'json', ...at },
  { name: '__proto__', entry: 'json', ...at },
  { name: 'format-{slot}', entry: 'text', ...at, parts: ['format-', ''] },
  { name: 'token', entry: 'text', ...at, secret: true },
  { name: 'file', entry: 'file', ...at },
];
const stateOf = (
  entered: readonly (readonly [string, Entered])[],
  variables: readonly (readonly [string, string])[] = [],
) => ({
  file: 'wiki/edit.json',
  operation: '',
  elevated: true,
  asGenerator: true,
  further: ['wiki/info.json'],
  entered: new Map(entered),
  variables: new Map(variables),
});

it('holds a request in the address of a page, and finds it there again', () => {
  const entered: [string, Entered][] = [
    ['title', { value: '' }],
    ['none', { value: null }],
    ['__proto__', { value: { a: [false, '</script>'] } }],
    ['format-{slot}', { value: 'x', variables: ['main'] }],
  ];
  const address = sharedAddress(page, stateOf(entered, [['base_url', 'https://wiki.example']]), fields);
  expect(address).toMatch(/^https:\/\/docs\.example\/wiki\/edit\.html\?a=1&build=[^<>"' ]+#request-builder$/);
  expect(sharedIn(address)).toEqual({
    file: 'wiki/edit.json',
    operation: '',
    elevated: true,
    asGenerator: true,
    further: ['wiki/info.json'],
    entered: new Map(entered),
    variables: new Map([['base_url', 'https://wiki.example']]),
  });
});

it('has no secrets, no files, and no passwords of addresses', () => {
  const secret: [string, Entered][] = [
    ['title', { value: 'a' }],
    ['token', { value: 'S3cret' }],
    ['file', { value: new File(['S3cret'], 'S3cret') }],
  ];
  const address = sharedAddress(page, stateOf(secret, [['base_url', 'https://me:S3cret@x']]), fields);
  expect(decodeURIComponent(address)).not.toContain('S3cret');
  expect(sharedIn(address)?.entered).toEqual(new Map([['title', { value: 'a' }]]));
});

it('leaves the address alone without a request, or with one that is too long', () => {
  expect(sharedAddress(page, stateOf([]), fields)).toBe(page);
  expect(sharedAddress(page, stateOf([['title', { value: 'x'.repeat(7000) }]]), fields)).toBe(page);
  expect(sharedIn(page)).toBeUndefined();
});

it('takes from an address only what has the right form', () => {
  const none = { further: [], entered: new Map(), variables: new Map() };
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"values":{"a":1},"variables":"x","file":{},"elevated":1,"further":[1,{}]}',
  ])
    expect(sharedIn(`${page.replace('#', `&build=${encodeURIComponent(text)}#`)}`)).toEqual(none);
  const mixed =
    '{"values":[["a"],[1,[2]],["b",[1,{}]],["c",[null,[{"toString":1}]]],5],"variables":[["x",1],["y","z"]]}';
  expect(sharedIn(`https://x/?build=${encodeURIComponent(mixed)}`)).toEqual({
    further: [],
    entered: new Map<string, Entered>([
      ['b', { value: 1 }],
      ['c', { value: undefined, variables: [''] }],
    ]),
    variables: new Map([['y', 'z']]),
  });
});
