import { describe, expect, it } from 'vitest';
import { bindInterface } from '../../generators/catalogue/bind.ts';
import { envelopeOf } from '../../generators/catalogue/envelope.ts';
import type { Interface } from '../../generators/catalogue/model.ts';
import { nameOfMember } from '../../generators/shape/members.ts';
import { hasRequests, readsRequests } from '../../generators/shape/requests.ts';
import type { Member, Shape } from '../../generators/shape/shape.ts';
import {
  generatorShapesOf,
  membersOfGroup,
  oncePerParameter,
  resourceShapesOf,
  shapeOfEnvelope,
  shapeOfGenerator,
  shapeOfResource,
  shapesOf,
} from '../../generators/shape/shapes.ts';
import { spellingOf, writtenOf } from '../../generators/shape/spelling.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

const files = {
  ...mini,
  'wiki/gaps.yaml': 'gaps: { writing: { missing: How requests are written, scope: address, source: wiki-doc 2 } }',
  'wiki/bindings/real.yaml': `
name: real
title: A real wiki
basis: Common knowledge.
fills:
  writing:
    says: Written.
    names: '{prefix}{name}'
    separator: '|'
    booleans: presence
    fixed: { format: json }
    selectors: { list: list }
    generators: { parameter: generator, names: 'g{name}' }
    conditions: { useronly: { with: from } }
`,
  'wiki/modules/list/pages.yaml': `
name: pages
group: list
prefix: p
generator: true
source: wiki-doc 3.1
parameters:
  from: string
  ...BASE: { without: [limit], change: { prop: { allspecifier: '*' } } }
  'text-{prop}': { type: string, variables: { prop: prop } }
  'of-{from}-x': { type: integer, variables: { from: from } }
  limit: { type: LIMIT, applies: useronly }
  few: { type: integer, min: 1, multi: { lowlimit: 2, highlimit: 500, limit: 50 } }
  whole: boolean
  dir: DIR
constraints:
  - { atmostone: [from, few] }
`,
  'shop/routes/items.yaml': `
title: Items
source: shop-doc 3
routes:
  /shop/v1/items/{id:digits}:
    source: shop-doc 3
    resource: item
    arguments: { id: integer }
    endpoints:
      - { name: getItem, methods: GET, arguments: { state: 'STATE[]' } }
      - { name: deleteItem, methods: POST, arguments: { force: { type: boolean, default: false, mustbe: true } } }
  /shop/v1/items:
    source: shop-doc 3
    resource: item
    endpoints:
      - { name: createItem, methods: POST, body: { resource: item, require: [name] } }
`,
};

const { interfaces } = catalogueFrom(files);
const [shop, wiki] = interfaces as readonly [Interface, Interface];
const bound = bindInterface(wiki, wiki.bindings[0] as Interface['bindings'][number]);

function shape(iface: Interface, name: string): Shape {
  const found = shapesOf(iface).find((one) => one.name === name);
  if (!found) throw new Error(`there is no shape "${name}"`);
  return found;
}

function member(iface: Interface, owner: string, name: string): Member {
  const found = shape(iface, owner).members.find(({ key, parameter }) =>
    key.kind === 'name' ? key.name === name : parameter.name === name,
  );
  if (!found) throw new Error(`there is no member "${name}"`);
  return found;
}

