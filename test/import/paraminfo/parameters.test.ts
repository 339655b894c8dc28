import { expect, it } from 'vitest';
import { described, draftOf, fileOf, parameterOf } from './support.ts';

const several = { multi: true, lowlimit: 50, highlimit: 500, limit: 50 };

it.each<[string, Parameters<typeof parameterOf>[0], unknown]>([
  ['a type alone', { type: 'string' }, 'string'],
  ['several lines of text', { type: 'text' }, { type: 'string', format: 'textarea-field' }],
  ['a password', { type: 'password', sensitive: true }, { type: 'string', format: 'password', sensitive: true }],
  ['an expiry', { type: 'expiry', maxchars: 40 }, { type: 'string', format: 'expiry', maxLength: 40 }],
  ['a token', { type: 'string', tokentype: 'csrf' }, { type: 'string', tokenType: 'csrf' }],
  ['a title whose page has to exist', { type: 'title', mustExist: true }, { type: 'title', mustExist: true }],
  ['a title whose page may not exist', { type: 'title', mustExist: false }, { type: 'title', mustExist: false }],
  ['values of which there are none', { type: [] }, []],
  ['values alone', { type: ['a', 'b'] }, ['a', 'b']],
  ['nothing but a name', {}, {}],
  [
    'the bounds of a limit',
    { type: 'limit', default: 10, min: 1, max: 500, highmax: 5000 },
    {
      ...{ type: 'limit', minimum: 1, maximum: 500, highMaximum: 5000, default: 10 },
    },
  ],
  ['forms of users', { type: 'user', subtypes: ['name', 'ip'] }, { type: 'user', subtypes: ['name', 'ip'] }],
  [
    'namespaces',
    { type: 'namespace', ...several, extranamespaces: [-2, -1], allspecifier: '*', default: '*' },
    {
      ...{ type: 'namespace', extraNamespaces: [-2, -1], default: '*', multi: true, allSpecifier: '*' },
    },
  ],
  ['deprecated values', { type: ['a', 'b'], deprecatedvalues: ['b'] }, { type: ['a', 'b'], deprecatedValues: ['b'] }],
  [
    'flags',
    { type: 'string', required: true, deprecated: true, sensitive: true },
    {
      ...{ type: 'string', required: true, deprecated: true, sensitive: true },
    },
  ],
  [
    'deprecated values that are named twice',
    { type: ['a', 'b'], deprecatedvalues: ['b', 'b'] },
    { type: ['a', 'b'], deprecatedValues: ['b'], extensions: { deprecatedvalues: ['b', 'b'] } },
  ],
  ['a condition', { type: 'string', info: [{ name: 'useronly' }] }, { type: 'string', applies: 'useronly' }],
  [
    'a condition with values',
    { type: 'string', info: [{ name: 'modes', values: [1, 2] }] },
    {
      ...{ type: 'string', applies: { modes: [1, 2] } },
    },
  ],
  [
    'several defaults',
    { type: ['a', 'b'], ...several, default: 'a|b' },
    {
      ...{ type: ['a', 'b'], default: ['a', 'b'], multi: true },
    },
  ],
  [
    'several defaults that are numbers',
    { type: 'namespace', ...several, default: '0|4' },
    {
      ...{ type: 'namespace', default: [0, 4], multi: true },
    },
  ],
])('says %s in the words of the format', (_, entry, expected) => {
  expect(parameterOf(entry)).toEqual(expected);
});

