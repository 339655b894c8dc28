import { beforeAll, describe, expect, it } from 'vitest';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { shownBooks } from '../../support/shown-books.ts';
import { compiled } from '../typescript/compile.ts';

const expected = `
/** Book, as responses in the context \`view\` show it. */
export interface BookView {
  /**
   * The number of the book
   *
   * Type: integer.
   */
  id: number;
  title: {
    rendered: string;
  };
  notes: never[];
  shelf?: string;
}

/** Book, as responses in the context \`edit\` show it. */
export interface BookEdit {
  /**
   * The number of the book
   *
   * Type: integer.
   */
  id: number;
  title: {
    raw: string;
    rendered: string;
  };
  notes: {
    raw: string;
  };
  shelf?: string;
  password: string;
}

/** Book, as responses in the context \`embed\` show it. */
export interface BookEmbed {
  /**
   * The number of the book
   *
   * Type: integer.
   */
  id: number;
  title: {
    rendered: string;
  };
  notes: never[];
}

/** Book, by the context of the response. */
export interface Book {
  view: BookView;
  edit: BookEdit;
  embed: BookEmbed;
}
`;

let output: Readonly<Record<string, string>>;

beforeAll(async () => {
  output = await outputOf(typesGenerator, withBindings(catalogueFrom({ ...mini, ...shownBooks }), ['shop.site']));
});

/** The errors of a program that uses the types of the shop. */
const errorsOf = (program: string): Promise<readonly string[]> =>
  compiled(
    { ...output, 'program.ts': `import type { Response } from './shop.site.ts';\n${program}` },
    { allowImportingTsExtensions: true },
  );

it('are an interface for each context, with the fields that it has', () => {
  expect(output['shop.site.ts']).toContain(expected);
});

it('are left out where nothing states the form of responses', () => {
  expect(output['shop.ts']).not.toContain('Responses');
});