describe('the key of a member', () => {
  it('is each name that a templated one stands for, with the value that it is made of', () => {
    expect(shape(wiki, 'pages').members.map(({ key }) => key)).toEqual([
      { kind: 'name', name: 'from' },
      { kind: 'name', name: 'prop' },
      { kind: 'name', name: 'text-ids', value: 'ids' },
      { kind: 'name', name: 'text-title', value: 'title' },
      { kind: 'form', parts: ['of-', '-x'], sources: [{ parameter: 'from', all: undefined, preset: [] }], except: [] },
      { kind: 'name', name: 'limit' },
      { kind: 'name', name: 'few' },
      { kind: 'name', name: 'whole' },
      { kind: 'name', name: 'dir' },
    ]);
  });

  it('leaves out of a form the names of other members that have it, those that a templated one stands for too', () => {
    const module = `
name: alike
group: list
prefix: ''
source: wiki-doc 3.1
parameters:
  a: string
  b: { type: [y] }
  x-1: string
  '{b}-2': { type: string, variables: { b: b } }
  '{a}-{a}': { type: string, variables: { a: a } }
`;
    const { interfaces: others } = catalogueFrom({ ...files, 'wiki/modules/list/alike.yaml': module });
    const keys = shape(others[1] as Interface, 'alike').members.map(({ key }) => key);
    expect(keys.at(-1)).toMatchObject({ kind: 'form', except: ['x-1', 'y-2'] });
  });

  it('can be one for each parameter', () => {
    const names = oncePerParameter(shape(wiki, 'pages').members).map(({ parameter }) => parameter.name);
    expect(names).toEqual(['from', 'prop', 'text-{prop}', 'of-{from}-x', 'limit', 'few', 'whole', 'dir']);
  });

  it('is the name in a request where a binding says it', () => {
    expect(member(bound, 'pages', 'ptext-ids').conditions[0]?.parameter).toBe('pprop');
  });
});

describe('whether a member is required', () => {
  it('is decided once: a part of the path, what is marked, and what has to be another value than its default', () => {
    const required = (name: string) =>
      shape(shop, name).members.flatMap((one) => (one.required ? [one.parameter.name] : []));
    expect([required('getItem'), required('deleteItem'), required('createItem')]).toEqual([
      ['id'],
      ['id', 'force'],
      ['name'],
    ]);
  });

  it('is asked of the fields of a resource as well, which are optional on their own', () => {
    const [resource] = shop.kind === 'routes' ? shop.resources : [];
    expect(resource && shapeOfResource(resource, shop).members.map(({ required }) => required)).toEqual([false, false]);
    expect([resourceShapesOf(shop).map(({ name }) => name), resourceShapesOf(wiki)]).toEqual([['item'], []]);
  });
});

describe('what a member accepts', () => {
  it('has the form of its part of the path', () => {
    expect(member(shop, 'getItem', 'id').accepts).toMatchObject({ kind: 'number', whole: true, pattern: '[\\d]+' });
  });

  it('keeps the name of the shared set, and that of the set of an array in its items', () => {
    expect(member(wiki, 'pages', 'limit').accepts.set).toBe('LIMIT');
    expect(member(shop, 'getItem', 'state').accepts).toMatchObject({
      kind: 'array',
      items: { kind: 'enum', set: 'STATE' },
    });
  });

  it('has both numbers of a bound by rights, and of a count where one of them is not stated', () => {
    expect(member(wiki, 'pages', 'limit').accepts).toMatchObject({
      bounds: { least: 1, most: { ordinary: 500, elevated: 5000 } },
    });
    expect(member(wiki, 'pages', 'few').several).toEqual({ most: { ordinary: 50, elevated: 500 }, duplicates: false });
  });

  it('is one value where it must be that value, whose default may be refused', () => {
    const force = member(shop, 'deleteItem', 'force');
    expect(force.accepts).toEqual({ kind: 'constant', value: true });
    expect(force.default).toEqual({ stated: false, value: false, isAccepted: false });
  });
});

describe('the conditions of a member', () => {
  it('are those that another member decides; the rest stays as it is stated', () => {
    expect(member(wiki, 'pages', 'limit')).toMatchObject({ conditions: [], undecided: ['useronly'] });
    expect(member(bound, 'pages', 'plimit')).toMatchObject({
      conditions: [{ parameter: 'pfrom', value: undefined, given: true, byDefault: false }],
      undecided: [],
    });
  });

  it('know the text that stands for all values, and the default that gives the value', () => {
    expect(member(wiki, 'pages', 'text-title').conditions).toEqual([
      { parameter: 'prop', value: 'title', given: true, all: '*', byDefault: true },
    ]);
  });
});

function bindingOf(deployment: object) {
  return { ...bound.binding, deployment };
}

