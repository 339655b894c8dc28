import { expect, it, describe as suite } from 'vitest';
import type { Interface, ModulesInterface, RoutesInterface } from '../../generators/catalogue/model.ts';
import type { Parameter } from '../../generators/catalogue/parameter-model.ts';
import { resolveCatalogue } from '../../generators/catalogue/resolve/catalogue.ts';
import { createSource } from '../../generators/catalogue/source.ts';
import { describe } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

function resolve(files: Readonly<Record<string, string>>) {
  const sources = Object.entries({ ...mini, ...files }).map(([path, text]) => createSource(path, text));
  return resolveCatalogue(sources.sort((a, b) => (a.path < b.path ? -1 : 1)));
}

function errors(files: Readonly<Record<string, string>>): string[] {
  return [...new Set(resolve(files).diagnostics.map(describe))];
}

function interfaceOf<Kind extends Interface['kind']>(kind: Kind, files: Readonly<Record<string, string>> = {}) {
  const { catalogue, diagnostics } = resolve(files);
  const found = catalogue?.interfaces.find((iface) => iface.kind === kind);
  if (!found) throw new Error(diagnostics.map(describe).join('\n'));
  return found as Kind extends 'routes' ? RoutesInterface : ModulesInterface;
}

/** The parameters of one module whose list is the text. */
function parametersOf(list: string, files: Readonly<Record<string, string>> = {}): readonly Parameter[] {
  const text = `name: x\ngroup: list\nprefix: x\nparameters:\n${list}`;
  const { modules } = interfaceOf('modules', { ...files, 'wiki/modules/list/x.yaml': text });
  return modules.find(({ name }) => name === 'x')?.parameters ?? [];
}

function namesOf(parameters: readonly Parameter[]): string[] {
  return parameters.map(({ name }) => name);
}

const module = (list: string): Record<string, string> => ({
  'wiki/modules/list/x.yaml': `name: x\ngroup: list\nprefix: x\nparameters:\n${list}`,
});
const sets = (text: string): Record<string, string> => ({ 'wiki/sets/more.yaml': text });

suite('parameters', () => {
  it('are read from a type alone, a map and an empty map', () => {
    const [from, limit, unknown] = parametersOf(
      '  from: string\n  limit: { type: integer, min: 1, default: 5 }\n  odd: {}\n',
    );
    expect(from?.type).toEqual({ kind: 'string' });
    expect(limit).toMatchObject({
      type: { kind: 'integer', min: 1 },
      default: { stated: 5, value: 5 },
      required: false,
    });
    expect(unknown?.type).toEqual({ kind: 'unknown' });
    expect(unknown?.default).toBeUndefined();
  });

  it('take the default and count of a shared set, keep its name, and say what is different', () => {
    const [plain, other, narrowed] = parametersOf(
      '  a: LIMIT\n  b: { type: LIMIT, default: 1 }\n  c: { type: LIMIT, highmax: 600 }\n',
    );
    expect(plain).toMatchObject({
      set: 'LIMIT',
      type: { set: 'LIMIT', kind: 'limit', min: 1, max: 500, highmax: 5000 },
      default: { value: 10 },
    });
    expect(other).toMatchObject({ type: { set: 'LIMIT' }, default: { value: 1 } });
    expect(narrowed).toMatchObject({ set: 'LIMIT', type: { kind: 'limit', highmax: 600 } });
    expect(narrowed?.type.set).toBeUndefined();
  });

  it('have the interface’s limits where several values are allowed, or their own', () => {
    const [shared, own, none] = parametersOf(
      '  a: { type: string, multi: true }\n  b: { type: string, multi: { limit: 3, allowsduplicates: true } }\n  c: string\n',
    );
    expect(shared?.multi).toEqual({ lowlimit: 50, highlimit: 500, limit: 50, allowsduplicates: false });
    expect(own?.multi).toEqual({ lowlimit: 50, highlimit: 500, limit: 3, allowsduplicates: true });
    expect(none?.multi).toBeUndefined();
  });

  it('fit a default to several values and keep it as it is stated', () => {
    const defaults = parametersOf(
      '  a: { type: [x], multi: true, default: x }\n  b: { type: [x], multi: true, default: "" }\n  c: { type: "integer[]", default: 3 }\n' +
        '  d: { type: [x], multi: true, allspecifier: "*", default: "*" }\n  e: { type: string, default: "" }\n',
    ).map((parameter) => [parameter.default?.stated, parameter.default?.value]);
    expect(defaults).toEqual([
      ['x', ['x']],
      ['', []],
      [3, [3]],
      ['*', '*'],
      ['', ''],
    ]);
  });

  it('keep conditions, templated names and attributes that the format does not model', () => {
    const [conditional, templated] = parametersOf(
      '  a: { type: string, applies: { modes: [1, 2] }, extensions: { x: { y: 1 } } }\n  "b-{s}": { type: string, variables: { s: a } }\n',
    );
    expect(conditional?.applies).toMatchObject([{ condition: 'modes', values: [1, 2] }]);
    expect([...(conditional?.extensions ?? [])]).toEqual([['x', { y: 1 }]]);
    expect(templated?.variables).toMatchObject([{ name: 's', parameter: 'a' }]);
  });
});

