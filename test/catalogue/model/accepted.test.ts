import { expect, it, describe as suite } from 'vitest';
import { type Accepted, adapted } from '../../../generators/catalogue/model/accepted.ts';
import { createSource } from '../../../generators/catalogue/sources/source.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom, findingsFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';

const binding = `name: farm
title: A farm
basis: Common knowledge
fills:
  address: { says: At one address, addresses: [{ name: entry, template: "{base_url}/entry" }], fixed: { action: ask } }
`;

const files = {
  ...mini,
  'wiki/gaps.yaml': 'gaps: { address: { missing: The address, scope: address, source: wiki-doc 1 } }\n',
  'wiki/bindings/farm.yaml': binding,
};

it('adds what a kind of server takes to the type of each parameter that it is about', () => {
  const accepts =
    'accepts: [{ says: All of them, of: limit, also: [max] }, { says: Raw text, of: object, parameters: [title], also: string }]\n';
  const wide = {
    ...files,
    'wiki/bindings/farm.yaml': binding + accepts,
    'wiki/modules/list/books.yaml':
      'name: books\ngroup: list\nprefix: bk\nsource: wiki-doc 3\nparameters: { limit: { type: limit, maximum: 9 }, title: object, other: object }\n',
  };
  const { interfaces } = withBindings(catalogueFrom(wide), ['wiki.farm']);
  const typesIn = (name: string) => {
    const iface = interfaces.find((one) => one.name === name);
    const books = iface?.kind === 'modules' ? iface.modules.find((one) => one.name === 'books') : undefined;
    return books?.parameters.map(({ type }) => (type.kind === 'union' ? type.of.map(({ kind }) => kind) : type.kind));
  };
  expect(typesIn('wiki')).toEqual(['limit', 'object', 'object']);
  expect(typesIn('wiki.farm')).toEqual([['limit', 'values'], ['object', 'string'], 'object']);
});

