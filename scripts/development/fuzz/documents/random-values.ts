import type { Random } from '../../random.ts';
import { hostileText } from '../hostile/texts.ts';
import { type Member, Members, type Tree, treeOf, Written } from './tree.ts';

/** Names and texts with a meaning for readers of descriptions, or for the format. */
const words: readonly string[] = [
  'absent',
  'exact',
  'extensions',
  'pattern',
  'suppress',
  '...LENDING',
  '{slot}',
  'text-{slot}',
  '{slot}-{slot}',
  '{{slot}',
  '{}',
  'Shelf',
  'SHELF',
  'she\u0301lf',
  'sh\u00e9lf',
  'main',
  'query+loans',
  'query+query',
  'query+',
  '+',
  'a|b',
  '\u001fa|b',
  '*',
  'GET',
  'get',
  'GET, POST',
  'id',
  'ID',
  'integer',
  'namespace',
  'limit',
  'upload',
  '<p>a</p><dl><dt>b</dt><dd>c</dd></dl>',
  '<b onclick="x()">',
  '&#0;&#x202e;&#99999999;&lt;script&gt;',
  "''a'' [[b|c]] {{d}}\n\n;e:f\n* g",
  'd e f',
];

const numbers: readonly string[] = [
  '-1',
  '-0',
  '0.5',
  '1e5',
  '4294967296',
  '9007199254740993',
  '123456789012345678901234567890',
  '1e308',
  '1e999',
  '-1e999',
  '1e-400',
];

/** A name or text, which is sometimes enormous. */
export function textFor(random: Random): string {
  switch (random.below(8)) {
    case 0:
      return random
        .pick(['a', '-', 'é', '😀', '{a}', '/', 'a b ', '\ud800'])
        .repeat(random.pick([41, 300, 2001, 60_000]));
    case 1:
    case 2:
    case 3:
      return random.pick(words);
    default:
      return hostileText(random);
  }
}

/** A value of any type. */
export function valueFor(random: Random): Tree {
  switch (random.below(9)) {
    case 0:
      return null;
    case 1:
      return random.below(2) === 0;
    case 2:
    case 3:
      return new Written(random.pick(numbers));
    case 4:
      return random.pick<Tree>([[], [[]], new Members([]), [null], new Members([{ name: '0', value: 'a' }])]);
    case 5:
      return nested(random);
    case 6:
      return many(random);
    default:
      return textFor(random);
  }
}

function nested(random: Random): Written {
  const depth = random.pick([2, 12, 20, 30, 36, 100_000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"items":', '}'],
    ['{"properties":{"a":', '}}'],
    ['{"type":"array","items":', '}'],
  ] as const);
  return new Written(`${open.repeat(depth)}"a"${close.repeat(depth)}`);
}

function many(random: Random): Written {
  const item = random.pick(['1', '"a"', '{}', '[]', '{"name":"a"}', '"\\u001f"']);
  return new Written(
    `[${Array(random.pick([3, 51, 600, 20_000]))
      .fill(item)
      .join(',')}]`,
  );
}

/** Attributes that restrict a type, with right and wrong values. */
const narrowing: readonly (readonly [name: string, value: unknown])[] = [
  ['type', ['object', 'array', 'null']],
  ['type', ['string', 'string']],
  ['enum', ['a', 1, null]],
  ['enum', [[1], {}]],
  ['format', 'date-time'],
  ['pattern', '^(a+)+$'],
  ['pattern', '['],
  ['minLength', -1],
  ['maxLength', 1e21],
  ['minimum', 9],
  ['exclusiveMinimum', true],
  ['exclusiveMaximum', 4],
  ['multipleOf', 0],
  ['minItems', 2.5],
  ['uniqueItems', 'true'],
  ['properties', []],
  ['properties', { items: { type: 'string' }, '...x': {}, '': { required: true } }],
  ['patternProperties', { '(': { type: 'integer' } }],
  ['additionalProperties', { type: ['integer', 'null'] }],
  ['additionalProperties', []],
  ['required', ['a', 'a']],
  ['readonly', 1],
  ['context', ['edit']],
  ['title', 'a\tb'],
  ['oneOf', [{ title: 'A' }, { enum: ['b'], maximum: 3 }]],
  ['anyOf', [{}, [], 7]],
  ['items', [{ type: 'string' }]],
];

/** An attribute that restricts a type. */
export function facetFor(random: Random): Member {
  const [name, value] = random.pick(narrowing);
  return { name, value: treeOf(value) };
}

const pieces: readonly string[] = [
  '/lending/v1',
  '/books',
  '/BOOKS',
  '/con',
  '/..',
  '/.',
  '//',
  '/{id}',
  '/é',
  '/(?P<id>[\\d]+)',
  '/(?P<id>\\d+)',
  '/(?<slug>[\\w-]+)',
  '(?P<__proto__>\\d+)',
  '/(?P<x>(a+)+)',
  '/(?P<y>(?:a|aa)*b)',
  '/(?P<z>[a-z]*[a-z]*[a-z]*x)',
  '/(?P<n>(?:a|b(?P<m>c)))',
  '(?:/(?P<o>[^/]+))?',
  '(?P<l>a{0,65535})',
  '(?P<k>.{99999999999})',
  '(?P<h>(?=a)(?!b)(?<=c)\\1)',
  '(?P<r>(?R))',
  '(?P<>x)',
  '(?P<u>\\p{L}\\X\\Q*\\E)',
  '(?i)',
  '(?#',
  '[',
  ']',
  '(',
  ')',
  '\\',
  '|',
  '?',
  '$',
  '^',
];

/** A key of a route: parts of regular expressions, or many repetitions of one part. */
export function routeFor(random: Random): string {
  if (random.below(10) === 0) return random.pick(pieces).repeat(random.pick([2, 30, 1000]));
  return Array.from({ length: random.from(1, 6) }, () => random.pick(pieces)).join('');
}

/** Many routes, modules, parameters or values with small differences. */
export function crowd(value: Tree, random: Random): Tree[] {
  return Array.from({ length: random.pick([2, 30, 300]) }, () => value);
}

/** A description with other texts around it, or other texts in its place. */
export function envelopeFor(tree: Tree, random: Random): Tree {
  const around = (name: string, value: Tree = tree): Members => new Members([{ name, value }]);
  return random.pick<() => Tree>([
    () => [tree],
    () => around(''),
    () => around('routes'),
    () => around('paraminfo'),
    () => around('paraminfo', around('modules')),
    () => around('query', around('paraminfo')),
    () => around('error'),
    () => treeOf({ error: { code: 'readapidenied', info: hostileText(random) } }),
    () => treeOf({ errors: [{ code: hostileText(random), text: 'no' }] }),
    () => treeOf({ code: 'rest_forbidden', message: hostileText(random), data: { status: 401 } }),
    () => treeOf({ routes: [] }),
    () => treeOf({ routes: {}, paraminfo: { modules: [] } }),
    () => valueFor(random),
  ])();
}
