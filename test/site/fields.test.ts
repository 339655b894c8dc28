import { expect, it } from 'vitest';
import { buildables } from '../../generators/site/requests/buildable.ts';
import { boundShippedCatalogue } from '../support/catalogue.ts';
import { boundCatalogue, boundFiles } from './support.ts';

function built(files: Readonly<Record<string, string>>, iface: string) {
  return buildables(boundCatalogue({ ...boundFiles, ...files }), () => true).get(iface) ?? [];
}

const parameters = `
  text: string
  number: { type: integer, default: 3 }
  needed: { type: integer, required: true }
  flag: { type: boolean, deprecated: true }
  one: { type: [a, b], purpose: Which }
  some: { type: [a, b], multi: true }
  numbers: { type: integer, multi: true }
  texts: { type: string, multi: true, sensitive: true }
  unknown: {}
  maybe: 'integer?'
  either: 'integer | string'
`;

it('has a way to enter each type', () => {
  const module = `{ name: kinds, group: list, prefix: k, source: wiki-doc 4, parameters: {${parameters
    .trim()
    .split('\n')
    .join(',')}} }`;
  const [kinds] = built({ 'wiki/modules/list/kinds.yaml': module }, 'wiki.farm').filter(({ name }) => name === 'kinds');
  const at = { in: 'query' };
  expect(kinds?.fields).toEqual([
    { name: 'ktext', ...at, entry: 'text' },
    { name: 'knumber', ...at, entry: 'number', default: '3' },
    { name: 'kneeded', ...at, entry: 'number', required: true },
    { name: 'kflag', ...at, entry: 'flag', deprecated: true },
    { name: 'kone', ...at, entry: 'choice', values: ['a', 'b'], purpose: 'Which' },
    { name: 'ksome', ...at, entry: 'choices', values: ['a', 'b'], byRights: true },
    { name: 'knumbers', ...at, entry: 'lines', numbers: true, byRights: true },
    { name: 'ktexts', ...at, entry: 'lines', secret: true, byRights: true },
    { name: 'kunknown', ...at, entry: 'json' },
    { name: 'kmaybe', ...at, entry: 'number' },
    { name: 'keither', ...at, entry: 'either', forms: [{ entry: 'number' }, { entry: 'text' }] },
    { name: 'titles', ...at, entry: 'lines', purpose: 'Which pages', common: true, byRights: true },
  ]);
});

it('has a way to enter objects, null and an empty text in a body, and the meanings of values', () => {
  const body = `
          title: 'string | object'
          whole: { type: object, properties: { raw: string, deep: { type: object, properties: { at: integer } } } }
          slug: { type: string, pattern: '^a' }
          parent: 'integer?'
          some: { type: [open, closed], valuePurposes: { open: Shown } }
          meta: { type: object }
          tags: { type: array, items: { type: string } }
`;
  const added = `      - { name: addItem, methods: PUT, arguments: {${body.trim().split('\n').join(',')}} }`;
  const routes = (boundFiles['shop/routes/items.yaml'] ?? '').replace(
    /.*name: createItem.*/,
    (line) => `${line}\n${added}`,
  );
  const shop = (boundFiles['shop/interface.yaml'] ?? '').replace('POST: body', 'POST: body, PUT: body');
  const [thing] = built({ 'shop/routes/items.yaml': routes, 'shop/interface.yaml': shop }, 'shop.press').filter(
    ({ name }) => name === 'addItem',
  );
  const at = { in: 'body' };
  const deep = { name: 'deep', entry: 'object', members: [{ name: 'at', entry: 'number' }] };
  expect(thing?.fields).toEqual([
    { name: 'title', ...at, entry: 'either', forms: [{ entry: 'text', empty: true }, { entry: 'json' }] },
    { name: 'whole', ...at, entry: 'object', members: [{ name: 'raw', entry: 'text', empty: true }, deep] },
    { name: 'slug', ...at, entry: 'text' },
    { name: 'parent', ...at, entry: 'number', nullable: true },
    { name: 'some', ...at, entry: 'choice', values: ['open', 'closed'], meanings: { open: 'Shown' } },
    { name: 'meta', ...at, entry: 'json' },
    { name: 'tags', ...at, entry: 'lines' },
  ]);
});

it('lets a text be entered where a binding accepts one in place of an object', () => {
  const all = buildables(boundShippedCatalogue(), () => true).get('content.wordpress') ?? [];
  const title = all.find(({ name }) => name === 'createPost')?.fields.find(({ name }) => name === 'title');
  expect(title).toMatchObject({ entry: 'either', forms: [{ entry: 'text', empty: true }, { entry: 'json' }] });
});

it('spells a name with a variable out where its values are listed, and asks for it where they are not', () => {
  const names = (files: Readonly<Record<string, string>>) =>
    built(files, 'wiki.farm')
      .find(({ name }) => name === 'slots')
      ?.fields.map(({ name, parts }) => [name, parts]);
  expect(names({})).toContainEqual(['sformat-main', undefined]);
  expect(names({})).toContainEqual(['sformat-side', undefined]);
  const open = (boundFiles['wiki/modules/list/slots.yaml'] ?? '').replace('[main, side]', 'string');
  expect(names({ 'wiki/modules/list/slots.yaml': open })).toContainEqual(['sformat-{slot}', ['sformat-', '']]);
});

it('asks for parts of a path that are no arguments, which no validator knows', () => {
  const routes = (boundFiles['shop/routes/items.yaml'] ?? '').replace(
    '    arguments: { id: integer }\n',
    '    suppress: { path-variable-without-argument: It is none }\n',
  );
  const item = built({ 'shop/routes/items.yaml': routes }, 'shop.press').find(({ name }) => name === 'getItem');
  expect(item?.fields).toEqual([{ name: 'id', in: 'path', entry: 'text', required: true, unchecked: true }]);
  expect(item?.operations).toEqual(['GET /shop/v1/items/{id}']);
});

it('builds nothing where no binding says where requests go, or how they are written', () => {
  expect(built({}, 'wiki')).toEqual([]);
  expect(built({}, 'shop')).toEqual([]);
  expect(buildables(boundCatalogue(), () => false).get('wiki.farm')).toEqual([]);
});

it('tells what a module works on, as far as it can be entered', () => {
  const farm = boundFiles['wiki/bindings/farm.yaml'] ?? '';
  const needing = farm.replace('    names:', '    needs: { list: [action, titles] }\n    names:');
  const [object] = built({ 'wiki/bindings/farm.yaml': needing }, 'wiki.farm');
  expect(object?.needs).toEqual(['titles']);
  expect(built({}, 'wiki.farm')[0]?.needs).toBe(undefined);
});
