import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { withBindings } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { at, resolved } from '../openapi/documents.ts';
import { objectSchemas } from './object-schemas.ts';

const module = `
name: pages
group: list
prefix: ''
source: wiki-doc 3.1
parameters:
  a: string
  b: { type: boolean, applies: useronly }
  c: boolean
  user: string
  size: { type: integer, applies: showonly }
  plain: { type: string, applies: hideonly }
  show: { type: [size, '*|?', all], multi: true, allSpecifier: '*' }
  kind: { type: [x, y], default: x }
  turn: { type: string, applies: xonly }
  stay: { type: string, applies: notx }
  slots: { type: [main, side], multi: true, default: main }
  'text-{slot}': { type: string, variables: { slot: slots } }
constraints:
  - { exactlyOne: [a, b] }
  - { given: c, needs: [user] }
`;

const conditions =
  '{ useronly: { with: user }, showonly: { with: show, value: size }, hideonly: { without: show }, ' +
  'xonly: { with: kind, value: x }, notx: { without: kind, value: x } }';

const binding = `
name: real
title: A real wiki
basis: Common knowledge.
fills:
  joining: { says: Joined., names: '{prefix}{name}', separator: '|', alternative: "\\x1f", booleans: presence }
`;

const schemas = await objectSchemas(
  withBindings(
    resolved({
      ...mini,
      'wiki/interface.yaml': (mini['wiki/interface.yaml'] ?? '').replace(
        '{ useronly: { source: wiki-doc 1 } }',
        conditions,
      ),
      'wiki/gaps.yaml': 'gaps: { joining: { missing: How values are joined, scope: parameter, source: wiki-doc 2 } }',
      'wiki/modules/list/pages.yaml': module,
      'wiki/bindings/real.yaml': binding,
    }),
  ),
);

/** Constraints between members stand beside `properties`, where the strict mode looks for the required ones. */
const options = { strict: true, strictRequired: false } as const;

function judge(path: string): (value: object) => boolean {
  const validate = new Ajv2020(options).compile(schemas.get(path) as object);
  return (value) => validate(value) === true;
}
const plain = judge('wiki/pages');
const real = judge('wiki.real/pages');

it('says in words and keywords what must hold between the members', () => {
  expect(at(schemas.get('wiki/pages'), 'allOf')).toEqual([
    { description: 'Exactly one of `a`, `b` is given.', oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    { description: 'Where `c` is given, so is `user`.', dependentRequired: { c: ['user'] } },
  ]);
  const isTrue = { const: true };
  expect(at(schemas.get('wiki.real/pages'), 'allOf')).toEqual([
    {
      description: 'Exactly one of `a`, `b` is given.',
      oneOf: [{ required: ['a'] }, { properties: { b: isTrue }, required: ['b'] }],
    },
    {
      description: 'Where `c` is given, so is `user`.',
      anyOf: [{ not: { properties: { c: isTrue }, required: ['c'] } }, { required: ['user'] }],
    },
  ]);
});

it.each<readonly [string, object, boolean, boolean]>([
  ['none of those of which one is needed', {}, false, false],
  ['one of them', { a: '' }, true, true],
  [
    'a false one beside another, which counts as left out only where booleans are there or not',
    { a: '', b: false, user: '' },
    false,
    true,
  ],
  ['a false one alone', { b: false, user: '' }, true, false],
  ['both', { a: '', b: true, user: '' }, false, false],
  ['one without what it needs', { a: '', c: true }, false, false],
  ['one with what it needs', { a: '', c: true, user: '' }, true, true],
  ['a false one without what it needs', { a: '', c: false }, false, true],
  ['one under a condition that does not hold', { b: true }, false, false],
  ['a false one under a condition that does not hold, beside one that is given', { a: '', b: false }, false, true],
])('constraints: %s', (_, value, asStated, inRequests) => {
  expect([plain(value), real(value)]).toEqual([asStated, inRequests]);
});

it.each<readonly [string, object, boolean, boolean]>([
  ['the value is missing', { size: 1 }, false, false],
  ['another value', { size: 1, show: 'all' }, false, false],
  ['the value alone', { size: 1, show: 'size' }, true, true],
  ['the value in an array', { size: 1, show: ['all', 'size'] }, true, true],
  ['an array without it', { size: 1, show: ['all'] }, false, false],
  ['the text for all values', { size: 1, show: '*' }, true, true],
  ['the value in a text that joins several', { size: 1, show: 'all|size' }, false, true],
  ['in the other one', { size: 1, show: '\x1f*|?\x1fsize' }, false, true],
  ['a text without it', { size: 1, show: 'all|all' }, false, false],
  ['no other parameter where there must be none', { plain: '' }, true, true],
  ['another parameter where there must be none', { plain: '', show: [] }, false, false],
  ['a value that the other one has by default', { turn: '' }, true, true],
  ['another value than the default', { turn: '', kind: 'y' }, false, false],
  ['a value that must not be, by default', { stay: '' }, false, false],
  ['a value that must not be', { stay: '', kind: 'x' }, false, false],
  ['another value than that which must not be', { stay: '', kind: 'y' }, true, true],
  ['a name made of a value that is there by default', { 'text-main': '' }, true, true],
  ['a name made of a value that is not given', { 'text-side': '' }, false, false],
  ['a name made of a value among others', { 'text-side': '', slots: ['main', 'side'] }, true, true],
  ['a name made of a value that is given alone', { 'text-side': '', slots: 'side' }, true, true],
  ['a name made of a default that is not given', { 'text-main': '', slots: 'side' }, false, false],
])('conditions: %s', (_, value, asStated, inRequests) => {
  expect([plain({ a: '', ...value }), real({ a: '', ...value })]).toEqual([asStated, inRequests]);
});
