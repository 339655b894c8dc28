import { expect, it } from 'vitest';
import type { Diagnostic } from '../../generators/catalogue/sources/diagnostic.ts';
import { endpointWith, findings, moduleWith } from './support.ts';

/** The text that each finding points at, with its file where it is a set's. */
function places(before: string, after: string, sets = '{}', setsAfter = sets): string[] {
  const files = (args: string, text: string) => ({ ...endpointWith(args), 'shop/sets/more.yaml': text });
  return findings('routes', files(before, sets), files(after, setsAfter)).map(pointedAt);
}

function pointedAt({ code, message, at }: Diagnostic): string {
  const { start, end } = at.source.locate(at);
  const file = at.source.path.includes('/sets/') ? 'in the set: ' : '';
  const set = message.startsWith('the set') ? ' of the set' : '';
  return `${code}${set}: ${file}${at.source.text.slice(start, end)}`;
}

it('attributes are where the catalogue states them, by names of its own', () => {
  const before =
    '{ a: { type: number, exclusiveMinimum: 3 }, b: { type: "integer[]", maximum: 4 }, c: { enum: [1, 2] }, d: { type: string, format: date } }';
  const after =
    '{ a: { type: number, exclusiveMinimum: 7 }, b: { type: "integer[]", maximum: 8 }, c: { enum: [1] }, d: { type: string, format: uri } }';
  expect(places(before, after)).toEqual([
    'bound-narrowed: 3',
    'bound-widened: 4',
    'value-removed: [1, 2]',
    'format-changed: date',
  ]);
});

it.each([
  [
    '{ type: limit, minimum: 1, maximum: 10, highMaximum: 20 }',
    '{ type: limit, minimum: 2, maximum: 9, highMaximum: 19 }',
    ['bound-narrowed: 1', 'bound-narrowed: 10', 'bound-narrowed: 20'],
  ],
  ['{ type: string, maxLength: 5 }', '{ type: string, maxLength: 4 }', ['bound-narrowed: 5']],
  ['{ type: namespace, extraNamespaces: [-1] }', 'namespace', ['value-removed: [-1]']],
  ['{ type: [x, y], deprecatedValues: [y] }', '[x, y]', ['value-undeprecated: y']],
  ['{ type: [x], multi: true, allSpecifier: "*" }', '{ type: [x], multi: true }', ['allspecifier-lost: "*"']],
  [
    '{ type: string, multi: { lowLimit: 2, allowsDuplicates: true } }',
    '{ type: string, multi: { lowLimit: 1 } }',
    [
      'bound-narrowed: { lowLimit: 2, allowsDuplicates: true }',
      'duplicates-lost: { lowLimit: 2, allowsDuplicates: true }',
    ],
  ],
  ['{ type: title, mustExist: false }', '{ type: title, mustExist: true }', ['attribute-changed: false']],
  ['{ type: string, tokenType: csrf }', '{ type: string, tokenType: watch }', ['token-required: csrf']],
  [
    '{ type: [pages], submodules: "query+{value}", submodulePrefix: g }',
    '{ type: [pages], submodules: "query+{value}", submodulePrefix: h }',
    ['attribute-changed: g'],
  ],
])('attributes that the descriptions of modules spell otherwise are there as well: %s', (before, after, expected) => {
  const found = findings('modules', moduleWith(`{ a: ${before} }`), moduleWith(`{ a: ${after} }`));
  expect(found.map(pointedAt)).toEqual(expected);
});

it('so are flags, of modules and of fields', () => {
  const posted = findings('modules', moduleWith('{}', 'prefix: p\nmustBePosted: true'), moduleWith('{}'));
  expect(posted.map(pointedAt)).toEqual(['post-not-needed: true']);
  const shown = '{ a: { type: object, properties: { x: { type: string, readOnly: true } } } }';
  expect(places(shown, shown.replace('true', 'false'))).toEqual(['not-read-only: true']);
});

it('fields, items and alternatives are where they are nested', () => {
  const before = `{ a: { type: object, properties: {
            items: { type: array, items: { type: object, properties: { x: { type: string, maxLength: 7 } } } },
            type: { type: string, minLength: 3 } }, oneOf: [{ properties: { y: 'boolean' } }] } }`;
  const after = before.replace('7', '6').replace('3', '4').replace("'boolean'", 'integer');
  expect(places(before, after)).toEqual(['bound-narrowed: 7', 'bound-narrowed: 3', "type-changed: 'boolean'"]);
});

it('what a shared set says is there, for its users, their items and their fields', () => {
  const sets = 'RANGE: { type: object, properties: { from: { type: string, format: date }, to: string } }';
  const users = '{ a: RANGE, b: "RANGE[]", c: { type: object, properties: { d: RANGE } } }';
  expect(places(users, users, sets, sets.replace('date', 'uri'))).toEqual([
    'format-changed: in the set: date',
    'format-changed: in the set: date',
    'format-changed: in the set: date',
  ]);
  expect(places(users, users, sets, sets.replace(', to: string', ''))).toEqual([
    'argument-removed: in the set: to',
    'argument-removed: in the set: to',
    'argument-removed: in the set: to',
  ]);
});

it('what stands beside a shared set is beside it', () => {
  const sets = 'TAGS: { type: "string[]", minItems: 1 }';
  const before = '{ a: { type: TAGS, maxItems: 9 }, b: TAGS }';
  expect(places(before, before.replace('9', '8'), sets)).toEqual(['bound-narrowed: 9']);
  expect(places(before, before, sets, sets.replace('1', '2'))).toEqual([
    'bound-narrowed of the set: in the set: minItems',
  ]);
});
