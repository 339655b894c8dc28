import { describe, expect, it } from 'vitest';
import type { Interface } from '../../generators/catalogue/model/model.ts';
import { parameterObjects } from '../../generators/catalogue/model/parameter-objects.ts';
import { parameterFacts } from '../../generators/shape/facts.ts';
import {
  commentStyle,
  labelled,
  lineStyle,
  markdownStyle,
  plainStyle,
  type Style,
  sentence,
} from '../../generators/shape/render.ts';
import { setFacts } from '../../generators/shape/value-facts.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

const files = {
  ...mini,
  'wiki/interface.yaml': `
title: Wiki
kind: modules
documents: { wiki-doc: The wiki }
path: query+{name}
moduleGroups: { list: { title: Lists, source: wiki-doc 1 } }
multi: { lowLimit: 50, highLimit: 500, limit: 50 }
separator: "|"
conditions:
  useronly: { purpose: 'Of \`one\` user', source: wiki-doc 1 }
  idsonly: { purpose: Of ids, with: prop, value: ids, source: wiki-doc 1 }
  modes: { values: [1, 2], source: wiki-doc 1 }
source: wiki-doc 1
`,
  'wiki/sets/sets.yaml': `
STATE: { values: [open, closed, shut], deprecatedValues: { shut: closed }, form: 'un{State}', source: wiki-doc 2 }
DIR: { values: [up, down], default: up, source: wiki-doc 2 }
LIMIT: { type: limit, default: 10, minimum: 1, maximum: 500, highMaximum: 5000, source: wiki-doc 2 }
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
      - name: deleteItem
        methods: GET
        arguments: { force: { type: boolean, default: false, const: true }, in: { type: 'STATE[]', writeOnly: true, default: null } }
  /shop/v1/items:
    source: shop-doc 3
    resource: item
    endpoints: [{ name: createItem, methods: POST, body: { resource: item, require: [name] } }]
`,
  'wiki/modules/list/pages.yaml': `
name: pages
group: list
prefix: p
generator: true
source: wiki-doc 3.1
parameters:
  ...BASE: { change: { limit: { applies: useronly } } }
  from: { type: string, deprecated: { use: dir }, sensitive: true }
  user: { type: user, subtypes: [name, ip] }
  where: { type: namespace, multi: true, allSpecifier: '*' }
  state: { type: STATE, applies: idsonly }
  'of-{from}-x': { type: integer, maximum: 3, variables: { from: from }, multi: { allowsDuplicates: true } }
  dir: DIR
  many: { type: LIMIT, maximum: 20 }
  fixed: { type: [one] }
  page: { type: title, mustExist: true }
  token: { type: string, tokenType: csrf, sensitive: true }
  list: { type: [from], submodules: 'ask+{value}' }
  upload: { extensions: { type: upload } }
  what: { varying: true, applies: { modes: [1, 2] } }
constraints:
  - { atMostOne: [from, dir] }
  - { purpose: 'Or nobody knows', given: user, needs: [state, dir] }
`,
};

const { interfaces } = catalogueFrom(files);
const [shop, wiki] = interfaces as readonly [Interface, Interface];

/** By the name of each parameter, its facts as they are rendered. */
function told<T>(iface: Interface, render: (facts: ReturnType<typeof parameterFacts>) => T): Record<string, T> {
  const [object] = parameterObjects(iface);
  return Object.fromEntries(
    (object?.parameters ?? []).map((parameter) => [
      parameter.name,
      render(parameterFacts(parameter, { iface, object })),
    ]),
  );
}

const sentences = (style: Style) => (facts: ReturnType<typeof parameterFacts>) =>
  facts.map((fact) => sentence(labelled(fact), style));

const together = 'where user is given, so are state and dir (Or nobody knows)';

