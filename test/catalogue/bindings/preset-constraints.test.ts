import { expect, it, describe as suite } from 'vitest';
import { isImplied } from '../../../generators/catalogue/model/constraints.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { constraintPhrase } from '../../../generators/shape/constraint-phrases.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';

interface Other {
  readonly parameters?: string;
  readonly more?: string;
  readonly extensions?: string;
}

/** The module `query+categorymembers` as a wiki has it, but for what is given. */
function members({ parameters = 'title: string\n  pageid: integer', more = '' }: Other): string {
  return `name: categorymembers\ngroup: list\nprefix: cm\nsource: wiki-doc 3\n${more}parameters:\n  ${parameters}\n`;
}

/** The constraints of that module with the preset, each as its kind, its names and its errors. */
function constraintsOf(other: Other, file = 'categorymembers') {
  return constraintsAmong(members(other), 'categorymembers', other.extensions, file);
}

/** The constraints of a module of that name with the preset. */
function constraintsIn(name: string, parameters: string) {
  return constraintsAmong(members({ parameters }).replace('categorymembers', name), name);
}

function constraintsAmong(text: string, name: string, extensions = '', file = name) {
  const root = `${mini['wiki/interface.yaml']}${extensions}`;
  const files = { ...mini, 'wiki/interface.yaml': root, [`wiki/modules/list/${file}.yaml`]: text };
  const bound = withBindings(catalogueFrom(files), ['mediawiki']).interfaces.find(({ binding }) => binding);
  const modules = bound?.kind === 'modules' ? bound.modules : [];
  return modules.find((module) => module.name === name)?.constraints ?? [];
}

const one = { kind: 'exactlyOne', parameters: ['cmtitle', 'cmpageid'], errors: ['missingparam', 'invalidparammix'] };

suite('the constraints of a preset', () => {
  it('hold in a module that has their parameters, by the names of requests, and are marked as those of the preset', () => {
    const constraints = constraintsOf({});
    expect(constraints).toMatchObject([one]);
    expect(constraints.map(constraintPhrase).at(0)?.at(-1)).toEqual({ kind: 'ofPreset' });
    expect(constraintsOf({ parameters: 'title: title\n  pageid: integer' })).toMatchObject([one]);
  });

  it.each([
    ['lacks a parameter', 'title: string'],
    ['has one of another kind', 'title: string\n  pageid: string'],
    ['takes several values', 'title: string\n  pageid: { type: integer, multi: true }'],
    ['requires one of them', 'title: { type: string, required: true }\n  pageid: integer'],
  ])('do not hold where the module %s', (_what, parameters) => {
    expect(constraintsOf({ parameters })).toEqual([]);
  });

  it('hold by value in a module whose parameters list the values', () => {
    const valued = (values: string) => constraintsIn('watchlistraw', `show: { type: ${values}, multi: true }`);
    expect(valued("[changed, '!changed']")).toMatchObject([
      { kind: 'atMostOne', parameters: ['cmshow', 'cmshow'], values: ['changed', '!changed'], errors: ['show'] },
    ]);
    expect(valued('[changed, other]')).toEqual([]);
  });

  const ofAll = 'extensions: { modules: { source: MediaWiki } }\n';
  it.each([
    ['the server says that all modules are of its core', { extensions: ofAll }, 1],
    ['the module says so itself', { more: 'extensions: { source: MediaWiki }\n' }, 1],
    ['the module is from an extension', { more: 'extensions: { source: Shelves }\n', extensions: ofAll }, 0],
    [
      'the module is the only one of which it is not said',
      { more: 'extensions: { absent: [source] }\n', extensions: ofAll },
      0,
    ],
  ])('hold only in modules of the core: %s', (_what, other, count) => {
    expect(constraintsOf(other)).toHaveLength(count);
  });

  it('do not hold where the module of one server is from an extension', () => {
    const servers = 'servers: { one: https://one.example/api.php, two: https://two.example/api.php }\n';
    const more = 'byServer: { two: { extensions: { source: Shelves } } }\n';
    expect(constraintsOf({ extensions: servers })).toHaveLength(1);
    expect(constraintsOf({ extensions: servers, more })).toEqual([]);
  });

  it('take the place of what was read from help and says less, and leave alone what is stated', () => {
    const help = 'constraints: [{ atMostOne: [title, pageid], help: Not both. }]\n';
    expect(constraintsOf({ more: help })).toMatchObject([one]);
    const stated = 'constraints: [{ exactlyOne: [pageid, title], purpose: Ours }]\n';
    expect(constraintsOf({ more: stated })).toMatchObject([{ kind: 'exactlyOne', purpose: 'Ours' }]);
    const weaker = 'constraints: [{ atMostOne: [title, pageid] }]\n';
    expect(constraintsOf({ more: weaker })).toMatchObject([{ kind: 'atMostOne' }, one]);
  });

  it('do not hold for versions of a module that have further parameters', () => {
    const block = (parameters: string) =>
      constraintsOf({ more: 'path: block\n', parameters: `user: user\n  userid: integer${parameters}` });
    expect(block('')).toHaveLength(1);
    expect(block('\n  id: integer')).toEqual([]);
  });
});

