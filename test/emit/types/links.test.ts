import { beforeAll, expect, it } from 'vitest';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { linkedBooks } from '../../support/linked-books.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled } from '../typescript/compile.ts';

const expected = `
/** The links of Book, by relation. */
export interface BookLinks {
  self: Link[];
  's:next'?: Link[];
  shelf?: Link[];
  copies?: Link[];
  [relation: string]: Link[] | undefined;
}

/** The items that Book links to, by relation. */
export interface BookEmbedded {
  's:next'?: LinkedItem<BookEmbed>[];
  shelf?: LinkedItem<ItemIn<Shelf, 'embed'> | Kind>[];
  copies?: LinkedItem<Copy[]>[];
  [relation: string]: unknown[] | undefined;
}
`;

let output: Readonly<Record<string, string>>;

beforeAll(async () => {
  output = await outputOf(typesGenerator, withBindings(catalogueFrom({ ...mini, ...linkedBooks }), ['shop.site']));
});

it('have an interface of the links of a resource, and one of the items to which they lead', () => {
  expect(output['shop.site.ts']).toContain(expected);
  expect(output['shop.site.ts']?.match(/^ {2}links\??: \w+;$/gm)).toEqual([
    ...['BookLinks', 'BookLinks', 'BookLinks', 'CopyLinks'].map((type) => `  links: ${type};`),
  ]);
});

it('may be absent where no item has a certain link, and are those of the response itself where it states its own', async () => {
  const typesOf = async (before: string, after: string): Promise<string> => {
    const changed = Object.entries(linkedBooks).map(([path, text]) => [path, text.replaceAll(before, after)]);
    const catalogue = catalogueFrom({ ...mini, ...Object.fromEntries(changed) });
    return (await outputOf(typesGenerator, withBindings(catalogue, ['shop.site'])))['shop.site.ts'] ?? '';
  };
  expect(await typesOf(', always: true', '')).toContain('\n  links?: BookLinks;\n');
  const own = await typesOf('    shelf: { type: string,', '    links: { type: string }\n    shelf: { type: string,');
  expect(own).toContain('\n  links: string;\n');
  expect(own).not.toContain('BookLinks');
});

const programs: readonly (readonly [about: string, type: string, read: string, of: string])[] = [
  ['an address', "Response<'GET /shop/v1/books'>", '[0]!.links.self[0]!.href', 'string'],
  ['a link that an item may lack', "Response<'GET /shop/v1/books'>", "[0]!.links['s:next']", 'Link[] | undefined'],
  ['a relation that is not stated', "Response<'GET /shop/v1/books'>", "[0]!.links['s:more']", 'Link[] | undefined'],
  ['the links of a created item', "Response<'POST /shop/v1/books'>", '.links', 'BookLinks'],
  ['chosen links', "Response<'GET /shop/v1/books/{id}', { fields: 'id,links' }>", '.links', 'BookLinks'],
  ['some links', "Response<'GET /shop/v1/books/{id}', { fields: 'links.self' }>", '.links.self', 'Link[] | undefined'],
  [
    'a field of a linked item, which may be an error',
    "Response<'GET /shop/v1/books', { embed: true }>",
    "[0]!.embedded?.['s:next']?.[0]?.title?.rendered",
    'string | undefined',
  ],
  [
    'the links of a linked item',
    "Response<'GET /shop/v1/books', { embed: 's:next' }>",
    "[0]!.embedded?.['s:next']?.[0]?.links?.self",
    'Link[] | undefined',
  ],
  [
    'an item of a linked list',
    "Response<'GET /shop/v1/books/{id}', { embed: true; fields: 'id,links' }>",
    '.embedded?.copies?.[0]?.[0]?.number',
    'number | undefined',
  ],
  [
    'linked items of a relation that is not stated',
    "Response<'GET /shop/v1/books/{id}', { embed: true }>",
    ".embedded?.['s:more']",
    'unknown[] | undefined',
  ],
  [
    'linked items of a resource of which nothing is stated',
    "Response<'GET /shop/v1/books/{id}/copies', { embed: true }>",
    '[0]!.embedded',
    'Record<string, unknown[]> | undefined',
  ],
];

const refused: readonly (readonly [type: string, read: string, error: string])[] = [
  ["Response<'GET /shop/v1/books/{id}', { fields: 'id' }>", '.links', "Property 'links' does not exist"],
  ["Response<'GET /shop/v1/books/{id}'>", '.embedded', "Property 'embedded' does not exist"],
  ["Response<'GET /shop/v1/shelves/{id}'>", '.links', "Property 'links' does not exist"],
  [
    "Extract<Response<'DELETE /shop/v1/books/{id}', { context: 'view' }>, { deleted: true }>",
    '.previous.links',
    "Property 'links' does not exist",
  ],
  [
    "Response<'GET /shop/v1/books', { embed: true }>",
    "[0]!.embedded!['s:next']![0]!.title.rendered",
    "possibly 'undefined'",
  ],
  [
    "Response<'GET /shop/v1/books', { embed: true }>",
    "[0]!.embedded!['s:next']![0]!.shelf",
    "Property 'shelf' does not exist",
  ],
];

/** The errors of programs that read a part of a response, each by its number. */
function errorsOf(all: readonly { readonly type: string; readonly read: string; readonly of?: string }[]) {
  const files = all.map(({ type, read, of }, index): [string, string] => {
    const value = `export const value${of === undefined ? '' : `: ${of}`} = response${read};`;
    const imports = ['Response', ...['Link', 'BookLinks'].filter((one) => new RegExp(`\\b${one}\\b`).test(of ?? ''))];
    const from = `import type { ${imports.join(', ')} } from './shop.site.ts';`;
    return [`program${index}.ts`, `${from}\ndeclare const response: ${type};\n${value}\n`];
  });
  return compiled({ ...output, ...Object.fromEntries(files) }, { allowImportingTsExtensions: true });
}

it('are in responses where the request brings them', async () => {
  expect(await errorsOf(programs.map(([, type, read, of]) => ({ type, read, of })))).toEqual([]);
});

it('are in no other responses', async () => {
  const errors = (await errorsOf(refused.map(([type, read]) => ({ type, read })))).join('\n');
  for (const [index, [, , error]] of refused.entries())
    expect(errors).toMatch(new RegExp(`^program${index}\\.ts.*${error}`, 'm'));
});

it('need no special case for errors where a request reads lists', async () => {
  const program = `import type { Response } from './shop.site.ts';
declare const book: Response<'GET /shop/v1/books/{id}', { context: 'view'; embed: true }>;
const [next] = book.embedded?.['s:next'] ?? [];
export const id: number | undefined = next?.id;
export const message: string | undefined = next && 'code' in next ? next.message : undefined;
export const numbers: number[] = (book.embedded?.copies ?? []).flatMap((copies) =>
  Array.isArray(copies) ? copies.map(({ number }) => number) : [],
);
`;
  expect(await compiled({ ...output, 'program.ts': program }, { allowImportingTsExtensions: true })).toEqual([]);
});
