import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { mini } from '../../support/mini.ts';
import { resolved } from '../typescript/small.ts';

const wiki = `
title: Wiki
kind: modules
documents: { wiki-doc: The wiki }
source: wiki-doc 1
path: query+{name}
moduleGroups: { list: { title: Lists, source: wiki-doc 1 } }
multi: { lowLimit: 3, highLimit: 5, limit: 3 }
conditions:
  useronly: { with: user, source: wiki-doc 1 }
  nouser: { without: user, source: wiki-doc 1 }
  sizeonly: { with: show, value: size, source: wiki-doc 1 }
  kindonly: { with: kind, value: x, source: wiki-doc 1 }
  notkind: { without: kind, value: x, source: wiki-doc 1 }
  notflag: { without: flag, source: wiki-doc 1 }
  unknown: { source: wiki-doc 1 }
`;

/** Every kind of constraint and condition, templated names that can be spelled out or not, and several values with bounds by rights. */
const pages = `
name: pages
group: list
prefix: p
source: wiki-doc 3
parameters:
  a: string
  b: { type: boolean }
  c: { type: integer, multi: true }
  d: string
  flag: boolean
  user: string
  show: { type: [size, other, '*|?'], multi: true, allSpecifier: '*' }
  kind: { type: [x, y], default: x }
  mine: { type: string, applies: useronly }
  ours: { type: boolean, applies: nouser }
  odd: { type: string, applies: unknown }
  big: { type: number, multi: true, applies: sizeonly }
  turn: { type: string, applies: kindonly }
  stay: { type: string, applies: notkind }
  calm: { type: boolean, applies: notflag }
  slots: { type: [main, side], multi: true, default: main }
  'text-{slot}': { type: string, variables: { slot: slots } }
  langs: { type: string, multi: true, allSpecifier: all }
  'lang-{lang}': { type: integer, variables: { lang: langs }, applies: useronly }
  'pair-{lang}-{slot}': { type: string, multi: true, variables: { lang: langs, slot: slots } }
  blob: { type: object }
  sizes: { type: limit, minimum: 1, maximum: 5, highMaximum: 7, multi: true }
  null: { type: [a, b, c, d, e], multi: true }
  lead: boolean
  'lead-on': { type: [near, far], multi: true, default: near, allSpecifier: '*' }
  trail: { type: string, multi: true }
  tail: boolean
constraints:
  - { exactlyOne: [a, b, c] }
  - { atMostOne: [d, flag] }
  - { given: d, needs: [user, show] }
  - { atLeastOne: [a, b, c, kind] }
  - { given: lead, excludes: [trail, tail, d] }
  - { given: lead-on, value: near, excludes: [tail] }
  - { given: trail, value: a, excludes: [lead-on] }
`;

/** Constraints that look at values, and those that ask for one of several. */
const marks = `
name: marks
group: list
prefix: m
source: wiki-doc 3
parameters:
  show: { type: [red, '!red', blue], multi: true, allSpecifier: '*' }
  sort: { type: [name, time], default: name }
  bots: { type: [all, none], default: all }
  user: string
  grow: boolean
  head: { type: [x, y] }
  tail: string
  part: { type: [new, old] }
  tags: { type: string, multi: true }
constraints:
  - { atMostOne: [show: red, show: '!red'] }
  - { given: sort, value: name, excludes: [bots: none] }
  - { given: grow, needsOne: [head, tail, part: new] }
  - { given: head, needsOne: [user, tags] }
  - { given: part, value: new, needs: [tail] }
  - { given: user, needs: [sort: time] }
`;

const sizes = `
title: Sizes
source: shop-doc 4
routes:
  /shop/v1/sizes:
    source: shop-doc 4
    endpoints: [{ name: listSizes, methods: GET, arguments: { sizes: 'SIZE[]', this: { type: [a, b, c, d, e] } } }]
`;

const gaps = 'gaps: { joining: { missing: How values are joined, scope: parameter, source: wiki-doc 2 } }';

const real = `
name: real
title: A real wiki
basis: Common knowledge.
fills:
  joining: { says: Joined., names: '{prefix}{name}', separator: '|', alternative: "\\x1f", booleans: presence }
`;

let bound: Catalogue | undefined;

/** A catalogue of what holds between parameters, with a binding and without. */
export function rulesCatalogue(): Catalogue {
  bound ??= makeBound();
  return bound;
}

function makeBound(): Catalogue {
  const catalogue = resolved({
    ...mini,
    'shop/sets/size.yaml': 'SIZE: { type: limit, minimum: 1, maximum: 5, highMaximum: 7, source: shop-doc 4 }',
    'shop/routes/sizes.yaml': sizes,
    'wiki/interface.yaml': wiki,
    'wiki/modules/list/pages.yaml': pages,
    'wiki/modules/list/marks.yaml': marks,
    'wiki/gaps.yaml': gaps,
    'wiki/bindings/real.yaml': real,
  });
  return bindCatalogue(catalogue, new Set(['wiki.real']));
}
