import { mini } from '../support/mini.ts';

/** A binding that says of requests all that one can say of them. */
export const farm = `name: farm
title: A farm
basis: Common knowledge
fills:
  address:
    says: At one address.
    fixed: { action: ask, format: "2" }
    selectors: { list: select, prop: select, meta: meta }
    generators: { parameter: generator, names: "g{name}" }
    parameters:
      ...BASE: { without: [limit] }
      titles: { type: title, multi: true, purpose: Some pages }
      ids: { type: integer, multi: true, applies: other }
      title: { type: title, deprecated: { use: titles } }
    constraints: [{ atMostOne: [titles, ids], purpose: In one way }]
    continuation: { more: Sent back }
  joining:
    says: Prefix first.
    names: "{prefix}{name}"
    separator: "|"
    conditions: { useronly: { with: user }, other: { without: titles } }
`;

const users = `name: users
group: prop
prefix: u
source: wiki-doc 3
deprecated: { use: pages }
parameters:
  user: string
  who: { type: string, deprecated: { use: user } }
  slots: { type: [main], multi: true }
  "text-{slot}": { type: string, variables: { slot: slots }, applies: useronly }
constraints:
  - { given: slots, needs: [user] }
  - { atMostOne: [user, who] }
`;

/** A catalogue whose modules are asked for by it. */
export const files = {
  ...mini,
  'wiki/interface.yaml': `${mini['wiki/interface.yaml']}`
    .replace('{ list: {', '{ prop: { title: Properties }, meta: { title: Metadata }, list: {')
    .replace('useronly: {', 'other: { source: wiki-doc 1 }, useronly: {'),
  'wiki/gaps.yaml': `gaps:
  address: { missing: The address, scope: address, source: wiki-doc 1 }
  joining: { missing: How names are joined, scope: parameter, source: wiki-doc 1 }
`,
  'wiki/modules/list/pages.yaml': `${mini['wiki/modules/list/pages.yaml']}  user: string\n`,
  'wiki/modules/prop/users.yaml': users,
  'wiki/modules/meta/site.yaml': 'name: site\ngroup: meta\nprefix: s\nsource: wiki-doc 4\nparameters: {}\n',
  'wiki/bindings/farm.yaml': farm,
};
