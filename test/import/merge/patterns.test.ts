import { expect, it } from 'vitest';
import type { Data, DataMap } from '../../../generators/catalogue/data.ts';
import { merge } from '../../../generators/import/merge/merge.ts';
import { at, drafted, items, sources } from './drafted.ts';
import { applied } from './fixture.ts';

const old = '/shop/v1/items/{id:digits}';

/** A draft in which the route of one item has another key. */
const moved = (key: string, extensions?: DataMap) =>
  drafted('shop', (files) => {
    at(files, 'shop/interface.yaml', 'segments').set('word', new Map([['pattern', '[a-z]+']]));
    const routes = at(files, items, 'routes');
    const route = new Map(routes.get(old) as DataMap);
    routes.delete(old);
    routes.set(key, extensions ? new Map<string, Data>([['extensions', extensions], ...route]) : route);
  });

it('another pattern of a variable part leaves all that a person wrote of the route', () => {
  const draft = moved('/shop/v1/items/{id:word}');
  const merged = merge(sources, draft);
  expect(merged.summary.objects).toEqual({ added: 0, removed: 0, changed: 1 });
  const after = applied(sources, merged);
  const text = after.find(({ path }) => path === 'shop/routes/items.yaml')?.text ?? '';
  expect(text).toContain('/shop/v1/items/{id:word}:');
  expect(text).not.toContain(old);
  expect(text).toContain('arguments: { id: { type: integer, purpose: Its number } }');
  expect(text).toContain('- { name: updateItem, methods: [POST, PUT, PATCH], body: item }');
  const facts = after.find(({ path }) => path === 'shop/interface.yaml')?.text ?? '';
  expect(facts).toContain("word: { pattern: '[a-z]+' }");
  expect(facts).not.toContain('digits:');
  expect(merge(after, draft)).toMatchObject({ files: new Map(), removed: [] });
});

it('a pattern that a path cannot say is an extension, and goes again', () => {
  const pattern = '/shop/v1/items/(?P<id>[\\\\d]+)/?';
  const draft = moved('/shop/v1/items/{id:digits}', new Map([['pattern', pattern]]));
  const merged = merge(sources, draft);
  const after = applied(sources, merged);
  const text = after.find(({ path }) => path === 'shop/routes/items.yaml')?.text ?? '';
  expect(text).toContain(`extensions: { pattern: '${pattern}' }`);
  expect(text).toContain('name: updateItem');
  expect(
    merge(
      after,
      drafted('shop', () => {}),
    ).files.get('shop/routes/items.yaml'),
  ).not.toContain('extensions');
});
