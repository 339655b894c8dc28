import { expect, it, describe as suite } from 'vitest';
import type { Interface, Module } from '../../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import { routesOf } from '../../../generators/catalogue/model/parameter-objects.ts';
import type { Type } from '../../../generators/catalogue/model/type-model.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';

const revisions = `name: revisions
group: list
prefix: rv
source: wiki-doc 3
parameters:
  prop: PROP
  user: { type: string, purpose: Whose revisions }
  limit: MOST
  own: string
`;

const others = `name: allrevisions
group: list
prefix: arv
source: wiki-doc 3
purpose: Every revision
parameters:
  prop: PROP
  user: string
  dir: DIRECTION
`;

const backlinks = `name: backlinks
group: list
prefix: bl
source: wiki-doc 3
parameters:
  filterredir: ONE
`;

const categories = `name: categorymembers
group: list
prefix: cm
source: wiki-doc 3
parameters:
  prop: IDS
  dir: DIRECTION
`;

const links = `name: alllinks
group: list
prefix: al
source: wiki-doc 3
parameters:
  prop: IDS
`;

const sets = `
PROP: { values: [ids, flags, ours], purpose: Properties, source: wiki-doc 2 }
IDS: { values: [ids, title], source: wiki-doc 2 }
ONE: { values: [all], source: wiki-doc 2 }
DIRECTION: { values: [newer, older], default: older, source: wiki-doc 2 }
MOST: { type: limit, purpose: How many, source: wiki-doc 2 }
`;

const settings = `title: Posts
source: shop-doc 3
routes:
  /shop/v1/posts:
    source: shop-doc 3
    endpoints:
      - { name: listPosts, methods: GET, arguments: { context: string, orderby: { type: [date, mine] }, mine: string } }
      - { name: createPost, methods: POST, body: { resource: post } }
  /shop/v1/comments:
    source: shop-doc 3
    endpoints:
      - { name: listComments, methods: GET, arguments: { parent: integer } }
      - { name: createComment, methods: POST, arguments: { parent: integer } }
`;

const post = `name: post
title: Post
source: shop-doc 2
fields: { title: string, status: { type: string, purpose: Ours } }
`;

const files = {
  ...mini,
  'wiki/sets/values.yaml': sets,
  'wiki/modules/list/revisions.yaml': revisions,
  'wiki/modules/list/allrevisions.yaml': others,
  'wiki/modules/list/backlinks.yaml': backlinks,
  'wiki/modules/list/categorymembers.yaml': categories,
  'wiki/modules/list/alllinks.yaml': links,
  'shop/routes/posts.yaml': settings,
  'shop/resources/post.yaml': post,
};

function interfaceOf(name: string, of: Readonly<Record<string, string>> = files): Interface {
  const found = withBindings(catalogueFrom(of), ['mediawiki', 'wordpress']).interfaces.find((one) => one.name === name);
  if (!found) throw new Error(`there is no interface ${name}`);
  return found;
}

function moduleOf(iface: Interface, name: string): Module {
  const found = iface.kind === 'modules' ? iface.modules.find((one) => one.name === name) : undefined;
  if (!found) throw new Error(`there is no module ${name}`);
  return found;
}

const said = (parameters: readonly Parameter[]) =>
  parameters.map(({ name, purpose, purposeFrom }) => [name, purpose, purposeFrom]);

const valuesOf = (type: Type | undefined) =>
  type?.kind === 'values' ? type.values.map(({ value, purpose, purposeFrom }) => [value, purpose, purposeFrom]) : [];

// A module that the preset knows by its path, with parameters and values that it knows, and others.
suite('the words of a preset', () => {
  const wiki = interfaceOf('wiki.mediawiki');

  it('describe what has no purpose, and nothing else', () => {
    const module = moduleOf(wiki, 'revisions');
    expect([module.purpose, module.purposeFrom]).toEqual([
      'Returns the latest revisions of several pages, or the history of one',
      'preset',
    ]);
    expect(said(module.parameters)).toEqual([
      ['rvprop', 'What to return about each revision', 'preset'],
      ['rvuser', 'Whose revisions', undefined],
      ['rvlimit', 'The most revisions to return, which asks for the history instead of the latest', 'preset'],
      ['rvown', undefined, undefined],
    ]);
    expect(valuesOf(module.parameters[0]?.type)).toEqual([
      ['ids', 'The IDs of the revision and of the one before it', 'preset'],
      ['flags', 'Whether it is a minor edit', 'preset'],
      ['ours', undefined, undefined],
    ]);
  });

  it('are those of a module that it is like, and then those of all modules', () => {
    const module = moduleOf(wiki, 'allrevisions');
    expect([module.purpose, module.purposeFrom]).toEqual(['Every revision', undefined]);
    expect(said(module.parameters)).toEqual([
      ['arvprop', 'What to return about each revision', 'preset'],
      ['arvuser', 'Only revisions by this user', 'preset'],
      ['arvdir', 'The direction of the list', 'preset'],
    ]);
  });

  it('describe the values of a set where they mean the same for all that have it', () => {
    const set = (name: string) => valuesOf(wiki.sets.find((one) => one.name === name)?.type);
    expect(set('DIRECTION')).toEqual([
      ['newer', 'The oldest first', 'preset'],
      ['older', 'The newest first', 'preset'],
    ]);
    expect(set('IDS')).toEqual([
      ['ids', undefined, undefined],
      ['title', undefined, undefined],
    ]);
  });

  it('are found by a route without its namespace, first by its methods, and serve fields of resources', () => {
    const shop = interfaceOf('shop.wordpress');
    if (shop.kind !== 'routes') throw new Error('there are no routes');
    const ofRoutes = routesOf(shop).flatMap(({ endpoints }) =>
      endpoints.map(({ name, parameters }) => [
        name,
        said(parameters.filter((one) => one.from !== 'WORDPRESS_REQUEST')),
      ]),
    );
    expect(Object.fromEntries(ofRoutes)).toMatchObject({
      listPosts: [
        ['context', 'Which fields the response has', 'preset'],
        ['orderby', 'What to sort by', 'preset'],
        ['mine', undefined, undefined],
      ],
      createPost: [
        ['title', 'The title', 'preset'],
        ['status', 'Ours', undefined],
      ],
      listComments: [['parent', 'Only replies to the comments with these IDs', 'preset']],
      createComment: [['parent', 'ID of the comment that it replies to', 'preset']],
    });
    expect(said(shop.resources.find(({ name }) => name === 'post')?.fields ?? [])).toEqual([
      ['title', 'The title', 'preset'],
      ['status', 'Ours', undefined],
    ]);
  });

  it('are not for an interface without the preset, nor with a binding of its own that has the name', () => {
    expect(said(moduleOf(interfaceOf('wiki'), 'revisions').parameters)[0]).toEqual(['prop', undefined, undefined]);
    const own = {
      ...files,
      'wiki/gaps.yaml': 'gaps: { joining: { missing: How, scope: parameter, source: wiki-doc 1 } }\n',
      'wiki/bindings/mediawiki.yaml':
        'name: mediawiki\ntitle: Ours\nbasis: Known\nfills: { joining: { says: So, separator: "," } }\n',
    };
    const bound = moduleOf(interfaceOf('wiki.mediawiki', own), 'revisions');
    expect(said(bound.parameters)[0]).toEqual(['prop', undefined, undefined]);
  });
});