describe('the type of a response', () => {
  /** The books of a shelf by name. The empty array that stands for none would hide their names. */
  const shelved = (context: string): string =>
    `Response<'GET /shop/v1/shelves/{id}', { context: '${context}' }>['books']`;

  it.each([
    ['a list', "Response<'GET /shop/v1/books'>", '[0]!.title.rendered', 'string'],
    ['an item in the usual context', "Response<'POST /shop/v1/books'>", '.title.raw', 'string'],
    ['a context', "Response<'GET /shop/v1/books', { context: 'edit' }>", '[0]!.password', 'string'],
    ['chosen fields', "Response<'GET /shop/v1/books/{id}', { fields: ['id'] }>", '.id', 'number'],
    ['fields in one text', "Response<'GET /shop/v1/books/{id}', { fields: 'id,title' }>", '.title.rendered', 'string'],
    ['fields with spaces', "Response<'GET /shop/v1/books/{id}', { fields: 'id, title' }>", '.title.rendered', 'string'],
    ['fields with spaces alone', "Response<'GET /shop/v1/books/{id}', { fields: 'title id' }>", '.id', 'number'],
    ['no field in a text', "Response<'GET /shop/v1/books/{id}', { fields: '' }>", '.id', 'number'],
    ['no field in a list', "Response<'GET /shop/v1/books/{id}', { fields: [] }>", '.id', 'number'],
    [
      'a part of a field',
      "Response<'GET /shop/v1/books/{id}', { fields: ['title.rendered'] }>",
      '.title',
      '{ rendered?: string }',
    ],
    [
      'fields that are not known',
      "Response<'GET /shop/v1/books/{id}', { fields: string[] }>",
      '.id',
      'number | undefined',
    ],
    ['a field of a name that is not stated', shelved('edit'), "['a']!.place", 'number'],
    ['what is in a context alone, behind such a name', shelved('edit'), "['a']!.price", 'number'],
    ['one context for all', "Response<'GET /shop/v1/books/{id}/copies', { context: 'edit' }>", '[0]!.number', 'number'],
    [
      'a field of a context that no field states',
      "Response<'GET /shop/v1/books/{id}', { context: 'help' }>",
      '.title?.raw',
      'string | undefined',
    ],
    [
      'a context that may be one of those',
      "Response<'GET /shop/v1/books/{id}', { context: 'edit' | 'help' }>",
      '.password',
      'string | undefined',
    ],
    ['an argument that may be absent', "Response<'GET /shop/v1/books/{id}', { fields?: 'id' }>", '.id', 'number'],
    [
      'other arguments',
      "Response<'GET /shop/v1/books', { context: 'view'; page: number }>",
      '[0]!.title.rendered',
      'string',
    ],
    [
      'linked items',
      "Response<'GET /shop/v1/books', { embed: true }>",
      '[0]!.embedded',
      'Record<string, unknown[]> | undefined',
    ],
    [
      'linked items of relations',
      "Response<'GET /shop/v1/books/{id}', { embed: ['shelf'] }>",
      ".embedded?.['shelf']",
      'unknown[] | undefined',
    ],
    ...["['id', 'embedded']", "'id,links'", "['id', 'links.shelf']"].map((fields): [string, string, string, string] => [
      `linked items among chosen fields: ${fields}`,
      `Response<'GET /shop/v1/books/{id}', { embed: true; fields: ${fields} }>`,
      '.embedded',
      'Record<string, unknown[]> | undefined',
    ]),
    [
      'an envelope',
      "Response<'GET /shop/v1/books', { context: 'edit'; envelope: true }>",
      '.answer[0]!.password',
      'string',
    ],
    [
      'the headers in an envelope',
      "Response<'GET /shop/v1/books', { envelope: true }>",
      ".headers['X-Total']!",
      'string | number',
    ],
    [
      'an envelope that is not asked for',
      "Response<'GET /shop/v1/books/{id}', { context: 'edit'; envelope: false }>",
      '.password',
      'string',
    ],
    ['a map', "Response<'GET /shop/v1/kinds'>", "['a']!.slug", 'string'],
  ])('follows %s', async (_, type, read, of) => {
    expect(await errorsOf(`declare const response: ${type};\nexport const value: ${of} = response${read};\n`)).toEqual(
      [],
    );
  });

  it('tells what was removed from what is kept', async () => {
    const program = `declare const response: Response<'DELETE /shop/v1/books/{id}', { context: 'edit' }>;
      export const book: import('./shop.site.ts').BookEdit = 'deleted' in response ? response.previous : response;\n`;
    expect(await errorsOf(program)).toEqual([]);
  });

  it.each([
    ["Response<'GET /shop/v1/books'>", '[0]!.title.raw', "Property 'raw' does not exist"],
    ["Response<'GET /shop/v1/books/{id}', { fields: ['id'] }>", '.title', "Property 'title' does not exist"],
    ["Response<'GET /shop/v1/books/{id}', { context: 'embed' }>", '.shelf', "Property 'shelf' does not exist"],
    [shelved('view'), "['a']!.price", "Property 'price' does not exist"],
    ["Response<'GET /shop/v1/books/{id}', { context: 'help' }>", '.none', "Property 'none' does not exist"],
    ["Response<'GET /shop/v1/books/{id}', { embed: false }>", '.embedded', "Property 'embedded' does not exist"],
    [
      "Response<'GET /shop/v1/books/{id}', { embed: true; fields: 'id' }>",
      '.embedded',
      "Property 'embedded' does not exist",
    ],
    [
      "Response<'GET /shop/v1/books/{id}', { embed: true; fields: 'id' }>",
      '.embedded',
      "Property 'embedded' does not exist",
    ],
    ["Response<'GET /shop/v1/books', { envelope: true }>", '[0]', 'implicitly has an'],
    ["Response<'GET /shop/v1/none'>", '', 'does not satisfy the constraint'],
  ])('has no other fields: %s%s', async (type, read, error) => {
    const errors = await errorsOf(`declare const response: ${type};\nexport const value = response${read};\n`);
    expect(errors.join('\n')).toContain(error);
  });
});
