import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { boundShippedCatalogue } from '../support/catalogue.ts';
import { coreModules } from './known-names.ts';

/** A parameter, or one with the value that counts. */
type Counted = string | Readonly<Record<string, string>>;

interface Known {
  readonly parameters: Readonly<Record<string, string>>;
  readonly constraints: readonly Readonly<Record<string, string | readonly Counted[]>>[];
}

const text = readFileSync('spec/presets/mediawiki/constraints.yaml', 'utf8');
const known = load(text) as Readonly<Record<string, Known>>;
const rules = ['exactlyone', 'atmostone', 'atleastone', 'needs', 'needsone', 'excludes', 'given'];

it('keep to their schema', () => {
  const validate = new Ajv2020({ strict: true, strictRequired: false }).compile(
    JSON.parse(readFileSync('spec/schema/constraints.schema.json', 'utf8')),
  );
  expect([validate(known), validate.errors]).toEqual([true, null]);
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

it('hold in the modules of the shipped catalogue that have the parameters', () => {
  const bound = boundShippedCatalogue().interfaces.find(({ name }) => name === 'wiki.mediawiki');
  const modules = bound?.kind === 'modules' ? bound.modules : [];
  const counts = new Map(modules.map(({ path, constraints }) => [path, constraints.length]));
  const expected = Object.entries(known).filter(([path]) => counts.has(path));
  const short = expected.filter(([path, { constraints }]) => counts.get(path) !== constraints.length);
  expect(short.map(([path]) => path)).toEqual([]);
  expect(expected.length).toBeGreaterThan(20);
});
