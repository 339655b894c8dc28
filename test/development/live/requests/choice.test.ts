import { expect, test } from 'vitest';
import type { Plain } from '../../../../generators/catalogue/model/facts.ts';
import type { Interface, Module } from '../../../../generators/catalogue/model/model.ts';
import { type ParameterObject, parameterObjects } from '../../../../generators/catalogue/model/parameter-objects.ts';
import { acceptsOfType } from '../../../../generators/shape/accepts.ts';
import { fits } from '../../../../generators/shape/fits.ts';
import { shapeOf } from '../../../../generators/shape/shapes.ts';
import { anonymous, type Caller, type Target } from '../../../../scripts/development/live/requests/caller.ts';
import { choose, typeInWords } from '../../../../scripts/development/live/requests/choice.ts';
import { askedOfMediawiki } from '../../../../scripts/development/live/requests/mediawiki-questions.ts';
import type { Question } from '../../../../scripts/development/live/requests/question.ts';
import { valueFor } from '../../../../scripts/development/live/requests/request-values.ts';
import { spelledJoined, spelledWithBrackets } from '../../../../scripts/development/live/requests/spelling.ts';
import type { Subject } from '../../../../scripts/development/live/requests/subjects.ts';
import { askedOfWordpress } from '../../../../scripts/development/live/requests/wordpress-questions.ts';
import { Random } from '../../../../scripts/development/random.ts';
import { resolved } from '../../../emit/typescript/small.ts';
import { mini } from '../../../support/mini.ts';

/** An argument for each attribute of a value, and values that must be tried: at its edge, just inside and just outside. */
const attributes: Readonly<Record<string, readonly [definition: object, edges: readonly unknown[]]>> = {
  kinds: [{ type: 'string | integer' }, []],
  nothing: [{ type: 'string?' }, [null, '']],
  format: [{ type: 'string', format: 'date-time' }, ['2024-02-29T12:30:00', 'yesterday']],
  pattern: [{ type: 'string', pattern: '^[a-z]{3}$' }, []],
  bounds: [{ type: 'integer', minimum: 1, maximum: 100 }, [0, 1, 100, 101]],
  open: [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, [0, 1]],
  steps: [{ type: 'number', multipleOf: 0.5 }, []],
  listed: [{ type: ['red', 'green'] }, ['red', 'redx', 'RED', 'reen', '']],
  constants: [{ type: 'integer', enum: [1, 2] }, [1, 2]],
  unique: [{ type: 'string[]', uniqueItems: true }, []],
  fields: [
    { type: 'object', properties: { x: { type: 'integer', required: true } }, additionalProperties: false },
    [{}],
  ],
  nested: [{ type: 'integer[][]' }, [[]]],
  flag: [{ type: 'boolean' }, [true, false, 'TRUE', '1', 'no', '']],
};

const definitions = Object.fromEntries(Object.entries(attributes).map(([name, [definition]]) => [name, definition]));
const withCounts = {
  ...definitions,
  length: { type: 'string', minLength: 2, maxLength: 4 },
  count: { type: 'integer[]', minItems: 1, maxItems: 3 },
};

const route = (endpoints: readonly object[]) => ({ source: 'shop-doc 4', endpoints });
const file = JSON.stringify({
  title: 'Any',
  source: 'shop-doc 4',
  routes: {
    '/shop/v1/any': route([
      { name: 'listAny', methods: 'GET', arguments: withCounts },
      { name: 'createAny', methods: 'POST', arguments: { ...withCounts, need: { type: 'integer', required: true } } },
    ]),
  },
});
const { interfaces } = resolved({ ...mini, 'shop/routes/any.yaml': file });
const [shop, wiki] = interfaces as [Interface, Interface];

const subjectOf = (object: ParameterObject, iface: Interface): Subject => ({
  object,
  iface,
  shape: shapeOf(object, iface),
  names: new Set(object.parameters.map(({ name }) => name)),
  validate: () => ({ kind: 'taken' }),
  decode: () => ({ kind: 'taken' }),
  decodeBody: () => ({ kind: 'taken' }),
  decodeRequest: () => ({ kind: 'taken' }),
  decodeForm: undefined,
  fileField: undefined,
  encodeFile: undefined,
});
const site: Target = { address: 'http://a.example{route}', mayChange: false, callers: [anonymous] };
const api: Target = { ...site, address: 'http://w.example/api.php' };
const subjects = (iface: Interface) => parameterObjects(iface).map((object) => subjectOf(object, iface));

