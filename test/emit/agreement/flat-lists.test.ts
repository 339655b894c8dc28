import { expect, it } from 'vitest';
import { testedObjectsOf } from '../../../scripts/development/fuzz/tested-objects.ts';
import { nestedCatalogue } from '../validators/nested-types.ts';

// The forms in place of an array are tests in validators, and regular expressions in schemas: all three have to take the same.

const aspects =
  "arrays: '{name}[]', objects: '{name}[{key}]', reads: { separators: [',', ' ', \"\\t\"], lists: anywhere }";
const terms = { type: 'object', properties: { terms: { type: 'integer[]' } } };
const types = [
  { type: 'integer[]' },
  { type: 'number[]' },
  { type: 'string[]' },
  { type: 'array' },
  { type: 'array', items: { type: ['new', 'a.b', 'with space', '12'] } },
  { type: 'array', items: { type: 'integer', minimum: 1 } },
  { type: 'array', items: { type: 'integer', minimum: 1, maximum: 9 } },
  { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 3 },
  { type: 'array', items: { type: 'string' }, uniqueItems: true },
  { type: 'array', items: { type: 'string', format: 'email' } },
  { type: 'array', items: { type: 'integer | string' } },
  { type: 'boolean | array', items: { type: ['post', 'page'] } },
  { type: 'object | array', oneOf: [{ type: 'integer[]' }, terms] },
  terms,
];
const single = [
  0,
  3,
  -3,
  2.5,
  12,
  true,
  null,
  '',
  ',',
  'x',
  'new',
  'a.b',
  'axb',
  'with space',
  '12',
  '0',
  '-7',
  '2.5',
  'post',
  'a@b.example',
];
const joined = [
  '1,2',
  '1, 2 3',
  ' 1',
  '1,',
  '1,2,3,4',
  '1;2',
  '1,x',
  'new,a.b',
  'new,aXb',
  'post page',
  'new,12',
  '1\t2',
  '1\n2',
  '0,1',
];
const values: readonly unknown[] = [
  ...[...single, ...joined, {}, [], [1, 2], ['new'], ['1,2'], [[1]]],
  ...[...single, ...joined, [1, 2]].map((one) => ({ terms: one })),
];

it('takes the same texts and single items in place of arrays in validators, JSON Schemas and Zod schemas', async () => {
  const all = await testedObjectsOf(nestedCatalogue(types, aspects));
  const tested = all.find(({ iface, object }) => iface.name === 'shop.market' && object.name === 'listAny');
  if (!tested) throw new Error('the outputs of the binding are missing');
  const found = types.map((type, index) =>
    values.flatMap((value) => {
      const { validator, schema, zod } = tested.accepts;
      const verdicts = [validator, schema, zod].map((accepts) => accepts({ [`p${index}`]: value }));
      const place = `${JSON.stringify(type)} ${JSON.stringify(value)}`;
      expect(verdicts, place).toEqual([verdicts[0], verdicts[0], verdicts[0]]);
      return verdicts[0] && !Array.isArray(value) ? [JSON.stringify(value)] : [];
    }),
  );
  expect(found.slice(0, 8).map((one) => one.join(' '))).toEqual([
    '0 3 -3 12 "12" "0" "-7" "1,2" "1, 2 3" " 1" "1," "1,2,3,4" "1\\t2" "0,1"',
    '0 3 -3 2.5 12 "12" "0" "-7" "2.5" "1,2" "1, 2 3" " 1" "1," "1,2,3,4" "1\\t2" "0,1"',
    values
      .filter((one) => typeof one === 'string' && /[^, \t]/.test(one))
      .map((one) => JSON.stringify(one))
      .join(' '),
    [
      '0 3 -3 2.5 12',
      ...values.filter((one) => typeof one === 'string' && /[^, \t]/.test(one)).map((one) => JSON.stringify(one)),
    ].join(' '),
    '"new" "a.b" "12" "new,a.b" "new,12"',
    '3 12 "12" "1,2" "1, 2 3" " 1" "1," "1,2,3,4" "1\\t2"',
    '3',
    '"1,2" "1, 2 3" "1\\t2" "0,1"',
  ]);
  expect(found.slice(8, 10)).toEqual([[], []]);
  expect(found[12]).toContain('3');
  expect(found[12]).toContain('{"terms":"1,2"}');
  expect(found[12]).not.toContain('""');
  expect(found[13]).toContain('{"terms":3}');
});
