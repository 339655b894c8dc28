import { expect, it } from 'vitest';
import type { Interface } from '../../generators/catalogue/model/model.ts';
import { demandedMembers, exampleOf, exampleOfMembers } from '../../generators/shape/examples.ts';
import type { Shape } from '../../generators/shape/shape.ts';
import { shapesOf } from '../../generators/shape/shapes.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

function shapeWith(parameters: string, more = ''): Shape {
  const module = `{ name: shown, group: list, prefix: s, source: wiki-doc 4, parameters: {${parameters}}${more} }`;
  const { interfaces } = catalogueFrom({ ...mini, 'wiki/modules/list/shown.yaml': module });
  const [, wiki] = interfaces as readonly [Interface, Interface];
  const found = shapesOf(wiki).find(({ name }) => name === 'shown');
  if (!found) throw new Error('there is no shape "shown"');
  return found;
}

function exampleWith(parameters: string, more?: string) {
  const { members, constraints } = shapeWith(parameters, more);
  return exampleOfMembers(members, constraints);
}

it('shows a value that is accepted, and none where nothing is known or the value is a secret', () => {
  const { members } = shapeWith(
    'preset: { type: integer, default: 7 }, least: { type: integer, minimum: 3 }, most: { type: integer, maximum: -2 }, ' +
      'space: namespace, some: { type: [old, new], deprecatedValues: [old], multi: true }, items: "boolean[]", ' +
      'refused: { type: boolean, default: false, const: true }, text: string, secret: { type: integer, sensitive: true }, ' +
      'written: { type: integer, writeOnly: true }, every: { type: [a], multi: true, allSpecifier: "*", default: "*" }',
  );
  expect(members.map((member) => [member.parameter.name, exampleOf(member)])).toEqual([
    ['preset', 7],
    ['least', 3],
    ['most', -2],
    ['space', 0],
    ['some', ['new']],
    ['items', [true]],
    ['refused', true],
    ['text', undefined],
    ['secret', undefined],
    ['written', undefined],
    ['every', '*'],
  ]);
});

it('shows a number within its bounds, and none where none near them is accepted', () => {
  const { members } = shapeWith(
    'step: { type: integer, minimum: 0, maximum: 5, multipleOf: 10 }, negative: { type: integer, exclusiveMaximum: 0, multipleOf: 10 }, ' +
      'narrow: { type: number, exclusiveMinimum: 0, exclusiveMaximum: 0.2 }, half: { type: number, minimum: 0.5, exclusiveMaximum: 0.6 }, ' +
      'next: { type: number, exclusiveMinimum: 1, exclusiveMaximum: 1.3 }, no: { type: integer, minimum: 1, maximum: 3, multipleOf: 5 }',
  );
  expect(members.map((member) => [member.parameter.name, exampleOf(member)])).toEqual([
    ['step', 0],
    ['negative', -10],
    ['narrow', 0.1],
    ['half', 0.5],
    ['next', 1.15],
    ['no', undefined],
  ]);
});

it('shows no value that leaves a bound', () => {
  const { members } = shapeWith(
    'pair: { type: "boolean[]", minItems: 2 }, mail: { type: string, format: email, maxLength: 5 }',
  );
  expect(members.map(exampleOf)).toEqual([undefined, undefined]);
  expect(exampleWith('wanted: { type: string, maxLength: 5, required: true }')).toBeUndefined();
});

it('shows an object that is accepted: what is demanded, and what may be given whatever else is', () => {
  const parameters =
    'a: integer, b: integer, c: { type: integer, deprecated: true }, d: { type: string, required: true }';
  expect(exampleWith(parameters)).toEqual(
    new Map<string, unknown>([
      ['a', 1],
      ['b', 1],
      ['d', 'd'],
    ]),
  );
  const either = ', constraints: [{ exactlyOne: [b, a] }]';
  expect(exampleWith(parameters, either)).toEqual(
    new Map<string, unknown>([
      ['b', 1],
      ['d', 'd'],
    ]),
  );
  const { members, constraints } = shapeWith(parameters, either);
  expect([...demandedMembers(members, constraints)]).toEqual(['d', 'b']);
});

it('shows no object where something that is demanded cannot be shown', () => {
  expect(exampleWith('a: integer, d: { type: string, required: true, sensitive: true }')).toBe(undefined);
});