suite('the constraints of a preset for routes', () => {
  const posts = (args: string) => `title: Posts
source: shop-doc 3
routes:
  /shop/v1/posts:
    source: shop-doc 3
    endpoints:
      - { name: listPosts, methods: GET, arguments: { title: string, content: string, excerpt: string } }
      - { name: createPost, methods: POST, arguments: { ${args} } }
`;
  const constraintsOf = (args: string) => {
    const bound = withBindings(catalogueFrom({ ...mini, 'shop/routes/posts.yaml': posts(args) }), ['wordpress']);
    const shop = bound.interfaces.find(({ binding }) => binding);
    const families = shop?.kind === 'routes' ? shop.families : [];
    const endpoints = families.flatMap(({ routes }) => routes.flatMap((route) => route.endpoints));
    return new Map(endpoints.map(({ name, constraints }) => [name, constraints]));
  };

  it('hold for a method and a route, whatever its namespace and the types', () => {
    const constraints = constraintsOf('title: object, content: object | string, excerpt: string');
    const expected = { kind: 'atLeastOne', parameters: ['title', 'content', 'excerpt'], errors: ['empty_content'] };
    expect(constraints.get('createPost')).toMatchObject([expected]);
    expect(constraints.get('listPosts')).toEqual([]);
  });

  it('hold for the values that an argument may have', () => {
    const lists = (values: string) => `title: Menus
source: shop-doc 3
routes:
  /shop/v1/pages:
    source: shop-doc 3
    endpoints:
      - { name: listPages, methods: GET, arguments: { orderby: [${values}], include: 'integer[]', search: string } }
`;
    const valuesFor = (values: string) => {
      const bound = withBindings(catalogueFrom({ ...mini, 'shop/routes/pages.yaml': lists(values) }), ['wordpress']);
      const shop = bound.interfaces.find(({ binding }) => binding);
      const families = shop?.kind === 'routes' ? shop.families : [];
      const endpoints = families.flatMap(({ routes }) => routes.flatMap((route) => route.endpoints));
      const constraints = endpoints.find(({ name }) => name === 'listPages')?.constraints ?? [];
      return constraints.map((one) => ('value' in one ? one.value : undefined));
    };
    expect(valuesFor('id, include, relevance')).toEqual(['include', 'relevance']);
    expect(valuesFor('id, include')).toEqual(['include']);
    expect(valuesFor('id')).toEqual([]);
  });

  it('do not hold where an argument is missing, or required', () => {
    expect(constraintsOf('title: string, content: string').get('createPost')).toEqual([]);
    const required = 'title: { type: string, required: true }, content: string, excerpt: string';
    expect(constraintsOf(required).get('createPost')).toEqual([]);
  });
});

const facts = {
  sources: [],
  restsOn: [],
  extensions: new Map(),
  at: { source: {} as never, path: [], part: 'value' },
} as const;
const most = (...parameters: string[]) => ({ ...facts, kind: 'atMostOne', parameters }) as const;
const least = (...parameters: string[]) => ({ ...facts, kind: 'atLeastOne', parameters }) as const;
const filled = (...parameters: string[]) => ({ ...least(...parameters), filled: 'raw' });
const exactly = (...parameters: string[]) => ({ ...facts, kind: 'exactlyOne', parameters }) as const;
const needs = (given: string, ...parameters: string[]) => ({ ...facts, kind: 'needs', given, parameters }) as const;
const excludes = (given: string, ...parameters: string[]) =>
  ({ ...facts, kind: 'excludes', given, parameters }) as const;
const byValue = (value: string, given: string, ...parameters: string[]) => ({
  ...excludes(given, ...parameters),
  value,
});

it.each([
  [most('a', 'b'), [most('b', 'c', 'a')], true],
  [most('a', 'b', 'c'), [most('a', 'b'), most('b', 'c'), excludes('c', 'a')], true],
  [most('a', 'b', 'c'), [most('a', 'b'), most('b', 'c')], false],
  [most('a', 'b'), [least('a', 'b')], false],
  [least('a', 'b', 'c'), [exactly('a', 'b')], true],
  [least('a', 'b'), [least('a', 'b', 'c')], false],
  [least('a', 'b'), [filled('a')], true],
  [filled('a', 'b'), [filled('b')], true],
  [filled('a', 'b'), [least('b')], false],
  [exactly('a', 'b'), [least('b', 'a'), most('a', 'b')], true],
  [exactly('a', 'b'), [most('a', 'b')], false],
  [needs('a', 'b'), [needs('a', 'c', 'b')], true],
  [needs('a', 'b'), [needs('b', 'a')], false],
  [excludes('a', 'b', 'c'), [most('a', 'b'), excludes('c', 'a')], true],
  [excludes('a', 'b', 'c'), [excludes('a', 'b')], false],
  [byValue('x', 'a', 'b'), [excludes('b', 'a')], true],
  [byValue('x', 'a', 'b'), [byValue('x', 'a', 'c', 'b')], true],
  [byValue('x', 'a', 'b'), [byValue('y', 'a', 'b')], false],
  [excludes('a', 'b'), [byValue('y', 'a', 'b')], false],
])('%j follows from %j: %s', (constraint, by, expected) => {
  expect(isImplied(constraint, by)).toBe(expected);
});
