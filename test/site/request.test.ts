import { expect, it } from 'vitest';
import { callOf } from '../../templates/site/scripts/builder/call.ts';
import { givenOf, jsonOf, numberOf, objectOf } from '../../templates/site/scripts/builder/entered.ts';
import type { FormField } from '../../templates/site/scripts/builder/form-field.ts';
import { literal, quoted } from '../../templates/site/scripts/builder/literal.ts';
import {
  addressOf,
  bodyOf,
  filled,
  missingFrom,
  type Requested,
  validateRequest,
  variablesOf,
} from '../../templates/site/scripts/builder/request.ts';
import { programsOf } from '../../templates/site/scripts/builder/request-programs.ts';

const field = (name: string, entry: FormField['entry'], more: Partial<FormField> = {}): FormField => ({
  name,
  entry,
  in: 'query',
  ...more,
});
const given = (fields: readonly FormField[], values: Readonly<Record<string, unknown>>) =>
  givenOf(fields, new Map(Object.entries(values).map(([name, value]) => [name, { value }])));

/** Writes what it is given, so that a test sees it. */
const codec = {
  encode: (parameters: unknown) => JSON.stringify(parameters),
  encodeRequest: (...args: readonly unknown[]) => `?${JSON.stringify(args)}`,
};
const validator = {
  validate: (input: unknown) => ({ issues: [{ message: JSON.stringify(input), path: [] }], warnings: [] }),
};

it('sends what is given, false, null and an empty text included', () => {
  const fields = ['flag', 'none', 'empty', 'left', '__proto__'].map((name) => field(name, 'json'));
  const entered = { flag: false, none: null, empty: '', left: undefined, ['__proto__']: 'x' };
  const names = fields.map(({ name }) => name);
  const sent = objectOf(givenOf(fields, new Map(names.map((name) => [name, { value: Reflect.get(entered, name) }]))));
  expect(Object.entries(sent)).toEqual([
    ['flag', false],
    ['none', null],
    ['empty', ''],
    ['__proto__', 'x'],
  ]);
});

it('reads numbers and JSON, and leaves other texts for the validator to report', () => {
  expect(['1e2', '-1', 'ten', ' ', 'Infinity'].map(numberOf)).toEqual([100, -1, 'ten', ' ', 'Infinity']);
  expect(['{"a":[1]}', '{', 'null'].map(jsonOf)).toEqual([{ a: [1] }, '{', null]);
});

it('puts the variables of a name into it', () => {
  const fields = [field('format-{slot}-{n}', 'text', { parts: ['format-', '-', ''] })];
  const entered = new Map([['format-{slot}-{n}', { value: 'json', variables: ['main', '2'] }]]);
  expect(objectOf(givenOf(fields, entered))).toEqual({ 'format-main-2': 'json' });
});

const module: Requested = {
  name: 'pages',
  exported: 'pages',
  selector: 'list',
  whole: true,
  address: '{base_url}/api.php',
  fields: [field('plimit', 'number')],
};

it('says which parameters a module lacks to work on, as long as none of them is given', () => {
  const fields = [field('titles', 'lines'), field('pageids', 'lines')];
  const needing: Requested = { ...module, needs: ['titles', 'pageids'], fields };
  expect(missingFrom(needing, [])).toEqual(['titles', 'pageids']);
  expect(missingFrom(needing, given(fields, { pageids: '5' }))).toEqual([]);
  expect(missingFrom(module, [])).toEqual([]);
});

it('names a module by the value of its selector', () => {
  const named: Requested = { ...module, value: 'sites' };
  expect(addressOf(named, '', [], { codec })).toBe('{base_url}/api.php??[{"list":"sites"}]');
});

it('makes the address, the judgement and the call of a module', () => {
  const parameters = given(module.fields, { plimit: 5 });
  const request = {
    requestOf: (modules: object) => ({
      validate: (input: unknown) => ({
        warnings: [],
        issues: [{ message: JSON.stringify([Object.keys(modules), input]), path: [] }],
      }),
    }),
  };
  expect(addressOf(module, '', parameters, { codec })).toBe('{base_url}/api.php??[{"list":"pages","plimit":5}]');
  expect(validateRequest(module, parameters, { codec, validator, request }, false).issues?.[0]?.message).toBe(
    '[["pages"],{"list":"pages","plimit":5}]',
  );
  expect(callOf('wiki.farm', module, '', parameters, { codec })).toBe(
    [
      "import { encodeRequest } from './validators/wiki.farm/index.js';",
      '',
      "const base_url = 'https://example.org';",
      "const search = encodeRequest({ list: 'pages', plimit: 5 });",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program that is shown.
      'const response = await fetch(`${base_url}/api.php?${search}`);',
    ].join('\n'),
  );
  expect(callOf('wiki.farm', module, '', [], { codec: { encode: codec.encode } })).toContain(
    "encode({ list: 'pages' })",
  );
});

const endpoint: Requested = {
  name: 'createItem',
  exported: 'createItem',
  operations: ['POST /items/{id}'],
  address: 'https://x/?route={route}',
  fields: [
    field('id', 'text', { in: 'path', unchecked: true }),
    field('q', 'text'),
    field('name', 'text', { in: 'body' }),
  ],
};