suite('the texts that a kind of server takes', () => {
  const users = `  - says: Users.
    of: user
    subtypes:
      name: { pattern: '^[a-z]+$', expected: a name }
      ip: { pattern: ['[0-9.]+', '[0-9a-f:]+'], expected: an address }
      id: { pattern: '^#\\d+$', expected: a number }
    unlisted: [name, ip]
`;
  const narrow = (accepts: string, parameters: string) => ({
    ...files,
    ...(parameters.includes('NAME')
      ? { 'wiki/sets/users.yaml': 'NAME: { type: user, subtypes: [name], source: wiki-doc 2 }\n' }
      : {}),
    'wiki/bindings/farm.yaml': `${binding}accepts:\n${accepts}`,
    'wiki/modules/list/books.yaml': `name: books\ngroup: list\nprefix: bk\nsource: wiki-doc 3\nparameters: { ${parameters} }\n`,
  });
  const bound = (accepts: string, parameters: string) => {
    const { interfaces } = withBindings(catalogueFrom(narrow(accepts, parameters)), ['wiki.farm']);
    const iface = interfaces.find(({ name }) => name === 'wiki.farm');
    return iface?.kind === 'modules' ? iface : undefined;
  };
  const typesIn = (accepts: string, parameters: string) =>
    bound(accepts, parameters)
      ?.modules.find(({ name }) => name === 'books')
      ?.parameters.map(({ type }) => type);

  it('are those of a pattern or a format, for a type or for some of its parameters', () => {
    const accepts =
      "  - { says: Digits., of: timestamp, pattern: '^\\d+$', expected: digits }\n  - { says: A day., of: string, parameters: [day], format: date }\n";
    expect(typesIn(accepts, 'since: timestamp, day: string, other: string')).toEqual([
      { kind: 'timestamp', pattern: '^\\d+$', expected: 'digits' },
      { kind: 'string', format: 'date' },
      { kind: 'string' },
    ]);
  });

  it('are those of a format wherever it is stated, without a pattern of its own', () => {
    const accepts =
      "  - { says: A day., of: string, parameters: [day], format: date }\n  - { says: Forms., of: string, formats: { date: { pattern: '^2', expected: a day }, email: { minLength: 6 } } }\n";
    const parameters =
      "day: string, other: { type: string, format: uuid }, own: { type: string, format: email, pattern: '@' }, some: { type: array, items: { type: string, format: email } }";
    const email = { kind: 'string', format: 'email', minLength: 6 };
    expect(typesIn(accepts, parameters)).toMatchObject([
      { kind: 'string', format: 'date', pattern: '^2', expected: 'a day' },
      { kind: 'string', format: 'uuid' },
      { kind: 'string', format: 'email', pattern: '@' },
      { kind: 'array', items: email },
    ]);
    expect(typesIn(accepts, parameters)?.[2]).not.toHaveProperty('minLength');
    const nested =
      'one: { type: object, properties: { mail: { type: string, format: email } } }, two: { oneOf: [{ type: string, format: email }, integer] }';
    expect(JSON.stringify(typesIn(accepts.replace(/.*\n/, ''), nested)).match(/"minLength":6/g)).toHaveLength(2);
  });

  it('are those of a body alone where an entry says so', () => {
    const at = { source: createSource('binding.yaml', ''), path: [], part: 'value' } as const;
    const entry: Accepted = { says: 'None.', of: 'string', location: 'body', also: { kind: 'null' }, at };
    const mail = { name: 'mail', type: { kind: 'string' }, required: false } as const;
    expect(adapted({ ...mail, location: 'query' }, [entry]).type).toEqual({ kind: 'string' });
    expect(adapted({ ...mail, location: 'body' }, [entry]).type).toMatchObject({ kind: 'union' });
    expect(adapted(mail, [entry]).type).toMatchObject({ kind: 'union' });
  });

  it('are those of some modules alone where an entry names their paths', () => {
    const accepts = (path: string): string =>
      `  - { says: A day., of: string, parameters: [day], modules: ['${path}'], format: date }\n`;
    const path = bound(accepts('other'), 'day: string')?.modules.find(({ name }) => name === 'books')?.path ?? '';
    expect(typesIn(accepts(path), 'day: string')).toEqual([{ kind: 'string', format: 'date' }]);
    expect(typesIn(accepts('other'), 'day: string')).toEqual([{ kind: 'string' }]);
  });

  it('are further ones only where these are not among those that are stated', () => {
    const accepts = "  - { says: None., of: string, parameters: [mail], also: [''] }\n";
    const email = '{ type: string, format: email }';
    expect(typesIn(accepts, 'mail: string')).toEqual([{ kind: 'string' }]);
    expect(typesIn(accepts, `mail: ${email}`)).toMatchObject([
      { kind: 'union', of: [{ format: 'email' }, { kind: 'values' }] },
    ]);
  });

  it('are further listed values in the same list, which is no longer that of a shared set', () => {
    const accepts = '  - { says: Gone., of: values, parameters: [status], also: [trash, draft] }\n';
    expect(typesIn(accepts, 'status: [draft, open]')).toMatchObject([
      { kind: 'values', values: [{ value: 'draft' }, { value: 'open' }, { value: 'trash' }] },
    ]);
  });

  it('are those of any type where an entry names none', () => {
    const accepts = "  - { says: Reset., parameters: [size, shut], also: 'null' }\n";
    expect(typesIn(accepts, 'size: integer, shut: boolean?, other: string')).toMatchObject([
      { kind: 'union', of: [{ kind: 'integer' }, { kind: 'null' }] },
      { kind: 'union', of: [{ kind: 'boolean' }, { kind: 'null' }] },
      { kind: 'string' },
    ]);
  });

  it('are taken inside values as well where an entry says so', () => {
    const accepts = '  - { says: Empty., of: object, inside: true, also: { type: array, maxItems: 0 } }\n';
    const empty = { kind: 'array', maxItems: 0 };
    const either = { kind: 'union', of: [{ kind: 'object' }, empty] };
    expect(
      typesIn(
        accepts,
        'one: { type: object, properties: { inner: object }, additionalProperties: object }, some: { type: array, items: object }, text: string | object, any: object | array',
      ),
    ).toMatchObject([
      { kind: 'union', of: [{ properties: [{ type: either }], additionalProperties: either }, empty] },
      { kind: 'array', items: either },
      { kind: 'union', of: [{ kind: 'string' }, { kind: 'object' }, empty] },
      { kind: 'union', of: [{ kind: 'object' }, { kind: 'array' }] },
    ]);
    const demanding =
      'one: { type: object, properties: { x: { type: string, required: true } } }, two: { oneOf: [object, integer] }';
    expect(typesIn(accepts, demanding)).toMatchObject([{ kind: 'object' }, { kind: 'unknown' }]);
  });

  it('are of another format', () => {
    const accepts = '  - { says: Relative., of: string, formats: { uri: { format: uri-reference } } }\n';
    const one = '{ type: array, items: { type: string, format: uri } }';
    const fields = `{ type: object, additionalProperties: ${one} }`;
    expect(JSON.stringify(typesIn(accepts, `one: ${one}, two: ${fields}`)).match(/"uri-reference"/g)).toHaveLength(2);
  });

  it('are of a length, for required parameters alone', () => {
    const accepts = '  - { says: Not empty., of: string, required: true, minLength: 1 }\n';
    const several = 'many: { type: string, required: true, multi: true }';
    expect(typesIn(accepts, `one: { type: string, required: true }, other: string, ${several}`)).toEqual([
      { kind: 'string', minLength: 1 },
      { kind: 'string' },
      { kind: 'string' },
    ]);
  });

  it('are those of the subtypes of a user that a parameter lists, or of some where it lists none', () => {
    const types = typesIn(users, 'one: { type: user, subtypes: [id, name] }, any: user');
    expect(types).toEqual([
      { kind: 'user', subtypes: ['id', 'name'], pattern: '^#\\d+$|^[a-z]+$', expected: 'a number or a name' },
      {
        kind: 'user',
        subtypes: [],
        pattern: '^[a-z]+$|^(?:[0-9.]+)$|^(?:[0-9a-f:]+)$',
        expected: 'a name or an address',
      },
    ]);
  });

  it('are any where a subtype is listed whose texts are not stated', () => {
    expect(typesIn(users, 'one: { type: user, subtypes: [name, ghost] }')).toEqual([
      { kind: 'user', subtypes: ['name', 'ghost'] },
    ]);
  });

  it('are those of shared sets as well, which parameters keep', () => {
    const iface = bound(users, 'owner: NAME');
    expect(iface?.sets.find(({ name }) => name === 'NAME')?.type).toMatchObject({ pattern: '^[a-z]+$' });
    expect(
      iface?.modules.flatMap(({ parameters }) => parameters).find(({ name }) => name.endsWith('owner')),
    ).toMatchObject({ type: { set: 'NAME', pattern: '^[a-z]+$' } });
  });

  it('are not those of a set where only some of its parameters have them', () => {
    const iface = bound(
      "  - { says: Digits., of: user, parameters: [owner], pattern: '^\\d+$', expected: digits }\n",
      'owner: NAME, other: NAME',
    );
    const types = iface?.modules.find(({ name }) => name === 'books')?.parameters.map(({ type }) => type);
    expect(types?.map((type) => [type.set, 'pattern' in type && type.pattern])).toEqual([
      [undefined, '^\\d+$'],
      ['NAME', false],
    ]);
  });

  it.each([
    ['of: timestamp', 'nothing is taken'],
    ['of: timestamp, also: string, format: date', '"also" and "format" exclude each other'],
    ['of: limit, format: date', '"format" is about texts, and "limit" has none'],
    ['of: string, format: date, expected: a day', '"expected" needs the pattern that it is about'],
    [
      "of: string, pattern: '^a$'",
      '"pattern" needs words for what it matches, as messages cannot show all of an expression',
    ],
    ['of: string, const: true', '"const" is about booleans, not about "string"'],
    ['of: boolean, const: true, also: string', '"also" and "const" exclude each other'],
    ['of: string, subtypes: { name: { pattern: x, expected: x } }', '"subtypes" are those of "user", not of "string"'],
    [
      'of: user, subtypes: { name: { pattern: x, expected: x } }, unlisted: [ip]',
      '"unlisted" names "ip", which is none of the subtypes',
    ],
  ])('are stated in one way: %s is refused', (entry, message) => {
    const found = findingsFrom(narrow(`  - { says: Some., ${entry} }\n`, 'a: string'));
    expect(found.map((one) => [one.code, one.message])).toContainEqual(['accepts-shape', message]);
  });

  it('have words where they have a pattern, for a format as well', () => {
    const found = findingsFrom(
      narrow("  - { says: Some., of: string, formats: { uuid: { pattern: '^a$' } } }\n", 'a: string'),
    );
    expect(found.map((one) => one.message)).toContain('"expected" is missing beside "pattern"');
  });
});
