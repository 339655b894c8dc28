import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalpa } from '../support/cli.ts';
import { tree } from '../write/support.ts';
import { place } from './init-support.ts';

/** What a generated folder of validators exports for requests. */
interface Validators {
  encodeRequest(...args: readonly unknown[]): string;
}

/** Begins a catalogue, checks it and generates everything, and loads its validators. */
async function begun(folder: string, spec: string, name: string): Promise<Validators> {
  expect(await catalpa('check', '--catalogue', spec)).toMatchObject({ code: 0, out: 'no errors, no warnings\n' });
  const out = join(folder, 'out');
  expect(await catalpa('generate', 'types', 'validators', 'zod', '--catalogue', spec, '--out', out)).toMatchObject({
    code: 0,
  });
  expect(
    await catalpa(
      'generate',
      'openapi',
      'reference',
      'json-schema',
      'self-description',
      '--catalogue',
      spec,
      '--out',
      join(folder, 'more'),
    ),
  ).toMatchObject({ code: 0 });
  return await import(join(out, 'validators', name, 'index.js'));
}

test('an interface of routes is begun, is clean, and has requests of its own', async () => {
  const { folder, spec, run } = place();
  expect(await run('--routes', 'book-shop')).toEqual({
    code: 0,
    out: './spec: 5 files, with the interface "book-shop"\nNext: npx catalpa check --catalogue ./spec\n',
    error: '',
  });
  const files = tree(spec);
  expect(Object.keys(files)).toEqual([
    'book-shop/interface.yaml',
    'book-shop/resources/item.yaml',
    'book-shop/routes/items.yaml',
    'book-shop/sets/items.yaml',
    'catalogue.yaml',
  ]);
  expect(files['catalogue.yaml']).toBe('title: Book shop\nversion: 1.0.0\ninterfaces: [book-shop]\n');
  expect(files['book-shop/interface.yaml']).toBe(
    `# What holds for the whole interface. Folders beside this file have its routes, the bodies that it takes, and shared sets of values.
title: Book shop
kind: routes
# {route} is the path of a route; other names in braces stand for what differs between servers.
address: 'https://book-shop.example/api{route}'
# How requests are written.
requests:
  # An array in the query: tags[]=new&tags[]=red. \`separator: ','\` would write tags=new,red.
  arrays: '{name}[]'
`,
  );
  const { encodeRequest } = await begun(folder, spec, 'book-shop');
  expect(encodeRequest('GET /items', { query: { tags: ['new', 'red'], limit: 5 } })).toBe(
    '/items?tags%5B%5D=new&tags%5B%5D=red&limit=5',
  );
  expect(encodeRequest('GET /items/{id}', { path: { id: 3 } })).toBe('/items/3');
});

test('an interface of modules is begun, is clean, and has requests of its own', async () => {
  const { folder, spec, run } = place();
  expect((await run('--modules')).out).toBe(
    './spec: 4 files, with the interface "library"\nNext: npx catalpa check --catalogue ./spec\n',
  );
  expect(tree(spec)['library/interface.yaml']).toBe(
    `# What holds for the whole interface. Folders beside this file have its modules, by group, and shared sets of values.
title: Library
kind: modules
address: https://library.example/api
# What identifies a module.
path: '{name}'
moduleGroups:
  list: { title: Lists }
# How requests are written: https://library.example/api?format=json&list=books&bklimit=5
requests:
  # A parameter that every request has.
  fixed: { format: json }
  # By group, the parameter that names modules.
  selectors: { list: list }
  # The prefix of a module stands in front of the names of its parameters.
  names: '{prefix}{name}'
  # Several values are one text: bksort=title|year.
  separator: '|'
`,
  );
  const { encodeRequest } = await begun(folder, spec, 'library');
  expect(String(encodeRequest({ list: 'books', bksort: ['title', 'year'], bklimit: 5 }))).toBe(
    'format=json&list=books&bksort=title%7Cyear&bklimit=5',
  );
});

test('what stands in the folder is left alone', async () => {
  const { spec, run } = place({ 'spec/notes.md': 'mine' });
  expect(await run('--routes')).toMatchObject({
    code: 2,
    error: 'catalpa: "./spec" is not empty\n  Name another folder with --into; it need not exist.\n',
  });
  expect(tree(spec)).toEqual({ 'notes.md': 'mine' });
});

test('files name their schemas for editors where the project has Catalpa', async () => {
  const { spec, run } = place({ 'package.json': '{ "devDependencies": { "catalpa": "0.1.0" } }' });
  await run('--routes');
  expect(tree(spec)['shop/routes/items.yaml']?.split('\n')[0]).toBe(
    '# yaml-language-server: $schema=../../../node_modules/catalpa/spec/schema/routes.schema.json',
  );
});