suite('lists', () => {
  it('bring in a group at its place, with its name kept and one of its parameters changed', () => {
    const [pages] = interfaceOf('modules').modules;
    expect(namesOf(pages?.parameters ?? [])).toEqual(['from', 'prop', 'limit', 'dir']);
    expect(pages?.parameters.map(({ from }) => from)).toEqual([undefined, 'BASE', 'BASE', undefined]);
    expect(pages?.parameters[2]?.applies).toMatchObject([{ condition: 'useronly' }]);
  });

  it('bring in another module less, renamed, and in its order', () => {
    expect(
      namesOf(parametersOf('  ...pages: { without: [from], rename: { limit: count } }\n  last: string\n')),
    ).toEqual(['prop', 'count', 'dir', 'last']);
  });

  it.each([
    [
      'a group that is not there',
      module('  ...BASSE:\n'),
      ['5:3 error unknown-reference: there is no group, module or resource "BASSE" — Did you mean "BASE"?'],
    ],
    [
      'a set that is not there',
      module('  a: DIRR\n'),
      ['5:6 error unknown-reference: there is no set "DIRR" — Did you mean "DIR"?'],
    ],
    [
      'a type that is not there',
      module('  a: strng\n'),
      ['5:6 error unknown-reference: there is no type "strng" — Did you mean "string"?'],
    ],
    [
      'a name left out that is not in the list',
      module('  ...BASE: { without: [limits] }\n'),
      ['5:24 error unknown-reference: there is no parameter of "BASE" called "limits" — Did you mean "limit"?'],
    ],
    [
      'a name changed that is not in the list',
      module('  ...BASE: { change: { porp: { required: true } } }\n'),
      ['5:24 error unknown-reference: there is no parameter of "BASE" called "porp" — Did you mean "prop"?'],
    ],
    [
      'a name that comes twice',
      module('  limit: string\n  ...BASE:\n'),
      [
        '6:3 error duplicate-parameter: "limit" is in this list already and comes from "BASE" again — Leave one of them out with "without", or rename it.',
      ],
    ],
    [
      'a bound of another type',
      module('  a: { type: string, highmax: 5 }\n'),
      ['5:22 error facet-misplaced: "highmax" does not belong to the type "string" — It belongs to limit.'],
    ],
    [
      'a deprecated value that is not a value',
      module('  a: { type: [one, two], deprecatedvalues: [tow] }\n'),
      ['5:45 error deprecated-value-unknown: there is no value "tow" — Did you mean "two"?'],
    ],
    [
      'an interpretation that is not there',
      module('  a: { type: string, interpretations: [odd] }\n'),
      ['5:40 error unknown-reference: there is no interpretation "odd" — There is no interpretation yet.'],
    ],
  ])('report %s', (_name, files, expected) => {
    expect(errors(files)).toEqual(expected.map((line) => `wiki/modules/list/x.yaml:${line}`));
  });

  it('report a circle of inclusions with its path, from wherever it is entered', () => {
    const found = errors({
      'wiki/groups/circle.yaml':
        'A: { parameters: { ...B: } }\nB: { parameters: { ...C: } }\nC: { parameters: { ...A: } }\n',
    });
    expect(found).toContain(
      'wiki/groups/circle.yaml:3:20 error circular-inclusion: "A" brings in itself: "A" → "B" → "C" → "A" — Write out the list of one of them.',
    );
    expect(errors(module('  ...x:\n'))).toContain(
      'wiki/modules/list/x.yaml:5:3 error circular-inclusion: "x" brings in itself: "x" → "x" — Write out the list of one of them.',
    );
  });
});

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
    const { sets: found } = interfaceOf('modules', sets('ICONS: { values: [a], pattern: "icon{Name}" }\n'));
    expect(found[0]?.type).toMatchObject({ kind: 'values', pattern: 'icon{Name}', set: 'ICONS' });
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
      ['1:1 error set-shape: the set says nothing of its values — Give it "values", "from" or "type".'],
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
