import { expect, it } from 'vitest';
import type { Interface } from '../../../generators/catalogue/model/model.ts';
import { furtherNames, type TypeNames, typeNames, valueNames } from '../../../generators/emit/typescript/type-names.ts';
import { constantsOf } from '../../../generators/emit/typescript/value-declarations.ts';
import { oncePerParameter, resourceShapesOf, shapesOf } from '../../../generators/shape/shapes.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { hostileCatalogue } from './hostile.ts';
import { resolved, smallCatalogue } from './small.ts';

it('gives no two things of a module one name, whatever the catalogue calls them', async () => {
  const catalogues = [boundShippedCatalogue(), smallCatalogue(), resolved(hostileCatalogue())];
  for (const iface of catalogues.flatMap((catalogue) => catalogue.interfaces)) {
    const names = everyName(typeNames(iface), iface);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name))).toEqual([]);
  }
});

it('numbers what would have the name of something else', () => {
  const [, wiki] = resolved({
    ...mini,
    'wiki/sets/more.yaml': ['MODULES', 'RECORD', 'PAGES_PARAMS', 'A']
      .map((name) => `${name}: { values: [b] }`)
      .join('\n'),
  }).interfaces;
  if (!wiki) throw new Error('There are two interfaces');
  const { constants, sets, objects, lookup } = typeNames(wiki);
  expect(lookup).toBe('Modules');
  expect([sets.get('MODULES'), constants.get('MODULES')]).toEqual(['Modules_2', 'MODULES']);
  expect([sets.get('A'), constants.get('A')]).toEqual(['A_2', 'A']);
  expect([sets.get('RECORD'), sets.get('PAGES_PARAMS')]).toEqual(['Record_2', 'PagesParams']);
  expect(objects.get('pages')).toBe('PagesParams_2');
});

it('has further names that are free, and the same ones each time', () => {
  const [, query] = smallCatalogue().interfaces;
  if (!query) throw new Error('There are two interfaces');
  const wanted = ['Envelope', 'Modules', 'PagesParams', 'Envelope_2'];
  const further = furtherNames(typeNames(query), wanted);
  expect([...further.values()]).toEqual(['Envelope', 'Modules_2', 'PagesParams_2', 'Envelope_2']);
  expect(furtherNames(typeNames(query), wanted)).toEqual(further);
});

it('is plain data', () => {
  for (const iface of boundShippedCatalogue().interfaces) {
    const names = typeNames(iface);
    expect(structuredClone(names)).toEqual(names);
  }
});

it('has an array of the listed values of each set that lists any', () => {
  const [, query] = smallCatalogue().interfaces;
  if (!query) throw new Error('There are two interfaces');
  const lists = constantsOf(query).map(({ set, name, values }) => [set.name, name, values.length]);
  expect(lists).toEqual([
    ['DIR', 'DIR', 2],
    ['RIGHTS', 'RIGHTS', 6],
    ['FEW_RIGHTS', 'FEW_RIGHTS', 5],
    ['ICON', 'ICON', 2],
    ['FORMAT', 'FORMAT', 2],
    ['PROP', 'PROP', 3],
  ]);
});

function everyName(names: TypeNames, iface: Interface): string[] {
  const { lookup, generators, noParameters } = names;
  const { texts, sets, constants, resources, objects, bases, deprecated } = names;
  const shapes = [...resourceShapesOf(iface), ...shapesOf(iface)];
  return [
    ...[lookup, generators, noParameters],
    ...[texts, sets, constants, resources, objects, bases, deprecated].flatMap((map) => [...map.values()]),
    ...[...names.parts.values()].flatMap((parts) => [...parts.values()]),
    ...shapes.flatMap((shape) =>
      oncePerParameter(shape.members).flatMap(({ parameter }) => Object.values(valueNames(names, shape, parameter))),
    ),
  ];
}
