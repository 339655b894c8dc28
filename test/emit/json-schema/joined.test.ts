import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { withBindings } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { leastTime } from '../../support/processor-time.ts';
import { at, resolved } from '../openapi/documents.ts';
import { objectSchemas } from './object-schemas.ts';

const module = `
name: pages
group: list
prefix: p
source: wiki-doc 3.1
parameters:
  state: { type: STATE, multi: true }
  few: { type: [a, ab, '', 'x.y'], multi: { lowLimit: 1, highLimit: 3, limit: 1 } }
  icon: { type: ICON, multi: { limit: 3, highLimit: 3 } }
  end: { type: END, multi: { limit: 3, highLimit: 3 } }
  odd: { type: ['a|b', d], multi: { limit: 3, highLimit: 3 } }
  id: { type: integer, multi: { limit: 3, highLimit: 3 } }
  nat: { type: integer, minimum: 0, multi: { limit: 3, highLimit: 3 } }
  text: { type: string, multi: { limit: 3, highLimit: 3 } }
  some: { multi: { limit: 3, highLimit: 3 } }
  long: { type: [a, b, c, d, e, f], multi: true }
  space: { type: namespace, multi: true, allSpecifier: '*' }
  word: { type: string, pattern: '^[^c]{1,3}$|x', multi: { limit: 3, highLimit: 3 } }
  size: { type: integer, minimum: -1, maximum: 12, multi: { limit: 3, highLimit: 3 } }
`;

const sets = `
STATE: { values: [new, used], source: wiki-doc 2 }
ICON: { values: [iconA, iconLogoA, old], form: 'iconLogo{Name}', deprecatedValues: [old], source: wiki-doc 2 }
END: { values: [none], form: '{Name}end', source: wiki-doc 2 }
`;

const binding = `
name: real
title: A real wiki
basis: Common knowledge.
fills:
  joining: { says: Joined., names: '{prefix}{name}', separator: '|', alternative: "\\x1f" }
`;

const files = {
  ...mini,
  'wiki/gaps.yaml': 'gaps: { joining: { missing: How values are joined, scope: parameter, source: wiki-doc 2 } }',
  'wiki/sets/sets.yaml': `${mini['wiki/sets/sets.yaml']}${sets}`,
  'wiki/modules/list/pages.yaml': module,
  'wiki/bindings/real.yaml': binding,
};
const schemas = await objectSchemas(withBindings(resolved(files)));
const schema = schemas.get('wiki.real/pages');
const ajv = new Ajv2020({ strict: true });
ajv.addSchema(schema as object, 'schema');

function accepts(name: string, value: unknown): boolean {
  const validate = ajv.getSchema(`schema#/properties/${name}`);
  if (!validate) throw new Error(`there is no property "${name}"`);
  return validate(value) === true;
}

it('accepts one value, an array, or a text that joins them, the pattern of a shared set standing once', () => {
  expect(at(schema, 'properties', 'pstate')).toEqual({
    description: 'Multiple values: at most 50, or 500 with elevated rights.',
    anyOf: [
      { $ref: '#/$defs/STATE' },
      { type: 'array', items: { $ref: '#/$defs/STATE' }, maxItems: 500 },
      { $ref: '#/$defs/STATE_joined_500' },
    ],
  });
  expect(at(schema, '$defs', 'STATE_joined_500')).toEqual({
    description: 'Multiple values as one text: joined by `|`, or by U+001F with one more in front.',
    type: 'string',
    pattern: '^(?:(?:new|used)(?:\\|(?:new|used)){0,499})?$|^\\x1f(?:(?:new|used)(?:\\x1f(?:new|used)){0,499})?$',
  });
});

it('does not take a text for one value that would be split', () => {
  expect(at(schema, 'properties', 'picon', 'anyOf')).toEqual([
    { not: { $ref: '#/$defs/unjoinable' }, type: 'array', items: { $ref: '#/$defs/ICON' }, maxItems: 3 },
    { $ref: '#/$defs/ICON_joined_3' },
  ]);
  const holding = (pattern: string) => ({ type: 'array', contains: { type: 'string', pattern } });
  expect(at(schema, '$defs', 'unjoinable')).toEqual({ allOf: [holding('\\|'), holding('\\x1f')] });
  expect(at(schema, '$defs', 'ICON_joined_3', 'pattern')).toBe(
    '^(?:(?:iconA|old|iconLogo[^|]+)(?:\\|(?:iconA|old|iconLogo[^|]+)){0,2})?$|' +
      '^\\x1f(?:(?:iconA|old|iconLogo[^\\x1f]+)(?:\\x1f(?:iconA|old|iconLogo[^\\x1f]+)){0,2})?$',
  );
});

