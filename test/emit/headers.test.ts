import { expect, test } from 'vitest';
import { bindCatalogue } from '../../generators/catalogue/bindings/bind.ts';
import type { Generator } from '../../generators/emit/generator.ts';
import { openapiGenerator } from '../../generators/emit/openapi/index.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { selfDescriptionGenerator } from '../../generators/emit/self-description/index.ts';
import { typesGenerator } from '../../generators/emit/types/index.ts';
import { validatorsGenerator } from '../../generators/emit/validators/index.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { outputOf } from '../support/outputs.ts';

const files = {
  'catalogue.yaml': 'title: Own\nversion: 1.0.0\ninterfaces: [shop]\n',
  'shop/interface.yaml':
    "title: Shop\nkind: routes\naddress: 'https://shop.example{route}'\n" +
    "requests: { arrays: '{name}[]', mediaTypes: [application/json, application/x-www-form-urlencoded] }\n",
  'shop/routes/pictures.yaml': `title: Pictures
routes:
  /pictures/{id:digits}:
    arguments:
      id: integer
      X-Trace: { type: string, location: header, purpose: An ID of the request }
    endpoints:
      - name: putPicture
        methods: PUT
        arguments:
          If-Match: { type: 'string[]', location: header, required: true }
          session: { type: string, location: cookie }
          picture: { type: upload, required: true }
      - { name: patchPicture, methods: PATCH, arguments: { title: string } }
      - { name: postPicture, methods: POST, mediaTypes: text/plain, arguments: { title: string } }
      - { name: getPicture, methods: GET }
`,
};

const catalogue = bindCatalogue(catalogueFrom(files), new Set());
const filesOf = (generator: Generator) => outputOf(generator, catalogue);

test('OpenAPI has arguments in headers and cookies, and bodies in their media types', async () => {
  const document = JSON.parse((await filesOf(openapiGenerator))['shop.json'] ?? '');
  const { put, patch, post } = document.paths['/pictures/{id}'];
  expect(put.parameters.slice(1)).toEqual([
    { name: 'X-Trace', in: 'header', description: 'An ID of the request.', schema: { type: 'string' } },
    {
      name: 'If-Match',
      in: 'header',
      required: true,
      schema: { type: 'array', items: { type: 'string' } },
    },
    { name: 'session', in: 'cookie', schema: { type: 'string' } },
  ]);
  expect(Object.keys(put.requestBody.content)).toEqual(['multipart/form-data']);
  expect(put.requestBody.content['multipart/form-data'].schema.properties.picture).toEqual({
    contentMediaType: 'application/octet-stream',
  });
  expect(Object.keys(patch.requestBody.content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
  expect(Object.keys(post.requestBody.content)).toEqual(['text/plain']);
});

test('OpenAPI 3.0 says of a file that it is binary', async () => {
  const all = await outputOf(openapiGenerator, catalogue, { openapi: { versions: ['3.0'], format: 'json' } });
  const { put } = JSON.parse(Object.values(all)[0] ?? '').paths['/pictures/{id}'];
  expect(put.requestBody.content['multipart/form-data'].schema.properties.picture).toEqual({
    type: 'string',
    format: 'binary',
  });
});

test('types have headers and cookies as parts of an operation, where it has any', async () => {
  const types = (await filesOf(typesGenerator))['shop.ts'] ?? '';
  expect(types).toContain(`  'PUT /pictures/{id}': {
    path: PicturePutPath;
    query: NoParameters;
    headers: PicturePutHeaders;
    cookies: PicturePutCookies;
    body: PicturePut;
  };`);
  expect(types).toContain(`  'GET /pictures/{id}': {
    path: PictureGetPath;
    query: NoParameters;
    headers: PictureGetHeaders;
    body: undefined;
  };`);
  expect(types).toContain("  'If-Match': readonly string[];\n");
});

test('validators check headers, and a function writes them', async () => {
  const made = await filesOf(validatorsGenerator);
  expect(made['shop/index.js']).toContain(
    "export { encode, encodeForm, encodeRequest, encodeHeaders } from './codec.js';",
  );
  expect(made['shop/codec.d.ts']).toContain(
    'export declare function encodeHeaders<Operation extends keyof Operations>(',
  );
  expect(made['shop/pictures.js']).toContain('If-Match');
});

test('a catalogue without headers has no function for them', async () => {
  const { 'shop/routes/pictures.yaml': _, ...others } = files;
  const routes = 'title: A\nroutes: { /a: { endpoints: [{ name: getA, methods: GET }] } }\n';
  const plain = bindCatalogue(catalogueFrom({ ...others, 'shop/routes/a.yaml': routes }), new Set());
  const made = await outputOf(validatorsGenerator, plain);
  expect(made['shop/codec.js']).not.toContain('encodeHeaders');
});

test('pages say where an argument travels, what a body is, and how it is called', async () => {
  const files = await filesOf(referenceGenerator);
  const page = files['shop/routes/pictures/putPicture.md'] ?? '';
  expect(page).toContain('\n## Headers\n\n| Name | Type | Purpose |\n');
  expect(page).toContain('| [`If-Match`](#if-match) | array of string | **Required**. |');
  expect(page).toContain('\n- **Media types:** `multipart/form-data`\n');
  expect(Object.values(files).join('')).toContain(
    '\n- **Media types:** `application/json`, `application/x-www-form-urlencoded`\n',
  );
  expect(page).toContain(
    "const headers = encodeHeaders('PUT /pictures/{id}', { headers: { 'If-Match': ['example'] } });\n",
  );
  expect(page).toContain(
    "const request = encodeForm('PUT /pictures/{id}', { path: { id: 1 }, body: { picture: new File(['example'], 'example.txt') } });\n",
  );
});

test('the self-description has no place for headers and cookies', async () => {
  const index = JSON.parse((await filesOf(selfDescriptionGenerator))['shop/route-index.json'] ?? '');
  const [put] = Object.values(index.routes as Record<string, { endpoints: { args: object }[] }>);
  expect(Object.keys(put?.endpoints[0]?.args ?? {})).toEqual(['id', 'picture']);
});
