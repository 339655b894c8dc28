import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { responsesGenerator } from '../../../generators/emit/responses/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { shownBooks } from '../../support/shown-books.ts';
import { resolved } from '../openapi/documents.ts';
import { hostileResponses } from '../openapi/hostile.ts';
import { compiled, inFolder } from '../typescript/compile.ts';
import { filesIn } from '../typescript/small.ts';

let output: Readonly<Record<string, string>>;

beforeAll(async () => {
  output = await outputOf(responsesGenerator, withBindings(catalogueFrom({ ...mini, ...shownBooks }), ['shop.site']));
});

it('writes a file for each family of routes, and one for each resource that families share', () => {
  const expected = filesIn(join(import.meta.dirname, 'fixtures/expected'));
  expect(output).toMatchObject(
    Object.fromEntries(Object.entries(expected).map(([path, text]) => [`shop.site/${path}`, text])),
  );
  expect(Object.keys(output).sort()).toEqual(
    [
      ...[...Object.keys(expected), 'package.json', 'runtime.d.ts', 'runtime.js', 'types.d.ts'],
      ...['shown-copy.js', 'shown-kind.js', 'shown-shelf.js'],
    ]
      .map((file) => `shop.site/${file}`)
      .sort(),
  );
});

it('writes nothing where nothing states the form of responses', async () => {
  expect(await outputOf(responsesGenerator, catalogueFrom(mini))).toEqual({});
  expect(Object.keys(output).filter((path) => !path.startsWith('shop.site/'))).toEqual([]);
});

it('notes the gaps of validators', async () => {
  const gaps = `${shownBooks['shop/gaps.yaml']}  orders:
    missing: What orders are
    scope: resource
    source: shop-doc 1
    outputs: { validators: note }
`;
  const catalogue = withBindings(catalogueFrom({ ...mini, ...shownBooks, 'shop/gaps.yaml': gaps }), ['shop.site']);
  const noting = await outputOf(responsesGenerator, catalogue);
  expect(noting['shop.site/types.d.ts']).toContain(
    ' * Not shown in the sources, and therefore not included:\n * - What orders are\n',
  );
});

describe('the declarations', () => {
  /** The errors of a program that uses the validators. */
  const errorsOf = (program: string): Promise<readonly string[]> =>
    compiled({
      ...output,
      'program.ts': `import * as validators from './shop.site/index.js';
import type { BookEdit, BookView, Copy, Issue, Kind, Shelf } from './shop.site/index.js';
export type All = [BookEdit, BookView, Copy, Issue, Kind, Shelf];
declare const body: unknown;
${program}`,
    });

  it('state the type of a valid response, by context and chosen fields', async () => {
    const program = `const edited = validators.listBooksResponse.validate(body, { context: 'edit', strict: true });
export const books: readonly BookEdit[] = edited.issues ? [] : edited.value;
export const issues: readonly Issue[] = edited.issues ?? [];
const created = validators.createBookResponse.validate(body);
export const raw: string = created.issues ? '' : created.value.title.raw;
const chosen = validators.getBookResponse.validate(body, { context: 'view', fields: ['id'], allow: ['_links'] });
export const id: number = chosen.issues ? 0 : chosen.value.id;
const partial = validators.getBookResponse.validate(body, { partial: true });
export const title: string | undefined = partial.issues ? '' : partial.value.title?.rendered;
export const copies: readonly Copy[] = validators.listBookCopiesResponse.is(body) ? body : [];
const kinds = await validators.listKindsResponse['~standard'].validate(body);
export const kind: Kind | undefined = kinds.issues ? undefined : kinds.value['oak'];
const removed = validators.deleteBookResponse.validate(body, { context: 'view' });
export const previous: BookView | undefined =
  removed.issues ? undefined : 'deleted' in removed.value ? removed.value.previous : removed.value;
`;
    expect(await errorsOf(program)).toEqual([]);
  });

  it('state the linked items and the envelope of a request that asks for them', async () => {
    const program = `const linked = validators.getBookResponse.validate(body, { context: 'view', embed: ['shelf'] });
export const shelves: readonly unknown[] | undefined = linked.issues ? [] : linked.value.embedded?.['shelf'];
const whole = validators.listBooksResponse.validate(body, { context: 'edit', envelope: true });
export const books: readonly BookEdit[] = whole.issues ? [] : whole.value.answer;
export const count: string | number | undefined = whole.issues ? 0 : whole.value.headers['X-Total'];
const partial = validators.getBookResponse.validate(body, { partial: true, envelope: true, embed: true });
export const status: number = partial.issues ? 0 : partial.value.status;
export const title: string | undefined = partial.issues ? '' : partial.value.answer.title?.rendered;
`;
    expect(await errorsOf(program)).toEqual([]);
  });

  it.each([
    ["validators.listBooksResponse.validate(body, { context: 'edited' });", 'is not assignable to type'],
    [
      "validators.getBookResponse.validate(body, { context: 'view', embed: false }).value?.embedded;",
      "'embedded' does not",
    ],
    ["validators.listBooksResponse.validate(body, { rights: 'elevated' });", "'rights' does not exist"],
    ["validators.getBookResponse.validate(body, { fields: ['id'] }).value?.title;", "'title' does not exist"],
    ["validators.getBookResponse.validate(body, { context: 'view' }).value?.password;", "'password' does not exist"],
    [
      'const { id }: { id: number } = validators.getBookResponse.validate(body, { partial: true }).value!;',
      "Property 'id' is optional",
    ],
  ])('refuse %s', async (program, error) => {
    expect((await errorsOf(program)).join('\n')).toContain(error);
  });

  it('fit the Standard Schema', async () => {
    const program = `import type { StandardSchemaV1 } from '@standard-schema/spec';
export const schema: StandardSchemaV1<unknown, readonly BookEdit[]> | undefined = undefined;
export const book: StandardSchemaV1<BookEdit> = validators.createBookResponse;
`;
    const specification = join(process.cwd(), 'node_modules/@standard-schema/spec/dist/index.d.ts');
    const files = {
      ...output,
      'program.ts': `import * as validators from './shop.site/index.js';
import type { BookEdit } from './shop.site/index.js';
${program}`,
    };
    expect(await compiled(files, { paths: { '@standard-schema/spec': [specification] } })).toEqual([]);
  });
});

it('keeps hostile names of fields and contexts inside their literals', async () => {
  const hostile = await outputOf(responsesGenerator, withBindings(resolved(hostileResponses), ['shop.site']));
  expect(Object.keys(hostile)).not.toEqual([]);
  expect(await compiled(hostile, { allowJs: true, checkJs: false })).toEqual([]);
  await inFolder(hostile, (folder) => import(join(folder, 'shop.site/index.js')));
});

it('lets a bundle take one validator with its resource alone', async () => {
  const { outputFiles } = await inFolder(output, (resolveDir) =>
    build({
      stdin: { contents: "export { listBookCopiesResponse } from './shop.site/index.js';", resolveDir },
      ...{ bundle: true, minify: true, write: false, format: 'esm', logLevel: 'silent' },
    }),
  );
  const [{ text } = { text: '' }] = outputFiles;
  expect(text).toContain('"code"');
  expect(text).not.toContain('"password"');
  expect(text).not.toContain('previous');
  // A list without unique items leaves out what compares them.
  expect(text.length).toBeLessThan(7700);
});