it('looks for what a value has to be at the beginning of each, once for each separator', () => {
  const list = (mark: string, own: string) => {
    const test = `(?=(?:[^${own}c]{1,3}(?=${mark}|$)|[^${own}]*?(?:x)))`;
    return `(?:(?!(?:[^${own}]*${mark})*(?!${test}))[^${own}]*(?:${mark}[^${own}]*){0,2})?$`;
  };
  const pattern = `^(?!\\x1f)${list('\\|', '|')}|^\\x1f${list('\\x1f', '\\x1f')}`;
  expect(at(schema, 'properties', 'pword', 'anyOf', '1', 'pattern')).toBe(pattern);
});

it('states a long list of values apart, as it would stand twice', () => {
  const values = ['a', 'b', 'c', 'd', 'e', 'f'];
  const item = { $ref: '#/$defs/plong_value' };
  expect(at(schema, 'properties', 'plong', 'anyOf')).toEqual([
    item,
    { type: 'array', items: item, maxItems: 500 },
    expect.objectContaining({ type: 'string' }),
  ]);
  expect(at(schema, '$defs', 'plong_value')).toEqual({ type: 'string', enum: values });
});

it('has no text that joins values where no binding says how', () => {
  const forms = at(schemas.get('wiki/pages'), 'properties', 'state', 'anyOf');
  expect(forms).toEqual([
    { $ref: '#/$defs/STATE' },
    { type: 'array', items: { $ref: '#/$defs/STATE' }, maxItems: 500 },
  ]);
});

/** The rule itself, without regular expressions: what is accepted as an item of each parameter, and how many of them. */
const rules: readonly (readonly [string, number, (item: string) => boolean])[] = [
  ['pstate', 500, (item) => ['new', 'used'].includes(item)],
  ['pfew', 3, (item) => ['a', 'ab', '', 'x.y'].includes(item)],
  ['picon', 3, (item) => ['iconA', 'iconLogoA', 'old'].includes(item) || /^iconLogo[\s\S]/.test(item)],
  ['pend', 3, (item) => item === 'none' || /^[\s\S]+end$/.test(item)],
  ['podd', 3, (item) => ['a|b', 'd'].includes(item)],
  ['pid', 3, (item) => /^-?[0-9]+$/.test(item)],
  ['pnat', 3, (item) => /^-?[0-9]+$/.test(item) && Number(item) >= 0],
  ['ptext', 3, () => true],
  ['pspace', 500, (item) => /^-?[0-9]+$/.test(item)],
  ['pword', 3, (item) => /^[^c]{1,3}$|x/.test(item)],
  ['psize', 3, (item) => /^-?[0-9]+$/.test(item) && Number(item) >= -1 && Number(item) <= 12],
];

function isAccepted(text: string, most: number, isItem: (item: string) => boolean): boolean {
  const joined = text.startsWith('\x1f') ? text.slice(1) : text;
  if (joined === '') return true;
  const items = joined.split(text.startsWith('\x1f') ? '\x1f' : '|');
  return items.length <= most && items.every(isItem);
}

it.each(rules)(
  'accepts a text for %s exactly where each part of it is a value, and there are not too many',
  (name, most, isItem) => {
    const piece = fc.constantFrom(
      ...[
        'new',
        'used',
        'a',
        'ab',
        'x.y',
        'xzy',
        'iconA',
        'iconLogo',
        'iconLogoA',
        'iconLogo\n',
        'end',
        'xend',
        '\x1fend',
        'none',
        'old',
        'c',
        'd',
        'a|b',
        '\x1fc',
      ],
      ...['0', '-1', '12', '+1', '-0', '1.0', '', '*', '|', '\x1f', ' '],
    );
    const joined = fc
      .tuple(fc.constantFrom('|', '\x1f'), fc.boolean(), fc.array(piece, { maxLength: 5 }))
      .map(([separator, before, pieces]) => (before ? separator : '') + pieces.join(separator));
    fc.assert(
      fc.property(joined, (text) => {
        const isAll = name === 'pspace' && text === '*';
        expect(accepts(name, text), JSON.stringify(text)).toBe(isAll || isAccepted(text, most, isItem));
      }),
      { numRuns: 2000 },
    );
  },
);

it('takes anything but too many values where the values are free or of an unknown type', () => {
  const judged = ['', 'a|b|c', 'a|b|c|d', '\x1fa|b|c|d', ['a|b'], ['a', 'b', 'c', 'd'], 1];
  expect(judged.map((value) => accepts('ptext', value))).toEqual([true, true, false, true, true, false, false]);
  const others = [1, {}, 'a|b|c', 'a|b|c|d', [1, 'a', {}], [1, 2, 3, 4]];
  expect(others.map((value) => accepts('psome', value))).toEqual([true, true, true, false, true, false]);
});

it('refuses a long text of values that the open form covers without taking long', () => {
  const text = `${Array.from({ length: 400 }, () => 'iconLogoA').join('|')}|!`;
  expect(leastTime(() => expect(accepts('picon', text)).toBe(false))).toBeLessThan(200);
});
