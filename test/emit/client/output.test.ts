import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientGenerator } from '../../../generators/emit/client/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { clientShop } from '../../support/client-shop.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled } from '../typescript/compile.ts';
import { filesIn } from '../typescript/small.ts';
import { clientWith } from './generated-client.ts';

const catalogue = () => withBindings(catalogueFrom(clientShop), ['shop.site']);

let client: Readonly<Record<string, string>>;
let all: Readonly<Record<string, string>>;

beforeAll(async () => {
  client = await outputOf(clientGenerator, catalogue());
  all = await clientWith(catalogue());
});

it('writes a file for programs, the transport, and a file for each family of routes', () => {
  const expected = filesIn(join(import.meta.dirname, 'fixtures/expected'));
  expect(client).toMatchObject(expected);
  expect(Object.keys(client).sort()).toEqual(
    [
      ...Object.keys(expected),
      'shop.site/items.d.ts',
      'shop.site/items.js',
      'shop.site/transport.d.ts',
      'shop.site/transport.js',
    ].sort(),
  );
});

it('writes nothing for an interface of which nothing says how requests are written', async () => {
  expect(await outputOf(clientGenerator, catalogueFrom(mini))).toEqual({});
});

/** The client of the shop with another scheme, and with a route whose path names a page. */
const leafing = (): Promise<Readonly<Record<string, string>>> =>
  clientWith(
    withBindings(
      catalogueFrom({
        ...clientShop,
        'shop/bindings/site.yaml': (clientShop['shop/bindings/site.yaml'] ?? '')
          .replace('        list:', "        part: { type: apiKey, in: header, name: 'X-{site}-Key' }\n        list:")
          .replace('[pass-word,', '[pass-word, part,'),
        'shop/routes/leaves.yaml': `
title: Leaves
source: shop-doc 4
routes:
  '/shop/v1/leaves/{page:digits}':
    source: shop-doc 4
    arguments: { page: integer }
    endpoints: [{ name: getLeaf, methods: GET, arguments: { keys: { type: 'string[]', sensitive: true } } }]
`,
      }),
      ['shop.site'],
    ),
  );

it('lists what has its page in the query alone', async () => {
  const files = await leafing();
  expect(files['client/shop.site/leaves.js']).toContain("getLeaf = /* @__PURE__ */ operation('GET");
  expect(files['client/shop.site/leaves.d.ts']).toContain('getLeaf: Call<');
  expect(files['client/shop.site.d.ts']).toContain('getLeaf: Method<');
});

it('knows secrets as they are written, and the options of responses', async () => {
  const { 'client/shop.site/transport.js': transport } = await leafing();
  expect(transport).toContain("'secrets': ['keys[]']");
  expect(transport).toContain(
    "'asked': { 'context': 'context', 'fields': 'fields', 'embed': 'embed', 'envelope': 'envelope' }",
  );
});

it('has no function for a scheme whose header differs between servers', async () => {
  const files = await leafing();
  expect(files['client/shop.site/transport.js']).not.toContain('X-{site}-Key');
  expect(files['client/shop.site.js']).toContain('{ ApiError, isApiError, passWord, list_2, connect }');
});

describe('The types of a client of routes', () => {
  const errorsOf = (program: string): Promise<readonly string[]> =>
    compiled({
      ...all,
      'program.ts': `import { type ApiErrorCode, createClient, isApiError, type Listing, passWord, list_2 as ticketed } from './client/shop.site.js';
const shop = createClient('https://shop.example', { auth: passWord('me', 'secret'), use: [(request, next) => next(request)] });
declare const seen: unknown[];
${program}`,
    });

  it('are those of requests and responses', async () => {
    const program = `const book = await shop.getBook({ path: { id: 1 }, query: { context: 'edit' } });
export const raw: string | undefined = book.title.raw;
const listing: Listing<{ readonly id: number }> = shop.listBooks({ query: { context: 'view', page: 2 } }, { ahead: true });
for await (const { id, shelf } of listing as typeof listing & AsyncIterable<{ shelf?: string }>) seen.push(id, shelf);
for await (const { items, total } of shop.listBooks().pages()) seen.push(items.map(({ id }) => id), total);
export const first: number | undefined = (await shop.listBooks())[0]?.id;
const made = await shop.createBook({ body: { title: 'Oak' } });
export const id: number = made.id;
export const ticket = ticketed(() => 'ticket');
export const other: unknown = await shop.raw({ method: 'GET', target: '/other/v1/things' });
export const code: ApiErrorCode = 'shop_closed';
try {
  await shop.deleteBook({ path: { id: 1 } });
} catch (error) {
  if (isApiError(error, 'timeout')) seen.push(error.status, error.request?.address);
}`;
    expect(await errorsOf(program)).toEqual([]);
  });

  it.each([
    ['a part that is missing', 'await shop.getBook();'],
    ['a variable of the path that is missing', 'await shop.getBook({ path: {} });'],
    ['a value of a wrong type', "await shop.getBook({ path: { id: 'x' } });"],
    ['an argument that there is not', "await shop.listBooks({ query: { contxt: 'view' } });"],
    ['a listed value that there is not', "await shop.listBooks({ query: { context: 'veiw' } });"],
    ['a body that lacks a field', 'await shop.createItem({ body: {} });'],
    ['a body for an operation without one', 'await shop.listBooks({ body: {} });'],
    ['a field that the response does not have', '(await shop.getBook({ path: { id: 1 } })).tilte;'],
    ['a loop over a single item', 'for await (const one of shop.getBook({ path: { id: 1 } })) seen.push(one);'],
    ['an operation that there is not', 'await shop.getBooks();'],
    ['an option that there is not', "createClient('https://shop.example', { retires: 3 });"],
  ])('refuse %s', async (_what, program) => {
    const errors = (await errorsOf(program)).filter((one) => one.startsWith('program.ts') && !one.includes(' TS6133:'));
    expect(errors).not.toEqual([]);
    expect(errors.filter((one) => !one.startsWith('program.ts(4,'))).toEqual([]);
  });
});
