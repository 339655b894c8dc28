import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { boundShippedCatalogue, catalogueFrom } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled } from '../typescript/compile.ts';
import { type LoadedFolder, loadedFolders, loadedShipped } from './codec-loaded.ts';

interface Sent<Body> {
  readonly address: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: Body;
}
type Encoder<Body> = (operation: string, parts: object) => Sent<Body>;

let folder: LoadedFolder;
let encodeForm: Encoder<FormData>;
let encodeFile: Encoder<File>;

beforeAll(async () => {
  folder = (await loadedShipped())('content.wordpress');
  encodeForm = folder.exports.get('encodeForm') as Encoder<FormData>;
  encodeFile = folder.exports.get('encodeFile') as Encoder<File>;
});

const operation = 'POST /cms/v2/media';
const file = new File(['a\nb'], 'oak.jpg', { type: 'image/jpeg' });

describe('a request that uploads a file to a WordPress', () => {
  it('is a form with the file and the other fields', () => {
    const { body, ...others } = encodeForm(operation, {
      query: { _fields: ['id'] },
      body: { file, title: { raw: 'An oak' }, post: 3, meta: { tags: ['a', 'b'] }, caption: {} },
    });
    expect(others).toEqual({ address: '/cms/v2/media?_fields%5B%5D=id', method: 'POST', headers: {} });
    expect([...body]).toEqual([
      ['title[raw]', 'An oak'],
      ['post', '3'],
      ['meta[tags][]', 'a'],
      ['meta[tags][]', 'b'],
      ['file', file],
    ]);
  });

  it('is the file alone, with the other fields in the query', () => {
    const parts = { query: { _fields: 'id' }, body: { file, title: { raw: 'An oak' }, post: 3 } };
    expect(encodeFile(operation, parts)).toEqual({
      address: '/cms/v2/media?title%5Braw%5D=An+oak&post=3&_fields=id',
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="oak.jpg"' },
      body: file,
    });
  });

  it('has the name as the bytes of UTF-8, which WordPress reads up to the first ";", and nothing that would end the header', () => {
    const nameOf = (name: string) =>
      encodeFile(operation, { body: { file: new File([], name) } }).headers['content-disposition'];
    expect(nameOf('chêne 木.jpg')).toBe('attachment; filename="ch\u00c3\u00aane \u00e6\u009c\u00a8.jpg"');
    expect(nameOf('a"; b\\c\r\nX-Evil: 1\0\u0085.jpg')).toBe('attachment; filename="a bcX-Evil: 1.jpg"');
    expect(() => nameOf('";')).toThrow(new TypeError('"body.file.name" is missing. Supply a File with a name.'));
  });

  it('has a media type that no server reads as fields', () => {
    const typeOf = (type: string) =>
      encodeFile(operation, { body: { file: new File(['{'], 'a', { type }) } }).headers['content-type'];
    expect(typeOf('text/plain; charset=utf-8')).toBe('text/plain; charset=utf-8');
    for (const type of [
      '',
      'jpeg',
      'application/json',
      'application/ld+json; charset=utf-8',
      'multipart/form-data; boundary=a',
      'application/x-www-form-urlencoded',
    ]) {
      expect(typeOf(type)).toBe('application/octet-stream');
    }
  });

  it('arrives as it was written', async () => {
    const received: string[][] = [];
    const server = createServer(async (request, response) => {
      const { 'content-type': type = '', 'content-disposition': disposition = '' } = request.headers;
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const name = Buffer.from(disposition, 'latin1').toString();
      received.push([`${request.method} ${request.url}`, type, name, Buffer.concat(chunks).toString()]);
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const named = new File(['a\nb'], '木.jpg', { type: 'image/jpeg' });
    for (const encode of [encodeFile, encodeForm]) {
      const request = encode(operation, { body: { file: named, alt_text: 'A' } });
      await (await fetch(site + request.address, request)).text();
    }
    server.close();
    expect(received[0]).toEqual([
      'POST /cms/v2/media?alt_text=A',
      'image/jpeg',
      'attachment; filename="木.jpg"',
      'a\nb',
    ]);
    expect(received[1]?.slice(0, 2)).toEqual([
      'POST /cms/v2/media',
      expect.stringMatching(/^multipart\/form-data; boundary=/),
    ]);
    expect(received[1]?.[3]).toMatch(
      /name="alt_text"\r\n\r\nA\r\n.*name="file"; filename="木.jpg"\r\nContent-Type: image\/jpeg\r\n\r\na\nb\r\n/s,
    );
  });

  it('is refused for what is no such operation, and without a file with a name', () => {
    const refused: [string, object, string][] = [
      [
        'POST /cms/v2/posts',
        { body: { file } },
        '"POST /cms/v2/posts" takes no file alone. Supply "POST /cms/v2/media".',
      ],
      [
        'POST /cms/v2/medai',
        { body: { file } },
        '"POST /cms/v2/medai" is not an operation. Did you mean "POST /cms/v2/media"?',
      ],
      [operation, { body: { file: 'oak.jpg' } }, '"body.file" is no file. Supply a File.'],
      [operation, { body: { file: new Blob([]) } }, '"body.file.name" is missing. Supply a File with a name.'],
    ];
    for (const [name, parts, message] of refused) expect(() => encodeFile(name, parts)).toThrow(new TypeError(message));
    expect(() => encodeForm('GET /cms/v2/media', {})).toThrow(
      new TypeError('"GET /cms/v2/media" takes no form. Supply "POST /cms/v2/media".'),
    );
  });
});

it('is checked as an object with the file', () => {
  const validate = folder.validator('createMedia');
  expect(validate({ file, title: 'An oak' }).issues).toBeUndefined();
  const messages = (input: object) => validate(input).issues?.map(({ message }) => message);
  expect(messages({ title: 'An oak' })).toEqual(['"file": missing (undefined). Supply a file: a Blob or File.']);
  expect(messages({ file: 'oak.jpg' })).toEqual(['"file": wrong type (string). Supply a file: a Blob or File.']);
});

describe('the declarations', () => {
  const program = `import { createMedia, encodeFile, encodeForm, encodeRequest } from './content.wordpress/index.js';
import type { MediaCreate } from './content.wordpress/index.js';
const site = 'https://site.example/wp-json';
const file = new File(['a'], 'oak.jpg', { type: 'image/jpeg' });
const media: MediaCreate = { file, title: 'An oak' };
const form = encodeForm('POST /cms/v2/media', { body: media, query: { _fields: 'id' } });
const alone = encodeFile('POST /cms/v2/media', { body: { file, title: 'An oak' } });
export const sent = [fetch(site + form.address, form), fetch(site + alone.address, alone)];
export const parts: [FormData, Blob] = [form.body, alone.body];
export const checked: unknown = createMedia.validate({ file });
export const address: string = encodeRequest('POST /cms/v2/media');
encodeForm('POST /cms/v2/media', { body: { file: new Blob(['a']) } });
// @ts-expect-error: the name would be missing
encodeFile('POST /cms/v2/media', { body: { file: new Blob(['a']) } });
// @ts-expect-error: a file is no text
encodeForm('POST /cms/v2/media', { body: { file: 'oak.jpg' } });
// @ts-expect-error: the file is missing
encodeForm('POST /cms/v2/media', { body: { title: 'An oak' } });
// @ts-expect-error: there is no attachment without a file
encodeForm('POST /cms/v2/media');
// @ts-expect-error: the other fields stand beside the file
encodeFile('POST /cms/v2/media', { query: { title: 'An oak' }, body: { file } });
// @ts-expect-error: the file stands among the fields
encodeFile('POST /cms/v2/media', { body: file });
// @ts-expect-error: a post has no file
encodeForm('POST /cms/v2/posts', { body: { title: 'A' } });
// @ts-expect-error: an attachment has no such field
encodeFile('POST /cms/v2/media', { body: { file, sticky: true } });
`;

  it('take what can be sent, and nothing else', async () => {
    const files = await outputOf(validatorsGenerator, boundShippedCatalogue());
    const platform = { lib: ['es2022', 'dom', 'dom.iterable'] };
    expect(await compiled({ ...files, 'a.ts': program }, platform)).toEqual([]);
    // Without the types of a platform, the declarations compile all the same.
    const bare = `import { encodeFile } from './content.wordpress/index.js';
encodeFile('POST /cms/v2/media', { body: { file: { size: 1, type: 'text/plain', name: 'a.txt' } } }).body.size.toFixed();
`;
    expect(await compiled({ ...files, 'a.ts': bare })).toEqual([]);
  });
});

describe('a form of an interface of its own', () => {
  const files = {
    'catalogue.yaml': 'title: Own\nversion: 1.0.0\ninterfaces: [shop]\n',
    'shop/interface.yaml':
      "title: Shop\nkind: routes\naddress: 'https://shop.example{route}'\nrequests: { arrays: '{name}[]' }\n",
    'shop/routes/pictures.yaml': `title: Pictures
routes:
  /items/{id:digits}/pictures:
    arguments: { id: integer }
    endpoints:
      - name: addPictures
        methods: [POST, PUT]
        arguments: { pictures: { type: 'upload[]', required: true }, tags: 'string[]' }
      - { name: getPictures, methods: GET }
`,
  };
  const catalogue = bindCatalogue(catalogueFrom(files), new Set());

  it('has several files under one name, and no function for a file alone', async () => {
    const shop = (await loadedFolders(catalogue))('shop');
    const encode = shop.exports.get('encodeForm') as Encoder<FormData>;
    const parts = { path: { id: 3 }, body: { pictures: [file, file], tags: ['a'] } };
    const { body, ...others } = encode('PUT /items/{id}/pictures', parts);
    expect(others).toEqual({ address: '/items/3/pictures', method: 'PUT', headers: {} });
    expect([...body].map(([name]) => name)).toEqual(['tags[]', 'pictures[]', 'pictures[]']);
    expect(shop.exports.has('encodeFile')).toBe(false);
  });
});
