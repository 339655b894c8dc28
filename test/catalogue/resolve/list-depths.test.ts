import { expect, it } from 'vitest';
import { rootOf } from '../../../generators/catalogue/definitions/cursor.ts';
import { depthsOfLists } from '../../../generators/catalogue/resolve/list-depths.ts';
import { createSource } from '../../../generators/catalogue/sources/source.ts';

/** The depths of lists, each of which includes those that stand behind its name. */
function depthsOf(lists: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, number>> {
  const cursors = Object.entries(lists).map(([name, included]) => {
    const text = ['own: string', ...included.map((one) => `...${one}:`)].join('\n');
    return [name, rootOf(createSource(`${name}.yaml`, text))] as const;
  });
  return Object.fromEntries(depthsOfLists(new Map(cursors), new Map()));
}

it('of lists are one more than those of the lists that they include', () => {
  expect(depthsOf({ A: ['B', 'C'], B: [], C: ['D'], D: ['B'], E: ['UNKNOWN'] })).toEqual({
    A: 4,
    B: 1,
    C: 3,
    D: 2,
    E: 1,
  });
});

it('have none that include themselves, and those that include such ones', () => {
  expect(depthsOf({ A: ['A'], B: ['C'], C: ['D'], D: ['C'], E: ['F'], F: [] })).toEqual({ E: 2, F: 1 });
});
