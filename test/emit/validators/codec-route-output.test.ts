import { beforeAll, describe, expect, it } from 'vitest';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled, compilersOfShipped } from '../typescript/compile.ts';
import { furtherRoutes, writtenCatalogue } from './codec-bindings.ts';

type Files = Readonly<Record<string, string>>;

let shipped: Files;
let small: Files;

beforeAll(async () => {
  shipped = await outputOf(validatorsGenerator, boundShippedCatalogue());
  const store = "arrays: '{name}[]', fixed: { format: json }";
  small = await outputOf(validatorsGenerator, writtenCatalogue({ query: "separator: ','", store }, furtherRoutes));
});

describe('what writes addresses', () => {
  it('knows of the routes only the parts that are no single text', () => {
    expect(shipped['content.wordpress/codec.js']).toContain(`
/** The variables whose values may contain slashes, by route. */
export const withSlashes = {
  '/cms-toolkit/api/{slug}': ['slug'],
};

/** The variables that may be left out, by route. */
export const optional = {};
`);
  });

  it('has no exceptions where there are none', async () => {
    const plain = await outputOf(
      validatorsGenerator,
      writtenCatalogue({ query: "separator: ','", store: "arrays: '{name}'" }),
    );
    expect(plain['store.market/codec.js']).toContain('\nexport const withSlashes = {};\n');
    expect(plain['store.market/codec.js']).toContain('\nexport const optional = {};\n');
  });

  it('says where they stand, with an example', () => {
    expect(shipped['content.wordpress/codec.d.ts']).toContain(`
/**
 * The address of an operation: its route with what it has in the path, and its query as \`encode\` writes it.
 *
 * It stands for \`{route}\` in
 * - \`{base_url}/wp-json{route}\`
 * - \`{base_url}/index.php?rest_route={route}\`, with \`&\` in place of its \`?\`
 *
 * @example \`encodeRequest('GET /cms/v2/categories/{id}', { path: { id: 3 }, query: { context: 'view' } })\` writes \`/cms/v2/categories/3?context=view\`
 * @throws A TypeError like \`encode\`, for what is not an operation, and for what is missing in the path or would lead to
 * another route: an empty text, \`.\` or \`..\`, as a whole or between slashes, or a slash at an end.
 */
export declare function encodeRequest<Operation extends keyof Operations>(
  operation: Operation,
  ...parts: RequestParts<Operation>
): string;
`);
  });

  it('takes no name for code', async () => {
    expect(small['store.market/codec.d.ts']).toContain(
      " * @example `encodeRequest('GET /shelves*\\/{it\\'s \\x60*}', { path: { 'it\\'s \\x60*': 3 }, query: { state: 'new' } })` writes `/shelves*\\/3?format=json&state=new`\n",
    );
    expect(await compiled(small)).toEqual([]);
  });
});

describe('the declarations', () => {
  const right = `
import { encodeRequest, type PostsListQuery } from './content.wordpress/index.js';
import type { Operations } from './content.wordpress/operations.js';
import type { RequestParts } from './content.wordpress/codec.js';

const query: PostsListQuery = { include: [3] };
export const addresses: readonly string[] = [
  encodeRequest('GET /cms/v2/posts/{id}', { path: { id: 3 }, query: { context: 'edit' } }),
  encodeRequest('GET /cms/v2/posts/{id}', { path: { id: 3 } }),
  encodeRequest('GET /cms/v2/posts', { query }),
  encodeRequest('GET /cms/v2/posts', {}),
  encodeRequest('GET /cms/v2/posts', { query: undefined }),
  encodeRequest('GET /cms/v2/posts'),
  encodeRequest('POST /cms/v2/posts'),
  encodeRequest('PUT /cms/v2/posts/{id}', { path: { id: 3 } }),
  encodeRequest('GET /cms/v2/posts/{parent}/revisions/{id}', { path: { parent: 1, id: 2 } }),
  encodeRequest('POST /cms-toolkit/api/{slug}', { path: { slug: 'a/b' } }),
];

export function called<Operation extends keyof Operations>(
  operation: Operation,
  ...parts: RequestParts<Operation>
): string {
  return encodeRequest(operation, ...parts);
}
export const post: string = called('GET /cms/v2/posts/{id}', { path: { id: 3 } });
`;

  const wrong: readonly (readonly [string, string])[] = [
    [
      `encodeRequest('GET /cms/v2/post/{id}', { path: { id: 3 } });`,
      `'"GET /cms/v2/post/{id}"' is not assignable to parameter of type 'keyof Operations'`,
    ],
    [`encodeRequest('GET /cms/v2/posts/{id}');`, 'Expected 2 arguments, but got 1'],
    [`encodeRequest('GET /cms/v2/posts/{id}', { query: { context: 'edit' } });`, `Property 'path' is missing`],
    [
      `encodeRequest('GET /cms/v2/posts/{id}', { path: {} });`,
      `Property 'id' is missing in type '{}' but required in type 'PostGetPath'`,
    ],
    [
      `encodeRequest('GET /cms/v2/posts/{id}', { path: { id: '3' } });`,
      `Type 'string' is not assignable to type 'number'`,
    ],
    [
      `encodeRequest('GET /cms/v2/posts/{id}', { path: { id: 3, parent: 4 } });`,
      `'parent' does not exist in type 'PostGetPath'`,
    ],
    [
      `encodeRequest('GET /cms/v2/posts/{id}', { path: { id: 3 }, query: { contxt: 'edit' } });`,
      `Did you mean to write 'context'?`,
    ],
    [
      `encodeRequest('GET /cms/v2/posts/{id}', { path: { id: 3 }, query: { context: 'edited' } });`,
      `Did you mean '"edit"'?`,
    ],
    [`encodeRequest('GET /cms/v2/posts', { path: { id: 3 } });`, `'path' does not exist`],
    [`encodeRequest('PUT /cms/v2/posts/{id}', { path: { id: 3 }, body: { title: 'A' } });`, `'body' does not exist`],
    [`encodeRequest('POST /cms/v2/posts', { body: { title: 'A' } });`, `'body' does not exist`],
    [`encodeRequest('POST /cms-toolkit/api/{slug}', { path: { slag: 'a' } });`, `'slag' does not exist`],
  ];

  const settings = compilersOfShipped.flatMap((compiler) =>
    // The oldest and the last in JavaScript differ from the newest in nothing that modules are resolved by.
    (compiler === 'typescript' ? ['NodeNext', 'Bundler'] : ['Bundler']).map(
      (resolution) => [resolution, compiler] as const,
    ),
  );
  for (const [moduleResolution, compiler] of settings) {
    const module = moduleResolution === 'NodeNext' ? 'NodeNext' : 'ESNext';
    it(`have the parts of each operation and no others, for ${compiler} and its ${moduleResolution} resolution`, async () => {
      const imported = "import { encodeRequest } from './content.wordpress/index.js';";
      const text = [imported, ...wrong.map(([call]) => call)].join('\n');
      const options = { lib: ['ES2022', 'DOM', 'DOM.Iterable'], module, moduleResolution };
      const lines = await compiled({ ...shipped, 'right.ts': right, 'wrong.ts': text }, options, compiler);
      const errors = lines.join('\n').split(/^(?=\S)/m);
      expect(errors).toHaveLength(wrong.length);
      for (const [index, [, message]] of wrong.entries()) {
        expect(errors[index]).toMatch(new RegExp(`^wrong\\.ts\\(${index + 2},`));
        expect(errors[index]).toContain(message);
      }
    }, 60_000);
  }
});