function valuesOf(name: string): readonly unknown[] {
  const object = parameterObjects(shop).find((one) => one.name === 'listAny');
  const parameter = object?.parameters.find((one) => one.name === name);
  if (!object || !parameter) throw new Error(`there is no ${name}`);
  const random = new Random(1);
  return Array.from({ length: 400 }, () => valueFor(parameter, object, shop, random));
}

test.each(Object.keys(withCounts))('an argument with %s is given right values and wrong ones', (name) => {
  const [parameter] = parameterObjects(shop).flatMap(({ parameters }) => parameters.filter((one) => one.name === name));
  const accepts = acceptsOfType(parameter?.type ?? { kind: 'unknown' });
  const right = valuesOf(name).filter((value) => fits(accepts, value as Plain));
  expect(right.length).toBeGreaterThan(40);
  expect(400 - right.length).toBeGreaterThan(40);
});

test.each(Object.entries(attributes))('edges of %s are met', (name, [, edges]) => {
  const texts = new Set(valuesOf(name).map((value) => JSON.stringify(value)));
  expect(edges.filter((edge) => !texts.has(JSON.stringify(edge)))).toEqual([]);
});

test('texts and lists are one too short, of each length that is right, and one too long', () => {
  const lengths = (name: string) =>
    new Set(
      valuesOf(name).map((value) => (typeof value === 'string' || Array.isArray(value) ? [...value].length : -1)),
    );
  expect([1, 2, 3, 4, 5].filter((length) => !lengths('length').has(length))).toEqual([]);
  expect([0, 1, 2, 3, 4].filter((length) => !lengths('count').has(length))).toEqual([]);
});

test('the same seed gives the same requests, and another one others', () => {
  const addresses = (seed: number): readonly unknown[] => {
    const random = new Random(seed);
    const asked = askedOfWordpress(subjects(shop), { ...site, mayChange: true });
    return asked.map((one) => one.question(random));
  };
  expect(addresses(7)).toEqual(addresses(7));
  expect(addresses(7)).not.toEqual(addresses(8));
});

test('a request has what is required, sometimes without it, and now and then a name that there is not', () => {
  const subject = subjects(shop).find(({ object }) => object.name === 'createAny');
  const need = subject?.object.parameters.find(({ name }) => name === 'need');
  const flag = subject?.object.parameters.find(({ name }) => name === 'flag');
  if (!subject || !need || !flag) throw new Error('there is no createAny');
  const random = new Random(1);
  const about = (parameter: typeof need) => Array.from({ length: 200 }, () => choose({ subject, parameter }, random));
  expect(about(flag).every(({ others }) => others.has('need'))).toBe(true);
  expect(about(flag).map(({ parameter }) => parameter)).toContain('flags');
  const leftOut = about(need).filter(({ value }) => value === undefined);
  expect(leftOut.length).toBeGreaterThan(10);
  expect(leftOut.every(({ others }) => !others.has('need'))).toBe(true);
});

test('a site elsewhere is asked by GET only', () => {
  const methods = (mayChange: boolean) =>
    new Set(askedOfWordpress(subjects(shop), { ...site, mayChange }).map((one) => one.operation));
  expect([...methods(false)].every((operation) => operation.startsWith('GET '))).toBe(true);
  expect([...methods(true)]).toContain('POST /shop/v1/any');
});

test('a module that changes something, or has to be posted, is not asked, nor how answers are written', () => {
  const [subject] = subjects(wiki);
  if (subject?.object.kind !== 'module') throw new Error('there is no module');
  const { object } = subject;
  const [like] = object.parameters;
  if (!like) throw new Error('there is no parameter');
  const parameters = ['limit', 'format', 'callback'].map((name) => ({ ...like, name }));
  const names = (changes: Partial<Module>, mayChange = false): readonly string[] => {
    const changed = { ...subject, object: { ...object, parameters, module: { ...object.module, ...changes } } };
    return askedOfMediawiki([changed], { ...api, mayChange }).map((one) => one.parameter);
  };
  expect(names({})).toEqual(['limit']);
  expect(names({ extensions: new Map([['writerights', true]]) })).toEqual([]);
  expect(names({ mustBePosted: true })).toEqual([]);
  expect(names({ mustBePosted: true }, true)).toEqual(['limit']);
  expect(names({ group: 'format', name: 'xml', path: 'xml' }, true)).toEqual([]);
});

