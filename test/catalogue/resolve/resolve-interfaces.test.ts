import { expect, it, describe as suite } from 'vitest';
import { catalogueFrom, findingsFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { errors, interfaceOf, module, resolve, sets } from '../resolved.ts';

suite('sets', () => {
  it('are derived from another one, less or more, and keep its default', () => {
    const { sets: found } = interfaceOf(
      'modules',
      sets(
        'LESS: { from: ALL, without: [b] }\nALL: { values: [a, b, c], default: a }\nMORE: { from: LESS, with: [d], default: d }\n',
      ),
    );
    const shown = found
      .slice(0, 3)
      .map(({ name, type, default: preset }) => [
        name,
        type.kind === 'values' && type.values.map(({ value }) => value).join(),
        preset?.value,
      ]);
    expect(shown).toEqual([
      ['LESS', 'a,c', 'a'],
      ['ALL', 'a,b,c', 'a'],
      ['MORE', 'a,c,d', 'd'],
    ]);
  });

  it('may be open', () => {
    const { sets: found } = interfaceOf('modules', sets('ICONS: { values: [a], form: "icon{Name}" }\n'));
    expect(found[0]?.type).toMatchObject({ kind: 'values', form: 'icon{Name}', set: 'ICONS' });
  });

  it.each([
    [
      'a circle of derivations',
      'A: { from: B }\nB: { from: A }\n',
      [
        '2:12 error circular-set: the set "A" is derived from itself: "A" → "B" → "A" — State the values of one of them.',
      ],
    ],
    [
      'a base that is not there',
      'A: { from: DRI }\n',
      ['1:12 error unknown-reference: there is no set "DRI" — Did you mean "DIR"?'],
    ],
    [
      'a value left out that the base does not have',
      'A: { from: DIR, without: [upp] }\n',
      ['1:27 error unknown-value: there is no value "upp" — Did you mean "up"?'],
    ],
    [
      'two ways of saying the values',
      'A: { values: [a], type: string }\n',
      ['1:1 error set-shape: a set has one of "values" and "type", not both — Give it "values", "from" or "type".'],
    ],
    [
      'no values at all',
      'A: { purpose: x }\n',
      ['1:1 error set-shape: the set does not state its values — Give it "values", "from" or "type".'],
    ],
    [
      'values added to a type without values',
      'A: { from: LIMIT, with: [a] }\n',
      ['1:19 error set-shape: "LIMIT" has no values to add to or take from — Derive from a set of values.'],
    ],
    [
      'values added to nothing',
      'A: { values: [a], with: [b] }\n',
      ['1:19 error set-shape: "with" needs a set to derive from — Add "from".'],
    ],
  ])('report %s', (_name, text, expected) => {
    expect(errors(sets(text))).toEqual(expected.map((line) => `wiki/sets/more.yaml:${line}`));
  });

  it('are reported where two files define the same name', () => {
    expect(errors(sets('DIR: { values: [a] }\n'))).toEqual([
      'wiki/sets/sets.yaml:2:1 error duplicate-name: the set "DIR" is defined twice — Rename or remove one of them.',
    ]);
  });
});

suite('modules', () => {
  it('are reported where two have the same name, each where it is named', () => {
    const twice = { 'wiki/modules/list/again.yaml': 'name: pages\ngroup: list\nprefix: ag\nparameters: {}\n' };
    const found = findingsFrom({ ...mini, ...twice }).find(({ code }) => code === 'duplicate-name');
    const lines = [found?.at, found?.related?.[0]?.at].map(
      (at) => at && `${at.source.path}:${at.source.position(at.source.locate(at).start).line}`,
    );
    expect(lines).toEqual(['wiki/modules/list/pages.yaml:2', 'wiki/modules/list/again.yaml:1']);
  });
});

suite('routes', () => {
  const routesOf = (files: Readonly<Record<string, string>> = {}) =>
    interfaceOf('routes', files).families.flatMap(({ routes }) => routes);
  const route = (text: string): Record<string, string> => ({ 'shop/routes/x.yaml': `title: X\nroutes:\n  ${text}\n` });

  it('have their arguments in order: of the route, of the endpoint, of the body', () => {
    const [list, item] = routesOf();
    const shown = [list, item].map((one) =>
      one?.endpoints.map(
        ({ name, parameters }) =>
          `${name}: ${parameters.map((p) => `${p.name} ${p.location}${p.required ? ' required' : ''}`).join(', ')}`,
      ),
    );
    expect(shown).toEqual([
      ['listItems: state query, page query', 'createItem: name body required, state body'],
      ['getItem: id path'],
    ]);
    expect(item).toMatchObject({
      path: '/shop/v1/items/{id}',
      namespace: 'shop/v1',
      resource: 'item',
      family: 'items',
    });
  });

  it('keep a scalar default on an array as it is stated', () => {
    const [state] = routesOf()[0]?.endpoints[0]?.parameters ?? [];
    expect(state).toMatchObject({ type: { kind: 'array', items: { kind: 'values', set: 'STATE' } }, set: 'STATE' });
    expect(state?.default).toBeUndefined();
  });

  it.each([
    [
      'a part that is half variable',
      '/a/b-{c:digits}: { endpoints: [{ name: a, methods: GET }] }',
      '3:3 error route-path: "b-{c:digits}" is not a part of a path — A variable part is a whole part of the path: {name:kind}.',
    ],
    [
      'an empty part',
      '/a//b: { endpoints: [{ name: a, methods: GET }] }',
      '3:3 error route-path: the path "/a//b" has an empty part — Write one "/" between parts and none at the end.',
    ],
    [
      'a kind of segment that is not there',
      '"/a/{b:digit}": { endpoints: [{ name: a, methods: GET }] }',
      '3:3 error unknown-reference: there is no kind of segment "digit" — Did you mean "digits"?',
    ],
    [
      'a resource that is not there',
      '/a: { endpoints: [{ name: a, methods: POST, body: itme }] }',
      '3:53 error unknown-reference: there is no resource "itme" — Did you mean "item"?',
    ],
    [
      'a required field that is not there',
      '/a: { endpoints: [{ name: a, methods: POST, body: { resource: item, require: [nmae] } }] }',
      '3:81 error unknown-reference: there is no field of "item" called "nmae" — Did you mean "name"?',
    ],
    [
      'another location for a part of the path',
      '"/a/{b:digits}": { endpoints: [{ name: a, methods: GET, arguments: { b: { type: integer, location: query } } }] }',
      '3:102 error location-misplaced: "b" is a part of the path, so it has no other location — Remove "location".',
    ],
  ])('report %s', (_name, text, expected) => {
    expect(errors(route(text))).toEqual([`shop/routes/x.yaml:${expected}`]);
  });
});

suite('the catalogue', () => {
  it.each([
    [
      'an interface without a folder',
      { 'catalogue.yaml': 'title: M\nversion: 1.0.0\ninterfaces: [shop, wiki, shopp]\n' },
      [
        'catalogue.yaml:3:26 error unknown-reference: there is no interface.yaml in a folder "shopp" — Did you mean "shop"?',
      ],
    ],
    [
      'a folder that is not listed',
      { 'blog/interface.yaml': mini['wiki/interface.yaml'] ?? '' },
      [
        'blog/interface.yaml:2:1 error unlisted-interface: the folder "blog" is not among the interfaces of the catalogue — Add it to "interfaces" in catalogue.yaml, or remove it.',
      ],
    ],
    [
      'a group of modules that is not there',
      { 'wiki/modules/list/y.yaml': 'name: y\ngroup: lists\nprefix: y\nparameters: {}\n' },
      [
        'wiki/modules/list/y.yaml:2:8 error unknown-reference: there is no group of modules "lists" — Did you mean "list"?',
      ],
    ],
  ])('reports %s', (_name, files, expected) => {
    expect(errors(files)).toEqual(expected);
  });

  it('knows where an interpretation is cited and what a suppression covers', () => {
    const { catalogue } = resolve({
      'wiki/gaps.yaml': 'interpretations: { odd: { question: Q, reading: R, reason: S } }\n',
      ...module('  a: { type: string, interpretations: [odd], suppress: { value-case: Because } }\n'),
    });
    const cited = catalogue?.interfaces[1]?.interpretations[0]?.citedAt ?? [];
    expect(cited.map(({ source, path }) => [source.path, ...path])).toEqual([
      ['wiki/modules/list/x.yaml', 'parameters', 'a'],
    ]);
    expect(catalogue?.suppressions).toMatchObject([
      { rule: 'value-case', reason: 'Because', scope: { path: ['parameters', 'a'] } },
    ]);
  });
});

suite('paths of modules', () => {
  const wiki = `
title: Wiki
kind: modules
documents: { wiki-doc: The wiki }
path: query+{name}
moduleGroups: { list: { title: Lists, path: "list/{name}", source: wiki-doc 1 }, meta: { title: Meta, source: wiki-doc 1 } }
source: wiki-doc 1
`;
  const file = (name: string, group: string, more = ''): string =>
    `name: ${name}\ngroup: ${group}\nprefix: ${name}\nsource: wiki-doc 3.1\nparameters: {}\n${more}`;

  it('are those of the module, else of its group, else of the interface', () => {
    const { interfaces } = catalogueFrom({
      ...mini,
      'wiki/interface.yaml': wiki,
      'wiki/modules/list/pages.yaml': file('pages', 'list'),
      'wiki/modules/list/odd.yaml': file('odd', 'list', 'path: elsewhere+odd\n'),
      'wiki/modules/meta/site.yaml': file('site', 'meta'),
      'wiki/sets/sets.yaml': '{}',
      'wiki/groups/base.yaml': '{}',
    });
    const [, iface] = interfaces;
    const paths = iface?.kind === 'modules' ? iface.modules.map(({ path }) => path) : [];
    expect(paths).toEqual(['elsewhere+odd', 'list/pages', 'query+site']);
  });
});