it('makes the address, the body and the call of an endpoint', () => {
  const parameters = given(endpoint.fields, { id: '7', q: "it's", name: 'N' });
  const operation = 'POST /items/{id}';
  expect(addressOf(endpoint, operation, parameters, { codec })).toBe(
    'https://x/?route=&["POST /items/{id}",{"path":{"id":"7"},"query":{"q":"it\'s"}}]',
  );
  expect(validateRequest(endpoint, parameters, { codec, validator }, true).issues?.[0]?.message).toBe(
    '{"q":"it\'s","name":"N"}',
  );
  expect(bodyOf(endpoint, '', parameters, { codec })).toBe('{\n  "name": "N"\n}');
  expect(callOf('shop', endpoint, operation, parameters, { codec })).toBe(
    [
      "import { encodeRequest } from './validators/shop/index.js';",
      '',
      "const route = encodeRequest('POST /items/{id}', { path: { id: '7' }, query: { q: 'it\\'s' } });",
      "const body = { name: 'N' };",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program that is shown.
      "const response = await fetch(`https://x/?route=${route.replace('?', '&')}`, {",
      "  method: 'POST',",
      "  headers: { 'Content-Type': 'application/json' },",
      '  body: JSON.stringify(body),',
      '});',
    ].join('\n'),
  );
});

const form = (request: unknown): FormData => {
  const all = new FormData();
  for (const [name, value] of Object.entries(request as object)) all.append(name, String(value));
  return all;
};

it('sends what has to be posted as a form, with its token in the body alone', () => {
  const posted: Requested = {
    ...module,
    name: 'edit',
    selector: 'action',
    posted: true,
    fields: [field('title', 'text'), field('token', 'text', { secret: true })],
  };
  const parameters = given(posted.fields, { title: "it's", token: 'a+b' });
  const code = { codec: { ...codec, encodeForm: form } };
  expect(addressOf(posted, '', parameters, code)).toBe('{base_url}/api.php');
  expect(bodyOf(posted, '', parameters, code)).toBe('action=edit&title=it%27s&token=a%2Bb');
  expect(programsOf('shop', posted, '', parameters, code).get('curl')).toBe(
    "curl --data-raw 'action=edit&title=it%27s&token=a%2Bb' '{base_url}/api.php'",
  );
  expect(callOf('wiki.farm', posted, '', parameters, code)).toBe(
    [
      "import { encodeForm } from './validators/wiki.farm/index.js';",
      '',
      "const base_url = 'https://example.org';",
      "const body = encodeForm({ action: 'edit', title: 'it\\'s', token: 'a+b' });",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program that is shown.
      "const response = await fetch(`${base_url}/api.php`, { method: 'POST', body });",
    ].join('\n'),
  );
  const unwritable = { codec: { ...codec, encodeForm: () => form(null) } };
  expect(bodyOf(posted, '', parameters, unwritable)).toBeUndefined();
  expect(programsOf('shop', posted, '', parameters, unwritable).get('curl')).toBeUndefined();
});

it('keeps a secret out of the address of a module that may be asked for by either method', () => {
  const fields = [field('from', 'text'), field('key', 'text', { secret: true })];
  const listing: Requested = { ...module, fields };
  const code = { codec: { ...codec, encodeForm: form } };
  expect(addressOf(listing, '', given(fields, { from: 'A' }), code)).toContain('"from":"A"');
  expect(addressOf(listing, '', given(fields, { key: 'S' }), code)).toBe('{base_url}/api.php');
  expect(bodyOf(listing, '', given(fields, { key: 'S' }), code)).toBe('list=pages&key=S');
});

it('shows other requests as commands', () => {
  const code = { codec: { ...codec, encode: () => 'a=1' } };
  const { encodeRequest: _, ...plain } = code.codec;
  expect(programsOf('shop', module, '', [], { codec: plain }).get('curl')).toBe("curl '{base_url}/api.php?a=1'");
  const parameters = given(endpoint.fields, { id: '7', name: "it's" });
  expect(
    programsOf('shop', endpoint, 'POST /items/{id}', parameters, {
      codec: { ...codec, encodeRequest: () => '/7' },
    }).get('curl'),
  ).toBe(`curl -H 'Content-Type: application/json' \\\n  --data-raw '{"name":"it'\\''s"}' \\\n  'https://x/?route=/7'`);
});

it('has no address where the parameters cannot be written', () => {
  const failing = {
    ...codec,
    encodeRequest: () => {
      throw new TypeError('no');
    },
  };
  expect(addressOf(endpoint, '', [], { codec: failing })).toBeUndefined();
});

it('fills what is known of an address into it', () => {
  expect(variablesOf({ address: '{base_url}/{x}/{x}{route}' })).toEqual(['base_url', 'x']);
  expect(filled('{base_url}/a{route}', new Map([['base_url', ' https://x.org/w/ ']]))).toBe('https://x.org/w/a{route}');
  expect(filled('{base_url}/{toString}', new Map([['base_url', '']]))).toBe('{base_url}/{toString}');
});

it('writes data as a program does, whatever it holds', () => {
  const hostile = `'\`$\{x}</script>\\\n\u2028`;
  expect(new Function(`return ${quoted(hostile)}`)()).toBe(hostile);
  const data = { a: [1, true, null, hostile], 'b-c': { ['__proto__']: [] }, long: 'x'.repeat(80) };
  expect(new Function(`return ${literal(data)}`)()).toEqual(data);
  expect(literal({ a: 'x'.repeat(70), b: [] })).toBe(`{\n  a: '${'x'.repeat(70)}',\n  b: [],\n}`);
});