describe('how a member is written', () => {
  it('is not known without a binding, but for one value', () => {
    expect(member(wiki, 'pages', 'prop').written).toEqual({ as: 'unknown', value: 'text', name: 'prop' });
    expect(member(wiki, 'pages', 'whole').written).toEqual({ as: 'one', value: 'boolean', name: 'whole' });
  });

  it('is what a binding says', () => {
    expect(member(bound, 'pages', 'pfew').written).toEqual({
      as: 'joined',
      value: 'integer',
      name: 'pfew',
      joining: { separator: '|' },
    });
    expect(member(bound, 'pages', 'pwhole').written).toEqual({ as: 'one', value: 'presence', name: 'pwhole' });
  });

  it('may be one value or several where the type is not stated and items have a name of their own', () => {
    const parameter = { accepts: { kind: 'unknown' }, several: undefined } as const;
    const written = (arrays: string) =>
      writtenOf('a', parameter, spellingOf({ ...bound, binding: bindingOf({ arrays }) } as Interface)).as;
    expect([written('{name}[]'), written('{name}')]).toEqual(['either', 'one']);
  });

  it('is known as soon as a binding states one aspect of it', () => {
    const spelling = (deployment: object) => spellingOf({ ...bound, binding: bindingOf(deployment) } as Interface);
    expect(spelling({})).toEqual({ several: 'unknown', byPresence: false, fixed: [], isStated: false });
    expect(spelling({ arrays: '{name}[]', separator: '|' })).toMatchObject({ several: 'joined', isStated: true });
    expect(spellingOf(bound).fixed).toEqual([['format', 'json']]);
  });
});

it('has a shape for what a request has beside its modules, where a binding names them', () => {
  expect(wiki.kind === 'modules' && shapeOfEnvelope(wiki)).toBeUndefined();
  const envelope = bound.kind === 'modules' ? shapeOfEnvelope(bound) : undefined;
  expect(envelope?.members.map(({ parameter }) => parameter.name)).toEqual(['format', 'list', 'generator']);
});

it('says of a module that is used as a generator what it accepts under other names', () => {
  const [selection] = bound.kind === 'modules' ? (envelopeOf(bound)?.selections.slice(-1) ?? []) : [];
  const generators = bound.kind === 'modules' && selection ? generatorShapesOf(bound, selection) : [];
  expect(generators.map(({ shape: { name }, renamed }) => [name, renamed.members[0]?.key])).toEqual([
    ['pages', { kind: 'name', name: 'gpfrom' }],
  ]);
  expect(
    generators[0]?.renamed.members.find(({ key }) => key.kind === 'name' && key.name === 'gptext-ids'),
  ).toMatchObject({
    conditions: [{ parameter: 'gpprop', value: 'ids' }],
  });
});

it('says whether requests are more than parameters, and can be read', () => {
  const repeated = { ...bound, binding: bindingOf({ selectors: new Map(), names: '{name}', arrays: '{name}[]' }) };
  const requests = ([shop, wiki, bound, repeated] as Interface[]).map((iface) => [
    hasRequests(iface),
    readsRequests(iface),
  ]);
  expect(requests).toEqual([
    [true, false],
    [false, false],
    [true, true],
    [false, false],
  ]);
});

it('knows the place of what it belongs to, and what it rests on', () => {
  const { at, restsOn } = shape(shop, 'getItem');
  expect([at.source.path, restsOn]).toEqual(['shop/routes/items.yaml', []]);
});

it('has a shape for a module as a generator, whose parameters keep the names that the sources give them', () => {
  const module = bound.kind === 'modules' ? bound.modules.find(({ name }) => name === 'pages') : undefined;
  const members = module ? shapeOfGenerator(module, 'g{name}', bound).members : [];
  expect(
    members.slice(0, 3).map(({ key, parameter }) => [nameOfMember({ key, parameter }), parameter.statedName]),
  ).toEqual([
    ['gpfrom', 'from'],
    ['gpprop', 'prop'],
    ['gptext-ids', 'text-{prop}'],
  ]);
  expect(members[2]?.conditions[0]?.parameter).toBe('gpprop');
});

it('has members for a group, as the group states them', () => {
  const [group] = wiki.groups;
  const members = group ? membersOfGroup(group, wiki) : [];
  expect(members.map(nameOfMember)).toEqual(group?.parameters.map(({ name }) => name));
});

it('is made once an interface', () => {
  expect(shapesOf(wiki)).toBe(shapesOf(wiki));
});
