import { expect, it } from 'vitest';
import { entriesOf, findEntries } from '../../generators/manual/manual-entries.ts';
import { manualPage } from '../../generators/manual/page.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

const plain = { width: 80, strong: String, name: String, faint: String };

const users = `name: users
group: list
prefix: u
source: wiki-doc 3.2
deprecated: { use: pages }
parameters:
  user: string
  title: string
  since: { type: string, deprecated: { use: user } }
  prop: { type: [ids, id, old], deprecatedValues: { id: ids, old: null }, multi: true }
  start: { type: timestamp, applies: useronly }
  section: { type: string, applies: contentonly }
constraints:
  - { exactlyOne: [user, title], purpose: "One \\u202ekind" }
  - { given: start, needs: [user] }
  - { given: section, needs: [user, prop, since] }
  - { given: since, excludes: [title], help: Not with utitle. }
  - { given: prop, value: ids, excludes: [section, start], errors: [mix, bad_prop] }
`;

const farm = `name: farm
title: A farm
basis: Common knowledge
fills:
  joining:
    says: The prefix comes first.
    names: "{prefix}{name}"
    selectors: { list: list }
    parameters:
      titles: { type: title, multi: true, purpose: The pages to work on }
      ids: { type: integer, required: true }
    constraints: [{ atMostOne: [titles, list] }]
    conditions: { contentonly: { without: prop, value: ids } }
`;

const endpoint = (constraints: string): string =>
  `{ name: listItems, methods: GET, ${constraints}arguments: { state: 'STATE[]', page: { type: integer, default: 1 } } }`;

const entries = entriesOf(
  catalogueFrom({
    ...mini,
    'shop/routes/items.yaml': `${mini['shop/routes/items.yaml']}`.replace(
      endpoint(''),
      endpoint('constraints: [{ atLeastOne: [state, page] }], '),
    ),
    'wiki/interface.yaml': `${mini['wiki/interface.yaml']}`.replace(
      'conditions: { useronly: { source: wiki-doc 1 } }',
      'conditions: { useronly: { with: title, source: wiki-doc 1 }, contentonly: { source: wiki-doc 1 } }',
    ),
    'wiki/modules/list/pages.yaml': `${mini['wiki/modules/list/pages.yaml']}`.replace(
      '  from: string',
      '  from: string\n  title: string',
    ),
    'wiki/modules/list/users.yaml': users,
    'wiki/gaps.yaml': 'gaps: { joining: { missing: How names are joined, scope: parameter, source: wiki-doc 1 } }\n',
    'wiki/bindings/farm.yaml': farm,
  }),
);

function pageOf(name: string): string {
  const [entry] = findEntries(entries, name);
  if (!entry) throw new Error(`no entry "${name}"`);
  return manualPage(entry, plain);
}

it('shows what to use instead, what decides a condition and what must hold between parameters', () => {
  expect(pageOf('users')).toBe(`users  module of wiki

  list module, path query+users, prefix u; deprecated, use pages instead

PARAMETERS
  user     string
  title    string
  since    string; deprecated, use user instead
  prop     any of 3 values, 2 of them deprecated: ids; multiple values: at most
           50, or 500 with elevated rights; deprecated values: id (use ids), old
  start    timestamp; only where title is given (useronly)
  section  string; only where contentonly holds

CONSTRAINTS
  Exactly one of user, title is given. One <U+202E>kind.
  Where start is given, so is user.
  Where section is given, so are user, prop and since.
  Where since is given, title is not given. Read from the help: “Not with
  utitle”.
  Where prop has the value ids, none of section, start is given. The errors are
  mix and bad_prop.

SOURCE
  The wiki, section 3, item 2
`);
});

it('shows the parameters that a binding adds, and what it says of conditions', () => {
  expect(pageOf('farm')).toBe(`farm  binding of wiki

  Not from the sources: Common knowledge
  Applied with --binding wiki.farm

FILLS
  joining  How names are joined: The prefix comes first.

REQUESTS
  list            names the modules of the group list
  {prefix}{name}  the name of a parameter of a module

CONDITIONS
  contentonly  where prop does not have the value ids

PARAMETERS
  titles  page title; multiple values: at most 50, or 500 with elevated rights —
          The pages to work on
  ids     integer; required

CONSTRAINTS
  At most one of titles, list is given.
`);
});

it('shows the constraints of an endpoint on its page and on that of its route', () => {
  const constraint = '\nCONSTRAINTS\n  At least one of state, page is given.\n';
  expect(pageOf('listItems')).toContain(constraint);
  expect(pageOf('/shop/v1/items')).toContain(constraint);
});

it('shows as required what has one accepted value that is not its default, and counts whichever limit is stated', () => {
  const files = {
    ...mini,
    'shop/routes/items.yaml': `${mini['shop/routes/items.yaml']}`.replace(
      'page: { type: integer, default: 1 }',
      'force: { type: boolean, default: false, const: true }',
    ),
    'wiki/interface.yaml': `${mini['wiki/interface.yaml']}`.replace(/multi: .*/, 'multi: { lowLimit: 20 }'),
    'wiki/sets/old.yaml':
      'OLD: { values: [a, b, c], deprecatedValues: { b: a, c: null }, form: "x{Y}", source: wiki-doc 2 }',
    'wiki/modules/list/users.yaml':
      'name: users\ngroup: list\nprefix: u\nsource: wiki-doc 3.2\nparameters: { ids: { type: OLD, multi: true } }\n',
  };
  const shown = entriesOf(catalogueFrom(files));
  const [endpoint, users, old] = ['listItems', 'users', 'OLD'].map((name) => {
    const [entry] = findEntries(shown, name);
    return entry && manualPage(entry, plain);
  });
  expect(endpoint).toContain(`
  force  boolean; in the query; default false, which is not accepted; required;
         must be true
`);
  expect(users).toContain(`
  ids  any of 3 values and further ones, 2 of them deprecated: a; further
       values: any text of the form x{Y}; set OLD; multiple values: at most 20;
       deprecated values: b (use a), c
`);
  expect(old).toBe(`OLD  shared set of wiki

  one of 3 values and further ones, 2 of them deprecated

VALUES
  a

FURTHER VALUES
  any text of the form x{Y}

DEPRECATED VALUES (2)
  b (use a)  c

SOURCE
  The wiki, section 2
`);
});
