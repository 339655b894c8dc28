import { beforeAll, expect, it } from 'vitest';
import { responsesGenerator } from '../../../generators/emit/responses/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { linkedBooks, linkedResponses } from '../../support/linked-books.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled } from '../typescript/compile.ts';
import { outcome, type ResponseValidator, responseValidators } from './loaded.ts';

let validatorOf: (name: string) => ResponseValidator;

beforeAll(async () => {
  validatorOf = await responseValidators(
    withBindings(catalogueFrom({ ...mini, ...linkedBooks }), ['shop.site']),
    'shop.site',
  );
});

const links = { self: [{ href: 'https://a.example/1' }], 's:more': [] };
const bare = { id: 1, title: { rendered: 'Oak' }, notes: [] };
const view = { ...bare, links };

it.each<[name: string, response: unknown, options: object, expected: string | readonly string[]]>([
  ['getBook', view, { context: 'view', strict: true }, 'accepted'],
  [
    'getBook',
    bare,
    { context: 'view' },
    ['links: "links": missing (undefined). The server left it out. Ask for it, or read it as optional.'],
  ],
  // Every book has a link to itself, as its type says.
  [
    'getBook',
    { ...bare, links: { 's:more': [] } },
    { context: 'view' },
    ['links.self: "links.self": missing (undefined). The server left it out. Ask for it, or read it as optional.'],
  ],
  ['getBook', { ...bare, links: {} }, { partial: true }, 'accepted'],
  ['getBook', { links: { shelf: [] } }, { fields: 'links.shelf', context: 'view' }, 'accepted'],
  ['getBook', bare, { partial: true }, 'accepted'],
  ['getBook', { id: 1 }, { fields: 'id', context: 'view', strict: true }, 'accepted'],
  ['getBook', { id: 1, links }, { fields: 'id,links', context: 'view', strict: true }, 'accepted'],
  [
    'getBook',
    { id: 1, links },
    { fields: 'id', context: 'view', strict: true },
    ['links: "links": unknown field (object). Supply a chosen field of the context "view".'],
  ],
  [
    'getBook',
    { ...bare, links: { self: [{ href: 1 }], 's:next': {}, shelf: [{ embeddable: true, more: 1 }] } },
    { context: 'view', strict: true },
    [
      'links.self.0.href: "links.self.0.href": wrong type (1). Supply text.',
      'links.s:next: "links.s:next": wrong type (object). Supply an array.',
      'links.shelf.0.href: "links.shelf.0.href": missing (undefined). The server left it out. Ask for it, or read it as optional.',
    ],
  ],
  [
    'getBook',
    { ...view, embedded: { 's:next': [{ code: 'none' }] } },
    { context: 'view', embed: true, strict: true },
    'accepted',
  ],
  // A book that was removed has no links, unlike one in the trash.
  ['deleteBook', { deleted: true, previous: bare }, { context: 'view', strict: true }, 'accepted'],
  [
    'deleteBook',
    { deleted: true, previous: view },
    { context: 'view', strict: true },
    ['previous.links: "previous.links": unknown field (object). Supply a known name.'],
  ],
  ['deleteBook', view, { context: 'view', strict: true }, 'accepted'],
  [
    'deleteBook',
    bare,
    { context: 'view' },
    ['links: "links": missing (undefined). The server left it out. Ask for it, or read it as optional.'],
  ],
  // No relation of a shelf is stated.
  [
    'getShelf',
    { books: { oak: { place: 1 } }, rooms: [], owner: { person: 'A', shop: 'B' }, links },
    { context: 'view', strict: true },
    ['links: "links": unknown field (object). Supply a known name.'],
  ],
])('the links in the response to %s: %j, with %j', (name, response, options, expected) => {
  expect(outcome(validatorOf(`${name}Response`), response, options)).toEqual(expected);
});

it.each(linkedResponses)('the response of %s, with %j and any request: %s', (name, response, isFit) => {
  expect(validatorOf(`${name}Response`).is(response, { partial: true })).toBe(isFit);
});

it('the declarations state the links and the linked items', async () => {
  const output = await outputOf(
    responsesGenerator,
    withBindings(catalogueFrom({ ...mini, ...linkedBooks }), ['shop.site']),
  );
  const program = `import * as validators from './shop.site/index.js';
import type { BookEmbedded, BookLinks, Link } from './shop.site/index.js';
declare const body: unknown;
const { value: book } = validators.getBookResponse.validate(body, { context: 'view', embed: true });
export const links: BookLinks | undefined = book?.links;
export const linked: BookEmbedded | undefined = book?.embedded;
const { value: partial } = validators.getBookResponse.validate(body, { partial: true, context: 'view' });
export const self: Link['href'] | undefined = partial?.links?.self?.[0]?.href;
`;
  expect(await compiled({ ...output, 'program.ts': program })).toEqual([]);
});