test('a wiki that was started here is asked by GET and POST, by a user with rights and without, with valid tokens', () => {
  const [subject] = subjects(wiki);
  if (subject?.object.kind !== 'module') throw new Error('there is no module');
  const { object, shape } = subject;
  const [limit] = object.parameters;
  if (!limit) throw new Error('there is no parameter');
  const token = { ...limit, name: 'token', type: { kind: 'string' as const }, required: true, tokenType: 'csrf' };
  const administrator: Caller = {
    name: 'administrator',
    headers: { cookie: 'a=b' },
    isElevated: true,
    tokens: new Map([['csrf', 'valid']]),
  };
  const questionsTo = (changes: Partial<Module>) => {
    const changed = {
      ...subject,
      shape: { ...shape, members: shape.members.map((one) => ({ ...one, required: true, parameter: token })) },
      object: { ...object, parameters: [limit, token], module: { ...object.module, ...changes } },
    };
    const random = new Random(1);
    const target: Target = { ...api, mayChange: true, callers: [anonymous, administrator] };
    const asked = askedOfMediawiki([changed], target);
    return asked.flatMap((one) => Array.from({ length: 80 }, () => one.question(random) as Question));
  };
  const mixed = questionsTo({ mustBePosted: false });
  expect(new Set(mixed.map(({ method, caller }) => `${method} ${caller.name}`)).size).toBe(4);
  expect(mixed.every(({ method, form }) => (method === 'POST') === (form !== undefined))).toBe(true);
  const posted = questionsTo({ mustBePosted: true }).filter(({ caller }) => caller === administrator);
  expect(posted.every(({ method }) => method === 'POST')).toBe(true);
  const aboutLimit = posted.filter(({ parameter }) => parameter === 'limit');
  expect(aboutLimit.every(({ form = '' }) => new URLSearchParams(form).get('token') === 'valid')).toBe(true);
  const aboutToken = posted.filter(({ parameter }) => parameter === 'token');
  expect(aboutToken.some(({ form = '' }) => new URLSearchParams(form).get('token') !== 'valid')).toBe(true);
});

test('a request is now and then about two parameters that need not be there', () => {
  const subject = subjects(shop).find(({ object }) => object.name === 'listAny');
  const flag = subject?.object.parameters.find(({ name }) => name === 'flag');
  if (!subject || !flag) throw new Error('there is no listAny');
  const random = new Random(1);
  const others = Array.from({ length: 200 }, () => choose({ subject, parameter: flag }, random).others.size);
  expect(new Set(others)).toEqual(new Set([0, 1]));
});

test('values are written in every way', () => {
  const random = new Random(1);
  const ways = (write: typeof spelledJoined, value: unknown) =>
    new Set(Array.from({ length: 600 }, () => write('a', value, random).spelling));
  const common = [
    'plainly',
    'twice',
    'with a plus',
    'with an exponent',
    'with a control character',
    'not in NFC',
    'as nothing',
  ];
  for (const write of [spelledJoined, spelledWithBrackets]) {
    expect(common.filter((way) => !ways(write, 5).has(way))).toEqual([]);
  }
  expect([...ways(spelledWithBrackets, [1, 2])].sort()).toEqual(['as items', 'separated by commas', 'with indexes']);
  expect(ways(spelledJoined, ['a', 'b'])).toContain('joined by U+001F');
  const { entries } = spelledWithBrackets('a', { b: { c: [1, 2] } }, random);
  expect(entries).toEqual([
    ['a[b][c][]', '1'],
    ['a[b][c][]', '2'],
  ]);
});

test('types are named in words', () => {
  const named = parameterObjects(shop).flatMap(({ parameters }) =>
    parameters.map((one) => [one.name, typeInWords(one)]),
  );
  expect(Object.fromEntries(named)).toMatchObject({
    kinds: 'string or integer',
    nothing: 'string or null',
    format: 'date-time',
    pattern: 'pattern',
    listed: 'values',
    nested: 'array of array of integer',
  });
});
