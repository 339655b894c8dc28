import { expect, it } from 'vitest';
import type { Interface } from '../../generators/catalogue/model/model.ts';
import { basesFirst, setShapesOf } from '../../generators/shape/sets.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

const [, wiki] = catalogueFrom({
  ...mini,
  'wiki/sets/derived.yaml': `
MORE: { from: ALL, with: [e], source: wiki-doc 2 }
FEW: { from: ALL, without: [b, c], with: [d], source: wiki-doc 2 }
ALL: { values: [a, b, c], source: wiki-doc 2 }
NUMBER: { type: integer, minimum: 1, source: wiki-doc 2 }
`,
  'wiki/modules/list/sets.yaml': `
name: sets
group: list
prefix: ''
source: wiki-doc 3.1
parameters: { a: MORE, b: FEW, c: NUMBER, d: ALL }
`,
}).interfaces as readonly [Interface, Interface];

const named = setShapesOf(wiki).filter(({ name }) => ['MORE', 'FEW', 'ALL', 'NUMBER'].includes(name));

it('says what a set has more and less than the one that it is derived from', () => {
  const bases = named.map(({ name, base }) => [
    name,
    base && [base.name, base.added.map(({ value }) => value), base.removed.map(({ value }) => value)],
  ]);
  expect(bases).toEqual([
    ['MORE', ['ALL', ['e'], []]],
    ['FEW', ['ALL', ['d'], ['b', 'c']]],
    ['ALL', undefined],
    ['NUMBER', undefined],
  ]);
});

it('says what one value may be, without the name of the set itself', () => {
  expect(named.map(({ accepts }) => [accepts.kind, accepts.set])).toEqual([
    ['enum', undefined],
    ['enum', undefined],
    ['enum', undefined],
    ['number', undefined],
  ]);
});

it('puts each set behind the one that it is derived from where that is asked for', () => {
  expect(basesFirst(named).map(({ name }) => name)).toEqual(['ALL', 'MORE', 'FEW', 'NUMBER']);
});

it('is made once an interface', () => {
  expect(setShapesOf(wiki)).toBe(setShapesOf(wiki));
});
