import { beforeAll, expect, it } from 'vitest';
import { shapesOf } from '../../generators/shape/shapes.ts';
import { buildables } from '../../generators/site/requests/buildable.ts';
import { fieldOf } from '../../generators/site/requests/fields.ts';
import { callOf } from '../../templates/site/scripts/builder/call.ts';
import { givenOf } from '../../templates/site/scripts/builder/entered.ts';
import { bodyOf, type Code, type Requested, validateRequest } from '../../templates/site/scripts/builder/request.ts';
import { programsOf } from '../../templates/site/scripts/builder/request-programs.ts';
import { type LoadedFolder, loadedShipped } from '../emit/validators/codec-loaded.ts';
import { boundShippedCatalogue } from '../support/catalogue.ts';

// A request that uploads a file, as the builder of the site makes it of what is generated.

const operation = 'POST /cms/v2/media';
const file = new File(['a'], "an oak's.jpg", { type: 'image/jpeg' });
let folder: LoadedFolder;
let object: Requested;
let code: Code;

beforeAll(async () => {
  folder = (await loadedShipped())('content.wordpress');
  const all = buildables(boundShippedCatalogue(), () => true).get('content.wordpress') ?? [];
  object = all.find(({ name }) => name === 'createMedia') as Requested;
  code = {
    validator: folder.exports.get('createMedia') as Code['validator'],
    codec: Object.fromEntries(folder.exports) as unknown as Code['codec'],
  };
});

const given = (values: Readonly<Record<string, unknown>>) =>
  givenOf(object.fields, new Map(Object.entries(values).map(([name, value]) => [name, { value }])));

it('asks for a file where one is taken', () => {
  const shape = shapesOf(folder.iface).find(({ name }) => name === 'createMedia');
  expect(shape?.members.map(fieldOf)[0]).toMatchObject({ name: 'file', entry: 'file', in: 'body', required: true });
  expect(object.form).toBe(true);
});

it('has the file in its check, its body, its command and its program', () => {
  const values = given({ file, title: 'A', _fields: ['id'] });
  expect(validateRequest(object, values, code, false).issues).toBeUndefined();
  expect(bodyOf(object, operation, values, code)).toBe("title=A\nfile=@an oak's.jpg");
  expect(programsOf('shop', object, operation, values, code).get('curl')).toBe(
    [
      "curl -u 'USER:PASSWORD' \\",
      "  --form-string 'title=A' \\",
      "  -F 'file=@an oak'\\''s.jpg' \\",
      "  '{base_url}/wp-json/cms/v2/media?_fields%5B%5D=id'",
    ].join('\n'),
  );
  expect(callOf('content.wordpress', object, operation, values, code)).toBe(
    [
      "import { encodeForm } from './validators/content.wordpress/index.js';",
      '',
      "const base_url = 'https://example.org';",
      "const { address: route, ...request } = encodeForm('POST /cms/v2/media', {",
      "  query: { _fields: ['id'] },",
      '  body: {',
      "    file: new File(['…'], 'an oak\\'s.jpg', { type: 'image/jpeg' }),",
      "    title: 'A',",
      '  },',
      '});',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program that is shown.
      'const response = await fetch(`${base_url}/wp-json${route}`, request);',
    ].join('\n'),
  );
});

it('says what is missing without the file', () => {
  const values = given({ title: 'A' });
  expect(validateRequest(object, values, code, false).issues?.map(({ message }) => message)).toEqual([
    '"file": missing (undefined). Supply a file: a Blob or File.',
  ]);
  expect(bodyOf(object, operation, values, code)).toBe('title=A');
});
