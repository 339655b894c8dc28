import { bindCatalogue } from '../../../generators/catalogue/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model.ts';
import { mini } from '../../support/mini.ts';
import { resolved } from '../typescript/small.ts';

const wiki = `
title: Wiki
kind: modules
documents: { wiki-doc: The wiki }
source: wiki-doc 1
path: query+{name}
modulegroups: { list: { title: Lists, source: wiki-doc 1 } }
conditions: { useronly: { with: user, source: wiki-doc 1 } }
`;

/** Several values without a limit, and names made of them. */
const pages = `
name: pages
group: list
prefix: p
source: wiki-doc 2
parameters:
  title: { type: string, required: true }
  few: { type: [tick, cross], multi: { limit: 3, highlimit: 5 }, deprecatedvalues: { cross: tick } }
  numbers: { type: integer, multi: true }
  anything: { multi: { limit: 3 } }
  roles: { type: string, multi: true, allspecifier: '*' }
  places: { type: string, multi: true, default: home }
  'role-{role}': { type: string, variables: { role: roles } }
  'at-{a}-{b}-{c}-{d}': { type: integer, variables: { a: places, b: roles, c: places, d: roles } }
  user: string
  byuser: { type: string, applies: useronly }
  values: { type: [a, b, c, d, e], multi: true }
  index: { type: [a, b, c, d, e], multi: true }
  old: { type: string, deprecated: true }
constraints:
  - { atmostone: [user, old] }
`;

const gaps = 'gaps: { joining: { missing: How values are joined, scope: parameter, source: wiki-doc 2 } }';

const real = `
name: real
title: A real wiki
basis: Common knowledge.
fills:
  joining:
    says: Joined.
    names: '{prefix}{name}'
    separator: '|'
    alternative: "\\x1f"
    booleans: presence
    selectors: { list: list }
    generators: { parameter: generator, names: 'g{name}' }
`;

/** A catalogue whose values and names are bounded by nothing that it says itself, with a binding and without. */
export function limitsCatalogue(): Catalogue {
  const catalogue = resolved({
    ...mini,
    'wiki/interface.yaml': wiki,
    'wiki/modules/list/pages.yaml': pages,
    'wiki/gaps.yaml': gaps,
    'wiki/bindings/real.yaml': real,
  });
  return bindCatalogue(catalogue, new Set(['wiki.real']));
}
