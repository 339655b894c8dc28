import { expect, it } from 'vitest';
import { existingValue, siteContentOf } from '../../../../scripts/development/live/requests/site-content.ts';
import { Random } from '../../../../scripts/development/random.ts';
import { catalogueFrom } from '../../../support/catalogue.ts';
import { mini } from '../../../support/mini.ts';

const route = (name: string, variables = '') =>
  `{ source: shop-doc 4, arguments: {${variables}}, endpoints: [{ name: ${name}, methods: GET }] }`;
const family = `title: Notes
source: shop-doc 4
routes:
  /shop/v1/notes: ${route('listNotes')}
  /shop/v1/notes/{id:digits}: ${route('getNote', ' id: integer ')}
  /shop/v1/notes/{id:digits}/old: ${route('listOld', ' id: integer ')}
  /shop/v1/notes/{note:digits}/old/{id:digits}: ${route('getOld', ' id: integer, note: integer ')}
  /shop/v1/papers: ${route('listPapers')}
`;

const [shop] = catalogueFrom({ ...mini, 'shop/routes/notes.yaml': family }).interfaces;

const answers: Readonly<Record<string, unknown>> = {
  '/shop/v1/notes': [
    {
      id: 3,
      author: 5,
      tags: ['a', 'b'],
      _links: { self: [{ href: 'http://a.example/wp-json/shop/v1/notes/3?x=1' }] },
    },
    {
      id: 4,
      author: 5,
      _links: { self: [{ href: 'http://a.example/wp-json/' }], up: [{ href: 'http://b.example/' }] },
    },
    { id: '6', tags: [], title: { raw: 'A' } },
  ],
  '/shop/v1/notes/3/old': [{ _links: { self: [{ href: 'http://a.example/wp-json/shop/v1/notes/3/old/9' }] } }],
};

it('follows links, and knows paths and values of what a site has', async () => {
  if (shop?.kind !== 'routes') throw new Error('there are no routes');
  const asked: string[] = [];
  const content = await siteContentOf(shop, async (_method, path) => {
    asked.push(path);
    const value = answers[path.replace(/[?].*/, '')];
    return { status: value === undefined || path.includes('status=') ? 400 : 200, value };
  });
  expect(Object.fromEntries(content.paths)).toMatchObject({
    '/shop/v1/notes': ['/shop/v1/notes'],
    '/shop/v1/notes/{id}': ['/shop/v1/notes/3', '/shop/v1/notes/6'],
    '/shop/v1/notes/{id}/old': ['/shop/v1/notes/3/old', '/shop/v1/notes/6/old'],
    '/shop/v1/notes/{note}/old/{id}': ['/shop/v1/notes/3/old/9'],
  });
  // What leads to nothing is not asked for.
  expect(asked.some((path) => path.includes('papers') || path.includes('/old/9'))).toBe(false);
  const parameters = shop.families.flatMap(({ routes }) => routes.flatMap(({ endpoints }) => endpoints[0] ?? []));
  const [first] = parameters.flatMap((endpoint) => endpoint.parameters);
  if (!first) throw new Error('there is no parameter');
  const known = (name: string, kind: 'integer' | 'array') => {
    const type = kind === 'array' ? ({ kind, items: { kind: 'string' } } as const) : ({ kind } as const);
    return existingValue({ ...first, name, type }, content, new Random(1));
  };
  expect(known('author', 'integer')).toBe(5);
  expect([['a'], ['b']]).toContainEqual(known('tags', 'array'));
  expect([3, 4, '6']).toContain(known('include', 'integer'));
  expect(known('title', 'integer')).toBeUndefined();
});
