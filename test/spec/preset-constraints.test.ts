import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { presetKeysOf } from '../../generators/catalogue/bindings/preset-keys.ts';
import { routesOf } from '../../generators/catalogue/model/parameter-objects.ts';
import { boundShippedCatalogue } from '../support/catalogue.ts';
import { coreModules } from './known-names.ts';

/** A parameter, or one with the value that counts. */
type Counted = string | Readonly<Record<string, string>>;

interface Known {
  readonly parameters: Readonly<Record<string, string>>;
  readonly constraints: readonly Readonly<Record<string, string | readonly Counted[]>>[];
}

const constraintsOf = (preset: string) =>
  load(readFileSync(`spec/presets/${preset}/constraints.yaml`, 'utf8')) as Readonly<Record<string, Known>>;
const known = constraintsOf('mediawiki');
const ofRoutes = constraintsOf('wordpress');
const rules = ['exactlyOne', 'atMostOne', 'atLeastOne', 'needs', 'needsOne', 'excludes', 'given'];

it('keep to their schema', () => {
  const validate = new Ajv2020({ strict: true, strictRequired: false }).compile(
    JSON.parse(readFileSync('spec/schema/constraints.schema.json', 'utf8')),
  );
  for (const one of [known, ofRoutes]) expect([validate(one), validate.errors]).toEqual([true, null]);
});

it('say that a text is not empty beside "atLeastOne" alone, and of no values', () => {
  const validate = new Ajv2020({ strict: true, strictRequired: false }).compile(
    JSON.parse(readFileSync('spec/schema/constraints.schema.json', 'utf8')),
  );
  const isValid = (constraint: object): boolean =>
    validate({ a: { parameters: { a: 'any' }, constraints: [{ ...constraint, errors: ['no-a'] }] } });
  expect(isValid({ atLeastOne: ['a'], filled: 'raw' })).toBe(true);
  expect(isValid({ atLeastOne: [{ a: 'x' }] })).toBe(true);
  expect(isValid({ atLeastOne: [{ a: 'x' }], filled: 'raw' })).toBe(false);
  expect(isValid({ atMostOne: ['a'], filled: 'raw' })).toBe(false);
  expect(isValid({ given: 'a', needs: ['b'], filled: 'raw' })).toBe(false);
});

it('name modules of MediaWiki, whose order they have, and just the parameters whose kinds they state', () => {
  const paths = Object.keys(known);
  expect(paths).toEqual([...paths].sort());
  const shipped = boundShippedCatalogue().interfaces.flatMap((one) => (one.kind === 'modules' ? one.modules : []));
  const modules = new Set([...coreModules, ...shipped.map(({ path }) => path)]);
  expect(paths.filter((path) => !modules.has(path))).toEqual([]);
  for (const [path, { parameters, constraints }] of Object.entries(known)) {
    const named = constraints
      .flatMap((one) => rules.flatMap((rule): readonly Counted[] => [one[rule] ?? []].flat()))
      .flatMap((one) => (typeof one === 'string' ? one : Object.keys(one)));
    expect([path, [...new Set(named)].sort()]).toEqual([path, Object.keys(parameters).sort()]);
  }
});

it('hold in the endpoints of the shipped catalogue that have the arguments, in order, of just those that they state', () => {
  const keys = Object.keys(ofRoutes);
  expect(keys).toEqual([...keys].sort());
  const bound = boundShippedCatalogue().interfaces.find(({ name }) => name === 'content.wordpress');
  const routes = bound?.kind === 'routes' ? routesOf(bound) : [];
  const endpoints = new Map(
    routes.flatMap((route) =>
      route.endpoints.flatMap((endpoint) => presetKeysOf(route, endpoint).map((key) => [key, endpoint] as const)),
    ),
  );
  const held = Object.entries(ofRoutes).flatMap(([key, { parameters, constraints }]) => {
    const counted = constraints.flatMap((one) => rules.flatMap((rule) => one[rule] ?? []));
    expect([key, [...new Set(counted)].sort()]).toEqual([key, Object.keys(parameters).sort()]);
    const endpoint = endpoints.get(key);
    const names = new Set(endpoint?.parameters.map(({ name }) => name));
    if (!endpoint || !Object.keys(parameters).every((name) => names.has(name))) return [];
    expect([key, endpoint.constraints.length]).toEqual([key, constraints.length]);
    return [key];
  });
  expect(held).toEqual(['GET /media', 'GET /pages', 'GET /posts', 'POST /comments', 'POST /posts']);
});

it('hold in the modules of the shipped catalogue that have the parameters', () => {
  const bound = boundShippedCatalogue().interfaces.find(({ name }) => name === 'wiki.mediawiki');
  const modules = bound?.kind === 'modules' ? bound.modules : [];
  const counts = new Map(modules.map(({ path, constraints }) => [path, constraints.length]));
  const expected = Object.entries(known).filter(([path]) => counts.has(path));
  const short = expected.filter(([path, { constraints }]) => counts.get(path) !== constraints.length);
  expect(short.map(([path]) => path)).toEqual([]);
  expect(expected.length).toBeGreaterThan(20);
});
