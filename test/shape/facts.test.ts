import { describe, expect, it } from 'vitest';
import type { Interface } from '../../generators/catalogue/model.ts';
import { memberFacts } from '../../generators/shape/facts.ts';
import { commentStyle, factSentence, lineStyle, markdownStyle, plainStyle } from '../../generators/shape/render.ts';
import { shapesOf } from '../../generators/shape/shapes.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

const files = {
  ...mini,
  'wiki/interface.yaml': `
title: Wiki
kind: modules
documents: { wiki-doc: The wiki }
path: query+{name}
modulegroups: { list: { title: Lists, source: wiki-doc 1 } }
multi: { lowlimit: 50, highlimit: 500, limit: 50 }
separator: "|"
conditions:
  useronly: { purpose: 'Of \`one\` user', source: wiki-doc 1 }
  idsonly: { with: prop, value: ids, source: wiki-doc 1 }
  modes: { values: [1, 2], source: wiki-doc 1 }
source: wiki-doc 1
`,
  'wiki/sets/sets.yaml': `
STATE: { values: [open, closed, shut], deprecatedvalues: { shut: closed }, pattern: 'un{State}', source: wiki-doc 2 }
DIR: { values: [up, down], default: up, source: wiki-doc 2 }
LIMIT: { type: limit, default: 10, min: 1, max: 500, highmax: 5000, source: wiki-doc 2 }
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
  where: { type: namespace, multi: true, allspecifier: '*' }
  state: { type: STATE, applies: idsonly }
  'of-{from}-x': { type: integer, max: 3, variables: { from: from }, multi: { allowsduplicates: true } }
  dir: DIR
  what: { varying: true, applies: { modes: [1, 2] } }
constraints:
  - { atmostone: [from, dir] }
  - { given: user, needs: [state, dir] }
`,
};

const { interfaces } = catalogueFrom(files);
const wiki = interfaces.find(({ name }) => name === 'wiki') as Interface;
const [pages] = shapesOf(wiki);

/** By the name of each parameter, its facts in one kind of text. */
function told(style: Parameters<typeof factSentence>[1]): Record<string, string[]> {
  const members = pages?.members ?? [];
  return Object.fromEntries(
    members.map((member) => [
      member.parameter.name,
      pages ? memberFacts(member, pages).map((fact) => factSentence(fact, style)) : [],
    ]),
  );
}

describe('the facts of a member', () => {
  it('are in one order, whatever the member, and leave out what is not stated', () => {
    expect(told(plainStyle)).toEqual({
      prop: [
        'Type: any of 2 values.',
        'Values: ids, title.',
        'Default: title.',
        'Multiple values: at most 50, or 500 with elevated rights.',
        'Brought in from: BASE.',
      ],
      limit: [
        'Type: limit, LIMIT.',
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
      user: ['Type: user (name, ip).', 'Together with others: where user is given, so are state and dir.'],
      where: [
        'Type: namespace.',
        'Multiple values: at most 50, or 500 with elevated rights.',
        'All values: * stands for all.',
      ],
      state: [
        'Type: one of 3 values and further ones, 1 of them deprecated, STATE.',
        'Values: open, closed.',
        'Further values: any text of the form un{State}.',
        'Deprecated values: shut (use closed).',
        'Applies: only where prop has the value ids (idsonly).',
        'Together with others: where user is given, so are state and dir.',
      ],
      'of-{from}-x': [
        'Type: integer.',
        'Bounds: at most 3.',
        'Multiple values: at most 50, or 500 with elevated rights; duplicates allowed.',
        'Variables: {from} stands for a value of from.',
      ],
      dir: [
        'Type: one of 2 values, DIR.',
        'Values: up, down.',
        'Default: up.',
        'Together with others: at most one of from, dir is given; where user is given, so are state and dir.',
      ],
      what: [
        'Type: not stated.',
        'Varying: the listed values differ from site to site.',
        'Applies: only where modes is 1 or 2.',
      ],
    });
  });

  it('escape names and values for the kind of text', () => {
    expect(told(markdownStyle)['limit']?.at(3)).toBe('Applies: only where `useronly` holds (Of `one` user).');
    expect(told(lineStyle)['from']?.at(1)).toBe('Deprecated: use `dir` instead.');
    const types = new Map([['STATE', 'StateOfPages']]);
    expect(told(commentStyle(types))['state']?.at(0)).toBe(
      'Type: one of 3 values and further ones, 1 of them deprecated, `StateOfPages`.',
    );
  });
});
