import { beforeAll, describe, expect, it } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { boundShippedCatalogue, catalogueFrom } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { wikiOfFiles } from '../../support/whole-wiki.ts';
import { compiled } from '../typescript/compile.ts';
import { type Decode, type LoadedFolder, loadedFolders, loadedShipped } from './codec-loaded.ts';

let folder: LoadedFolder;
let decodePost: Decode;

beforeAll(async () => {
  folder = (await loadedShipped())('content.wordpress');
  decodePost = folder.decoder('decodeCreatePostForm');
});

const messages = ({ issues }: ReturnType<Decode>) => issues?.map(({ message }) => message);

/** A form as a runtime has parsed it. */
function formOf(entries: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe('the body of a request to a WordPress, as a form', () => {
  const body =
    'title%5Braw%5D=Trees&sticky=1&categories[]=3&categories[]=4&tags=5,6&meta[a][b]=1&meta[c][]=2&author=+7';
  const value = {
    title: { raw: 'Trees' },
    sticky: true,
    categories: [3, 4],
    tags: [5, 6],
    meta: { a: { b: '1' }, c: ['2'] },
    author: 7,
  };

  it('is read by the rules of PHP, whatever the runtime has made of it', () => {
    const search = new URLSearchParams(body);
    const expected = { value, warnings: [] };
    expect(decodePost(body)).toEqual(expected);
    expect(decodePost(search)).toEqual(expected);
    expect(decodePost(formOf([...search]))).toEqual(expected);
  });

  it('has the last of several values of one name, with a warning', () => {
    const { value: last, warnings } = decodePost('title=Oaks&slug=a&slug=b');
    expect(last).toEqual({ title: 'Oaks', slug: 'b' });
    expect(warnings.map(({ message }) => message)).toEqual([
      '"slug": repeated (given more than once, the last is read). Supply it once.',
    ]);
  });

  it('is checked, and has no place for what stands elsewhere', () => {
    expect(messages(decodePost('title=Oaks&status=drfat&_fields=id'))).toEqual([
      '"_fields": unknown parameter (in the body). Supply it where it belongs.',
      '"status": not listed (string). Supply one of "publish", "future", "draft", "pending", "private". Did you mean "draft"?',
    ]);
  });

  it('leaves out a line break behind a date, where JSON may have null as well', () => {
    expect(decodePost('title=Oaks&date=2026-01-31T12:00:00%0A').value).toEqual({
      title: 'Oaks',
      date: '2026-01-31T12:00:00',
    });
  });

  it('has files, which are no texts', () => {
    const file = new File(['a'], 'oak.jpg');
    const decodeMedia = folder.decoder('decodeCreateMediaForm');
    const form = formOf([
      ['file', file],
      ['title', 'An oak'],
      ['post', '3'],
    ]);
    expect(decodeMedia(form)).toEqual({ value: { file, title: 'An oak', post: 3 }, warnings: [] });
    expect(messages(decodeMedia('title=An+oak'))).toEqual([
      '"file": missing (undefined). Supply a file: a Blob or File.',
    ]);
    expect(messages(decodeMedia('file=oak.jpg'))).toEqual([
      '"file": wrong type (string). Supply a file: a Blob or File.',
    ]);
    const wrong = formOf(['file', 'date', 'post', 'title', 'meta[a]'].map((name) => [name, file]));
    expect(messages(decodeMedia(wrong))).toEqual(
      ['date', 'post', 'title', 'meta[a]'].map((name) => `"${name}": wrong type (file). Supply text.`),
    );
  });

  it('is what encoders have written', () => {
    const encodeForm = folder.exports.get('encodeForm') as (operation: string, parts: object) => { body: FormData };
    const media = {
      file: new File([], 'a.jpg'),
      title: { raw: 'A' },
      meta: { tags: ['a', 'b'] },
      post: 3,
      status: 'draft',
    };
    const sent = encodeForm('POST /cms/v2/media', { body: media });
    expect(folder.decoder('decodeCreateMediaForm')(sent.body).value).toEqual(media);
  });

  it('is a Standard Schema for what frameworks make of a form, and for JSON', () => {
    const { '~standard': schema } = folder.exports.get('decodeCreateMediaForm') as {
      '~standard': { validate(input: unknown): unknown };
    };
    const file = new File([], 'a.jpg');
    const read = { value: { file, title: 'A', post: 3 }, warnings: [] };
    expect(schema.validate({ file, title: 'A', post: '3' })).toEqual(read);
    expect(schema.validate({ file, title: 'A', post: 3 })).toEqual(read);
    expect(schema.validate(formOf([['file', file]]))).toEqual({ value: { file }, warnings: [] });
  });
});

it('is only read of an interface that states it', async () => {
  const stated = (requests: string) => ({
    'catalogue.yaml': 'title: Own\nversion: 1.0.0\ninterfaces: [shop]\n',
    'shop/interface.yaml': `title: Shop\nkind: routes\naddress: 'https://shop.example{route}'\nrequests: { arrays: '{name}[]'${requests} }\n`,
    'shop/routes/items.yaml': `title: Items
routes:
  /items:
    endpoints:
      - { name: addItem, methods: POST, arguments: { tags: 'string[]' } }
      - name: addPictures
        methods: PUT
        mediaTypes: multipart/form-data
        arguments: { pictures: 'upload[]' }
`,
  });
  const of = async (requests: string) => {
    const catalogue = bindCatalogue(catalogueFrom(stated(requests)), new Set());
    const { exports } = (await loadedFolders(catalogue))('shop');
    return exports;
  };
  expect([...(await of('')).keys()].filter((name) => name.startsWith('decode'))).toEqual(['decodeAddPicturesForm']);
  const forms = await of(', reads: { mediaTypes: application/x-www-form-urlencoded }');
  expect((forms.get('decodeAddItemForm') as Decode)('tags[]=a').value).toEqual({ tags: ['a'] });
  const [first, second] = [new File([], 'a'), new File([], 'b')];
  const pictures = formOf([first, second].map((file) => ['pictures[]', file]));
  expect((forms.get('decodeAddPicturesForm') as Decode)(pictures).value).toEqual({ pictures: [first, second] });
});

it('is read of whole requests of modules, with their files', async () => {
  const wiki = (await loadedFolders(withBindings(catalogueFrom(wikiOfFiles), [])))('wiki.mediawiki');
  const file = new File(['a'], 'a.txt');
  const encodeForm = wiki.exports.get('encodeForm') as (request: object) => FormData;
  const request = { action: 'upload', filename: 'A.txt', file, stash: true, token: 'c' };
  expect(wiki.requestDecoder('upload')(encodeForm(request)).value).toMatchObject(request);
  const wrong = formOf([
    ['action', 'upload'],
    ['token', 'c'],
    ['filename', file],
  ]);
  expect(
    wiki
      .requestDecoder('upload')(wrong)
      .issues?.map(({ path }) => path[0]),
  ).toEqual(['filename']);
});

it('has types for what runtimes and frameworks give', async () => {
  const program = `import { decodeCreateMediaForm, decodeCreatePostForm } from './content.wordpress/index.js';
import type { MediaCreate } from './content.wordpress/index.js';
export async function answer(request: Request): Promise<MediaCreate | undefined> {
  const result = decodeCreateMediaForm(await request.formData());
  return result.issues ? undefined : result.value;
}
const post = decodeCreatePostForm(new URLSearchParams('categories=1,2'));
export const categories: readonly number[] | undefined = post.issues ? [] : post.value.categories;
export const same = decodeCreatePostForm('categories=1,2');
// @ts-expect-error: JSON is checked by createPost
decodeCreatePostForm({ categories: [1] });
`;
  const files = await outputOf(validatorsGenerator, boundShippedCatalogue());
  const platform = { lib: ['es2022', 'dom', 'dom.iterable'] };
  expect(await compiled({ ...files, 'a.ts': program }, platform)).toEqual([]);
});
