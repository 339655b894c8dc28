import { beforeAll, describe, expect, it } from 'vitest';
import { schema30 } from '../../../generators/emit/openapi/schema-3-0.ts';
import { acceptsSchema } from '../../../generators/emit/schema/accepts-schema.ts';
import { selfDescriptionGenerator } from '../../../generators/emit/self-description/index.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { zodGenerator } from '../../../generators/emit/zod/index.ts';
import { jsonMap } from '../../../generators/lib/json.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { typePhrase } from '../../../generators/shape/phrases.ts';
import { lineStyle, render } from '../../../generators/shape/render.ts';
import type { Accepts, ObjectShape } from '../../../generators/shape/shape.ts';
import { shapesOf } from '../../../generators/shape/shapes.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { wikiOfFiles } from '../../support/whole-wiki.ts';
import { compiled } from '../typescript/compile.ts';
import { type LoadedFolder, loadedFolders } from './codec-loaded.ts';

const catalogue = withBindings(catalogueFrom(wikiOfFiles), []);
const file = new File(['a\nb'], 'a.txt', { type: 'text/plain' });
const upload = { action: 'upload', filename: 'A.txt', file, stash: true, token: 'c' };

let folder: LoadedFolder;

beforeAll(async () => {
  folder = (await loadedFolders(catalogue))('wiki.mediawiki');
});

describe('a parameter that takes files', () => {
  it('accepts a Blob or a File, also of another realm, and nothing else', () => {
    const validate = folder.request('upload');
    expect(validate(upload).issues).toBeUndefined();
    expect(validate({ ...upload, file: new Blob([]) }).issues).toBeUndefined();
    expect(
      validate({
        ...upload,
        file: {
          get [Symbol.toStringTag]() {
            return 'Blob';
          },
        },
      }).issues,
    ).toBeUndefined();
    for (const value of ['text', 1, {}, new Uint8Array(2), null]) {
      expect(validate({ ...upload, file: value }).issues?.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^"file": wrong type \(\w+\)\. Supply a file: a Blob or File\.$/),
      ]);
    }
  });

  it('is written as form data beside the other parameters', () => {
    const encodeForm = folder.exports.get('encodeForm') as (request: object) => FormData;
    const form = encodeForm(upload);
    expect([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
      ['format', 'json'],
      ['formatversion', '2'],
      ['action', 'upload'],
      ['filename', 'A.txt'],
      ['stash', '1'],
      ['token', 'c'],
      ['file', 'a.txt'],
    ]);
    expect(form.get('file')).toBe(file);
    expect(() => encodeForm({ ...upload, filename: {} })).toThrow(TypeError);
  });

  it('is no part of an address', () => {
    expect(() => folder.encodeRequest(upload)).toThrow(
      new TypeError('"file" is a file, which is no text. Post the request, or write it with encodeForm.'),
    );
  });
});

describe('the declarations', () => {
  const program = `import { encodeForm, encodeRequest, request } from './wiki.mediawiki/index.js';
import type { UploadParams } from './wiki.mediawiki/index.js';
export const upload: UploadParams = { file: new Blob(['a']), token: 'c' };
export const body: FormData = encodeForm(
  request({ action: 'upload', filename: 'A', file: new File(['a'], 'a.txt'), token: 'c' }),
);
export const search: URLSearchParams = encodeRequest({ action: 'edit', text: 'A', token: 'c' });
export const sent = fetch('https://wiki.example/w/api.php', { method: 'POST', body });
// @ts-expect-error: a file is no text
request({ action: 'upload', file: 'text', token: 'c' });
// @ts-expect-error: of another module
encodeForm({ action: 'edit', file: new Blob(['a']), token: 'c' });
`;

  it('have the types of the platform', async () => {
    const files = await outputOf(validatorsGenerator, catalogue);
    expect(await compiled({ ...files, 'a.ts': program }, { lib: ['es2022', 'dom', 'dom.iterable'] })).toEqual([]);
    // Without the types of a platform, the declarations compile all the same.
    const bare = `import { encodeForm } from './wiki.mediawiki/index.js';
encodeForm({ action: 'upload', file: { size: 1, type: 'text/plain' }, token: 'c' }).get('file');
`;
    expect(await compiled({ ...files, 'a.ts': bare })).toEqual([]);
  });
});

it('is described to others in their own terms', async () => {
  const { members } = shapesOf(folder.iface).find(({ name }) => name === 'upload') as ObjectShape;
  const accepts = members.find(({ parameter }) => parameter.name === 'file')?.accepts as Accepts;
  expect(render(typePhrase(accepts), lineStyle)).toBe('file');
  expect(acceptsSchema(accepts)).toMatchObject({ contentMediaType: 'application/octet-stream' });
  expect(schema30(jsonMap({ contentMediaType: 'application/octet-stream' }))).toEqual(
    jsonMap({ type: 'string', format: 'binary' }),
  );
  const described = await outputOf(selfDescriptionGenerator, catalogue);
  expect(described['wiki/paraminfo.json']).toContain('"name": "file",\n            "type": "upload"');
  const schemas = await outputOf(zodGenerator, catalogue);
  expect(schemas['wiki.mediawiki.ts']).toContain('file: z.custom((value) => /^\\[object (?:Blob|File)\\]$/.test(');
});
