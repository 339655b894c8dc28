import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue, Interface } from '../../../generators/catalogue/model/model.ts';
import { mini } from '../../support/mini.ts';
import { resolved } from './small.ts';

const gaps = `
gaps:
  selecting: { missing: How modules are named, scope: module, outputs: { types: note }, source: wiki-doc 1 }
  joining: { missing: How names are joined, scope: parameter, outputs: { types: note }, source: wiki-doc 1 }
  spelling: { missing: How values are spelled, scope: parameter, outputs: { types: note }, source: wiki-doc 1 }
`;

const selecting = `
  selecting:
    says: Two parameters name modules.
    selectors: { list: show, meta: about }
    generators: { parameter: from, names: 'of-{name}' }
    parameters: { ids: { type: integer, multi: true }, titles: { type: title, multi: true } }
    constraints: [{ atMostOne: [ids, titles] }]`;

const spelling = `
  spelling: { says: Joined., separator: ',' }`;

/** A binding that says how modules are named in a request and how several values are joined, or only one of these. */
export function farm(fills: string = selecting + spelling): string {
  return `
name: farm
title: A farm
basis: Common knowledge.
fills:
  joining: { says: The prefix comes first., names: '{prefix}{name}' }${fills}
`;
}

/** The binding without a word on how several values are joined. */
export const unjoined = farm(selecting);

/** The binding without a word on how modules are named. */
export const unselected = farm(spelling);

/** The small wiki with a module of each kind that the entry point tells apart. */
export const queryFiles: Readonly<Record<string, string>> = {
  ...mini,
  'wiki/interface.yaml': `${mini['wiki/interface.yaml']}`.replace(
    'list: { title: Lists, source: wiki-doc 1 }',
    'list: { title: Lists, source: wiki-doc 1 }, meta: { title: Others, source: wiki-doc 1 }',
  ),
  'wiki/gaps.yaml': gaps,
  'wiki/bindings/farm.yaml': farm(),
  'wiki/modules/list/places.yaml': `
name: places
group: list
prefix: g
source: wiki-doc 3.2
constraints: [{ exactlyOne: [page, coord] }, { given: lat, needs: [lon] }]
parameters:
  page: title
  coord: string
  lat: number
  lon: number
  slots: { type: [main, side], multi: true, allSpecifier: '*' }
  form-{slot}: { type: string, variables: { slot: slots } }
  kinds: { type: string, multi: true }
  note-{kind}: { type: string, variables: { kind: kinds } }
  note-plain: integer
`,
  'wiki/modules/meta/state.yaml': `
name: state
group: meta
prefix: s
source: wiki-doc 4
parameters: { of: { type: string, required: true } }
`,
  'wiki/modules/meta/nothing.yaml': `
name: nothing
group: meta
prefix: n
source: wiki-doc 4
parameters: {}
`,
};

/** The wiki of these files, seen through its binding. */
export function boundWiki(files: Readonly<Record<string, string>> = queryFiles): Interface {
  const iface = boundQueries(files).interfaces.find(({ name }) => name === 'wiki.farm');
  if (!iface) throw new Error('The wiki has no binding');
  return iface;
}

/** The catalogue of these files with the wiki's binding. */
function boundQueries(files: Readonly<Record<string, string>> = queryFiles): Catalogue {
  return bindCatalogue(resolved(files), new Set(['wiki.farm']));
}
