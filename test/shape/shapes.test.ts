import { expect, it } from 'vitest';
import { envelopeOf } from '../../generators/catalogue/model/envelope.ts';
import type { Interface } from '../../generators/catalogue/model/model.ts';
import { nameOfMember } from '../../generators/shape/members.ts';
import { hasRequests, readsRequests } from '../../generators/shape/requests.ts';
import {
  generatorShapesOf,
  membersOfGroup,
  shapeOfEnvelope,
  shapeOfGenerator,
  shapesOf,
} from '../../generators/shape/shapes.ts';
import { bindingOf, bound, shape, shop, wiki } from './interfaces.ts';

it('has a shape for what a request has beside its modules, where a binding names them', () => {
  expect(wiki.kind === 'modules' && shapeOfEnvelope(wiki)).toBeUndefined();
  const envelope = bound.kind === 'modules' ? shapeOfEnvelope(bound) : undefined;
  expect(envelope?.members.map(({ parameter }) => parameter.name)).toEqual(['format', 'list', 'generator']);
});

it('says of a module that is used as a generator what it accepts under other names', () => {
  const [selection] = bound.kind === 'modules' ? (envelopeOf(bound)?.selections.slice(-1) ?? []) : [];
  const generators = bound.kind === 'modules' && selection ? generatorShapesOf(bound, selection) : [];
  expect(generators.map(({ shape: { name }, renamed }) => [name, renamed.members[0]?.key])).toEqual([
    ['pages', { kind: 'name', name: 'gpfrom' }],
  ]);
  expect(
    generators[0]?.renamed.members.find(({ key }) => key.kind === 'name' && key.name === 'gptext-ids'),
  ).toMatchObject({
    conditions: [{ parameter: 'gpprop', value: 'ids' }],
  });
});

it('says whether requests are more than parameters, and can be read', () => {
  const repeated = { ...bound, binding: bindingOf({ selectors: new Map(), names: '{name}', arrays: '{name}[]' }) };
  const requests = ([shop, wiki, bound, repeated] as Interface[]).map((iface) => [
    hasRequests(iface),
    readsRequests(iface),
  ]);
  expect(requests).toEqual([
    [true, false],
    [false, false],
    [true, true],
    [false, false],
  ]);
});

it('knows the place of what it belongs to, and what it rests on', () => {
  const { at, restsOn } = shape(shop, 'getItem');
  expect([at.source.path, restsOn]).toEqual(['shop/routes/items.yaml', []]);
});

it('has a shape for a module as a generator, whose parameters keep the names that the sources give them', () => {
  const module = bound.kind === 'modules' ? bound.modules.find(({ name }) => name === 'pages') : undefined;
  const members = module ? shapeOfGenerator(module, 'g{name}', bound).members : [];
  expect(
    members.slice(0, 3).map(({ key, parameter }) => [nameOfMember({ key, parameter }), parameter.statedName]),
  ).toEqual([
    ['gpfrom', 'from'],
    ['gpprop', 'prop'],
    ['gptext-ids', 'text-{prop}'],
  ]);
  expect(members[2]?.conditions[0]?.parameter).toBe('gpprop');
});

it('has members for a group, as the group states them', () => {
  const [group] = wiki.groups;
  const members = group ? membersOfGroup(group, wiki) : [];
  expect(members.map(nameOfMember)).toEqual(group?.parameters.map(({ name }) => name));
});

it('is made once an interface', () => {
  expect(shapesOf(wiki)).toBe(shapesOf(wiki));
});