it.each<[string, Parameters<typeof parameterOf>[0], unknown]>([
  ['a type without a word', { type: 'sound' }, { extensions: { type: 'sound' } }],
  [
    'values that are no texts',
    { type: [1, 1, ['a', null]] },
    { type: ['1', 'a'], extensions: { type: [1, 1, ['a', null]] } },
  ],
  ['values on two lines', { type: ['a\nb'] }, { extensions: { type: ['a\nb'] } }],
  [
    'a number as text',
    { type: 'integer', default: '5' },
    { type: 'integer', default: 5, extensions: { default: '5' } },
  ],
  ['a number for text', { type: 'string', default: 5 }, { type: 'string', default: '5', extensions: { default: 5 } }],
  ['a default that does not fit', { type: 'limit', default: 'max' }, { type: 'limit', extensions: { default: 'max' } }],
  [
    'a number with a zero before it',
    { type: 'integer', default: '07' },
    { type: 'integer', extensions: { default: '07' } },
  ],
  [
    'defaults joined otherwise',
    { type: 'string', ...several, default: '\u001fa|b' },
    {
      ...{ type: 'string', default: '\u001fa|b', multi: true },
    },
  ],
  [
    'defaults among values with the separator',
    { type: ['a|b'], ...several, default: 'a|b' },
    {
      ...{ type: ['a|b'], default: 'a|b', multi: true },
    },
  ],
  [
    'a length that is none',
    { type: 'text', maxchars: -1 },
    { type: 'string', format: 'textarea-field', extensions: { maxchars: -1 } },
  ],
  ['bounds that do not belong', { type: 'string', min: 1 }, { type: 'string', extensions: { min: 1 } }],
  [
    'deprecated values that are none',
    { type: ['a'], deprecatedvalues: ['x', 'a'] },
    {
      ...{ type: ['a'], deprecatedValues: ['a'], extensions: { deprecatedvalues: ['x', 'a'] } },
    },
  ],
  [
    'an all-specifier of one value',
    { type: 'namespace', allspecifier: '*' },
    {
      ...{ type: 'namespace', extensions: { allspecifier: '*' } },
    },
  ],
  ['an order of its own', { index: 4, type: 'string' }, { type: 'string', extensions: { index: 4 } }],
  [
    'attributes in alphabetical order',
    { type: 'string', visible: 'no', maxbytes: 5 },
    {
      ...{ type: 'string', extensions: { maxbytes: 5, visible: 'no' } },
    },
  ],
  [
    'names that mean something here',
    { type: 'string', absent: 'x' },
    {
      type: 'string',
      extensions: { exact: { index: 1, name: 'it', required: false, multi: false, type: 'string', absent: 'x' } },
    },
  ],
])('keeps %s beside what the format says', (_, entry, expected) => {
  expect(parameterOf(entry)).toEqual(expected);
});

it('keeps the paths of modules that values select as one form, where they have one', () => {
  const type = ['a', 'b'];
  expect(parameterOf({ type, submodules: { a: 'query+a', b: 'query+b' } })).toEqual({
    type,
    submodules: 'query+{value}',
  });
  expect(parameterOf({ type, submodules: { a: 'query+a', b: 'other+b' } })).toEqual({
    type,
    extensions: { submodules: { a: 'query+a', b: 'other+b' } },
  });
});

it('writes limits on the number of values only where they are not those of most', () => {
  const limits = { lowlimit: 50, highlimit: 500, limit: 50 };
  const parameters = [
    limits,
    limits,
    { ...limits, limit: 500 },
    { limit: 50, lowlimit: 50 },
    { ...limits, allowsduplicates: true },
    { ...limits, limit: 0 },
  ].map((own, index) => ({
    index: index + 1,
    name: `p${index}`,
    type: 'string',
    required: false,
    multi: true,
    ...own,
  }));
  const draft = draftOf(described({ name: 'a', path: 'a', group: 'action', prefix: '', parameters }));
  expect(fileOf(draft, 'interface.yaml')['multi']).toEqual({ lowLimit: 50, highLimit: 500, limit: 50 });
  expect(fileOf(draft, 'modules/action/a.yaml')['parameters']).toEqual({
    p0: { type: 'string', multi: true },
    p1: { type: 'string', multi: true },
    p2: { type: 'string', multi: { limit: 500 } },
    p3: { type: 'string', multi: true, extensions: { absent: ['highlimit'] } },
    p4: { type: 'string', multi: { allowsDuplicates: true } },
    // No number of values: the format has none below 1.
    p5: { type: 'string', multi: true, extensions: { limit: 0 } },
  });
});
