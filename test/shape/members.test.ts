import { describe, expect, it } from 'vitest';
import type { Interface } from '../../generators/catalogue/model/model.ts';
import { oncePerParameter, resourceShapesOf, shapeOfResource } from '../../generators/shape/shapes.ts';
import { spellingOf, writtenOf } from '../../generators/shape/spelling.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { bindingOf, bound, files, member, shape, shop, wiki } from './interfaces.ts';

describe('the key of a member', () => {
  it('is each name that a templated one stands for, with the value that it is made of', () => {
    expect(shape(wiki, 'pages').members.map(({ key }) => key)).toEqual([
      { kind: 'name', name: 'from' },
      { kind: 'name', name: 'prop' },
      { kind: 'name', name: 'text-ids', value: 'ids' },
      { kind: 'name', name: 'text-title', value: 'title' },
      {
        kind: 'form',
        parts: ['of-', '-x'],
        sources: [{ parameter: 'from', all: undefined, preset: [] }],
        except: [],
        areOthersIgnored: false,
      },
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

  it('has the greatest number for elevated rights beside the ordinary one, and both of a count where one is not stated', () => {
    expect(member(wiki, 'pages', 'limit').accepts).toMatchObject({
      bounds: { minimum: 1, maximum: 500, highMaximum: 5000 },
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

describe('how a member is written', () => {
  const numbers = { integer: '-?\\d+', number: '-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?' };

  it('is not known without a binding, but for one value', () => {
    expect(member(wiki, 'pages', 'prop').written).toEqual({ as: 'unknown', value: 'text', name: 'prop' });
    expect(member(wiki, 'pages', 'whole').written).toEqual({ as: 'one', value: 'boolean', name: 'whole' });
  });

  it('is what a binding says', () => {
    expect(member(bound, 'pages', 'pfew').written).toEqual({
      as: 'joined',
      value: 'integer',
      name: 'pfew',
      joining: { separator: '|', numbers },
    });
    expect(member(bound, 'pages', 'pwhole').written).toEqual({ as: 'one', value: 'presence', name: 'pwhole' });
  });

  it('may be one value or several where the type is not stated and items have a name of their own', () => {
    const parameter = { accepts: { kind: 'unknown' }, several: undefined } as const;
    const written = (arrays: string) =>
      writtenOf('a', parameter, spellingOf({ ...bound, binding: bindingOf({ arrays }) } as Interface)).as;
    expect([written('{name}[]'), written('{name}')]).toEqual(['structured', 'one']);
  });

  it('is known as soon as a binding states one aspect of it', () => {
    const spelling = (deployment: object) => spellingOf({ ...bound, binding: bindingOf(deployment) } as Interface);
    expect(spelling({})).toEqual({
      several: 'unknown',
      byPresence: false,
      writesNull: true,
      fixed: [],
      fixedWith: new Map(),
      reads: { true: [], false: [] },
      numbers,
      isStated: false,
    });
    expect(spelling({ arrays: '{name}[]', separator: '|' })).toMatchObject({ several: 'joined', isStated: true });
    expect(spelling({ reads: { integer: '[+-]?\\d+' } }).numbers).toEqual({ ...numbers, integer: '[+-]?\\d+' });
    expect(spelling({ reads: { integer: '[0-9', number: '(?:\\d+\\d*)+' } }).numbers).toEqual(numbers);
    expect(spellingOf(bound).fixed).toEqual([['format', 'json']]);
  });
});