describe('the facts of a parameter', () => {
  it('are in one order, and leave out what is not stated', () => {
    expect(told(wiki, sentences(plainStyle))).toEqual({
      prop: [
        'Type: any of 2 values.',
        'Values: ids, title.',
        'Default: title.',
        'Multiple values: at most 50, or 500 with elevated rights.',
        'Brought in from: BASE.',
      ],
      limit: [
        'Type: number of results.',
        'Set: LIMIT.',
        'Default: 10.',
        'Bounds: 1 to 500, or 5000 with elevated rights.',
        'Applies: only where useronly holds (Of `one` user).',
        'Brought in from: BASE.',
      ],
      from: [
        'Type: string.',
        'Deprecated: use dir instead.',
        'Together with others: at most one of from, dir is given.',
        'Sensitive: to be kept out of logs.',
      ],
      user: ['Type: user (name, ip).', `Together with others: ${together}.`],
      where: ['Type: namespace number.', 'Multiple values: at most 50, or 500 with elevated rights.', 'All values: *.'],
      state: [
        'Type: one of 3 values and further ones, 1 of them deprecated.',
        'Values: open, closed.',
        'Further values: any text of the form un{State}.',
        'Set: STATE.',
        'Deprecated values: shut (use closed).',
        'Applies: only where prop has the value ids (idsonly: Of ids).',
        `Together with others: ${together}.`,
      ],
      'of-{from}-x': [
        'Type: integer.',
        'Bounds: at most 3.',
        'Multiple values: at most 50, or 500 with elevated rights; duplicates allowed.',
        'Variables: {from} stands for a value of from.',
      ],
      dir: [
        'Type: one of 2 values.',
        'Values: up, down.',
        'Set: DIR.',
        'Default: up.',
        `Together with others: at most one of from, dir is given; ${together}.`,
      ],
      many: [
        'Type: number of results.',
        'Set: LIMIT, with changes.',
        'Default: 10.',
        'Bounds: 1 to 20, or 5000 with elevated rights.',
      ],
      fixed: ['Type: always one.'],
      page: ['Type: page title.', 'Must exist: yes.'],
      token: ['Type: string.', 'Sensitive: to be kept out of logs.', 'Token type: csrf.'],
      list: ['Type: always from.', 'Selects the module: ask+{value}.'],
      upload: [],
      what: [
        'Type: not stated.',
        'Varying: the listed values differ from site to site.',
        'Applies: only where modes is 1 or 2.',
      ],
    });
  });

  it('say that a part of the path is required, and what has to be another value than its default', () => {
    expect(told(shop, sentences(plainStyle))).toEqual({
      id: ['Type: integer.', 'Pattern: [\\d]+.', 'In: the path.', 'Required: yes.'],
      force: [
        'Type: boolean.',
        'In: the query.',
        'Default: false, which is not accepted.',
        'Required: yes.',
        'Must be: true.',
      ],
      in: [
        'Type: array of one of 2 values.',
        'Values: open, closed.',
        'Set: STATE.',
        'In: the query.',
        'Default: null.',
        'In responses: never.',
      ],
    });
  });

  it('escape names and values for the kind of text', () => {
    const style = markdownStyle();
    expect(told(wiki, sentences(style))['limit']?.at(4)).toBe('Applies: only where `useronly` holds (Of `one` user).');
    expect(told(wiki, sentences(lineStyle))['from']?.at(1)).toBe('Deprecated: use `dir` instead.');
    const comment = commentStyle(new Map([['DIR', 'DirOfPages']]));
    expect(told(wiki, sentences(comment))['dir']?.slice(1, 4)).toEqual([
      "Values: `'up'`, `'down'`.",
      'Set: `DirOfPages`.',
      "Default: `'up'`.",
    ]);
  });
});

it('tells of a shared set what it is derived from', () => {
  const derived = {
    ...files,
    'wiki/modules/list/users.yaml':
      'name: users\ngroup: list\nprefix: u\nsource: wiki-doc 3.2\nparameters: { state: MORE, uses: USES }\n',
    'wiki/sets/sets.yaml': `${files['wiki/sets/sets.yaml']}
MORE: { from: STATE, with: [lost], without: [open], source: wiki-doc 2 }
USES: { from: MORE, with: [found], source: wiki-doc 2 }
`,
  };
  const sets = catalogueFrom(derived).interfaces[1]?.sets ?? [];
  expect(sets.slice(-2).map((set) => setFacts(set).map((fact) => sentence(labelled(fact), lineStyle)))).toEqual([
    [
      'Type: one of 3 values and further ones, 1 of them deprecated.',
      'Values: `closed`, `lost`.',
      'Further values: any text of the form `un{State}`.',
      'Derived from: `STATE` without `open` and with `lost`.',
      'Deprecated values: `shut` (use `closed`).',
    ],
    [
      'Type: one of 4 values and further ones, 1 of them deprecated.',
      'Values: `closed`, `lost`, `found`.',
      'Further values: any text of the form `un{State}`.',
      'Derived from: `MORE` with `found`.',
      'Deprecated values: `shut` (use `closed`).',
    ],
  ]);
});
