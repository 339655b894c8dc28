import { beforeAll, describe, expect, it } from 'vitest';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { type LoadedFolder, loadedFolders, loadedShipped } from './codec-loaded.ts';

const family = `title: Any
source: shop-doc 4
routes:
  /shop/v1/any/{id:digits}:
    source: shop-doc 4
    endpoints:
      - name: updateAny
        methods: POST
        arguments:
          id: integer
          count: integer
          share: number
          flag: boolean
          either: 'boolean | integer'
          word: string
          mode: [light, dark]
          size: { type: integer, enum: [1, 2] }
          mixed: { type: 'integer | string | null', enum: [1, many, null] }
          ids: 'integer[]'
          points: { type: array, items: { type: object, properties: { x: integer } } }
          marks: { type: object, additionalProperties: { type: integer } }
          optional: 'integer | null'
          moment: { type: string, format: date-time }
`;

let folder: LoadedFolder;
let shipped: LoadedFolder;

beforeAll(async () => {
  const catalogue = catalogueFrom({ ...mini, 'shop/routes/any.yaml': family });
  folder = (await loadedFolders(withBindings(catalogue, ['wordpress'])))('shop.wordpress');
  shipped = (await loadedShipped())('content.wordpress');
});

type Decode = ReturnType<LoadedFolder['decoder']>;

/** The value that is read from a body, or what is wrong with it. */
function read(body: unknown, name = 'decodeUpdateAnyBody', of = folder): unknown {
  const decode = of.exports.get(name) as (body: unknown) => ReturnType<Decode>;
  const { value, issues } = decode(body);
  return issues ? issues.map(({ code, path }) => `${path.join('.')}: ${code}`) : value;
}

describe('a body of JSON', () => {
  it.each<[name: string, value: unknown, read: unknown]>([
    ['count', '5', 5],
    ['count', ' 5. ', 5],
    ['count', 5, 5],
    ['share', '1.5', 1.5],
    ['flag', 'TRUE', true],
    ['flag', 0, false],
    ['either', '5', 5],
    ['either', 'false', false],
    ['size', '2', 2],
    ['mixed', '1', 1],
    ['mixed', 'many', 'many'],
    ['mixed', null, null],
    ['word', '5', '5'],
    ['ids', '1, 2', [1, 2]],
    ['ids', 5, [5]],
    ['ids', true, [1]],
    ['ids', false, []],
    ['ids', '', []],
    ['ids', ['1', 2], [1, 2]],
    ['ids', { 0: '1', 1: 2 }, [1, 2]],
    ['points', [{ x: '1' }], [{ x: 1 }]],
    ['marks', { a: '1' }, { a: 1 }],
    ['marks', ['1'], { 0: 1 }],
    ['marks', '', {}],
    ['optional', null, null],
    ['optional', '5', 5],
  ])('has %s, given as %j, read as %j', (name, value, expected) => {
    expect(read({ [name]: value })).toEqual({ [name]: expected });
  });

  it.each<[name: string, value: unknown, issue: string]>([
    ['count', '1.5', 'count: wrong-type'],
    ['count', 'many', 'count: wrong-type'],
    ['count', true, 'count: wrong-type'],
    ['flag', 'yes', 'flag: wrong-type'],
    ['flag', 2, 'flag: wrong-type'],
    ['word', 5, 'word: wrong-type'],
    ['mode', 'dim', 'mode: not-listed'],
    ['mixed', '2', 'mixed: not-listed'],
    ['ids', '1,x', 'ids.1: wrong-type'],
    ['ids', { a: 1 }, 'ids: wrong-type'],
    ['marks', 'a', 'marks: wrong-type'],
    ['id', 3, 'id: unknown-parameter'],
  ])('may not have %s as %j', (name, value, issue) => {
    expect(read({ [name]: value })).toEqual([issue]);
  });

  it('may have null for what is left out', () => {
    expect(read({ count: null, word: null, ids: null })).toEqual({});
    expect(read({ flag: undefined })).toEqual({});
  });

  it('has names that mean something to JavaScript only', () => {
    expect(read(JSON.parse('{ "__proto__": "5" }'))).toEqual(['__proto__: unknown-parameter']);
    expect(read({ marks: JSON.parse('{ "__proto__": "5" }') })).toEqual({ marks: JSON.parse('{ "__proto__": 5 }') });
  });

  it('is refused where it is no object, or cannot be read', () => {
    for (const body of [undefined, null, [], 'a', 5]) expect(read(body), String(body)).toEqual([': not-an-object']);
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect(() => read(hostile)).not.toThrow();
  });

  it('is a Standard Schema, for what a framework has parsed', () => {
    const decode = folder.exports.get('decodeUpdateAnyBody') as unknown as {
      readonly '~standard': { validate(body: unknown): unknown };
    };
    expect(decode['~standard'].validate({ count: '5' })).toMatchObject({ value: { count: 5 } });
  });

  it('is read alike for posts', () => {
    const post = { title: 'Oaks', author: '3', categories: '1,2', sticky: 1, meta: ['a'], slug: null, date: null };
    const expected = { title: 'Oaks', author: 3, categories: [1, 2], sticky: true, meta: { 0: 'a' }, date: null };
    expect(read(post, 'decodeCreatePostBody', shipped)).toEqual(expected);
    expect(read({ slug: 'oaks' }, 'decodeCreatePostBody', shipped)).toEqual([': constraint']);
  });
});

it('a query does not decide what holds between parameters of the body', () => {
  const decode = shipped.decoder('decodeCreatePost');
  expect(decode('_fields=id,title').value).toEqual({ _fields: ['id', 'title'] });
  expect(decode('_embed=1&_locale=de').issues?.map(({ path }) => path)).toEqual([['_locale']]);
});
