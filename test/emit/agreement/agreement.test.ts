import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plain } from '../../../generators/catalogue/model/facts.ts';
import { acceptsOfType } from '../../../generators/shape/accepts.ts';
import { fits } from '../../../generators/shape/fits.ts';
import { exceptions } from '../../../scripts/development/fuzz/exceptions.ts';
import { testedObjectsOf } from '../../../scripts/development/fuzz/tested-objects.ts';
import { agree, printed, verdictsOn } from '../../../scripts/development/fuzz/verdicts.ts';
import { nearlyOne } from '../../support/objects/near.ts';
import { validObject } from '../../support/objects/valid.ts';
import { oneValue } from '../../support/objects/values.ts';
import { sized } from '../../support/thorough.ts';
import { catalogues } from './catalogues.ts';
import { compareVerdicts } from './disagreements.ts';

// `npm run agree -- 10000` puts as many inputs as that before every parameter object.
const inputs = sized(25, 150);
const seed = 20_260_101;

const tried = catalogues(seed);
const testedCatalogues = await Promise.all(
  tried.map(async ({ title, catalogue }) => ({ title, own: await testedObjectsOf(catalogue) })),
);

const all = testedCatalogues.flatMap(({ own }) => own);

describe.each(testedCatalogues)('$title', { timeout: 60_000 }, ({ own }) => {
  it('has validators, JSON Schemas and Zod schemas that accept and refuse the same inputs', () => {
    for (const tested of own) {
      const { accepted, disagreements } = compareVerdicts(tested, inputs, seed);
      const unexplained = disagreements.filter((one) => one.exceptions.length === 0);
      const shown = unexplained.map(({ input, verdicts }) => `${printed(verdicts)} on ${printed(input)}`);
      expect(shown, `${tested.iface.name} ${tested.object.name}, seed ${seed}`).toEqual([]);
      // Inputs that are all of one sort would prove nothing.
      expect(accepted, tested.object.name).toBeGreaterThan(inputs / 10);
      expect(inputs - accepted, tested.object.name).toBeGreaterThan(inputs / 10);
    }
  });

  it('has validators that accept what is valid, for an ordinary caller what keeps the lower limits', () => {
    for (const { iface, object, accepts } of own) {
      const name = `${iface.name} ${object.name}, seed ${seed}`;
      const valid = fc.sample(validObject(object, iface), { numRuns: inputs, seed });
      expect(valid.filter((one) => !accepts.ordinary(one)).map(printed), name).toEqual([]);
      const elevated = fc.sample(validObject(object, iface, { rights: 'elevated' }), { numRuns: inputs, seed });
      expect(elevated.filter((one) => !accepts.validator(one)).map(printed), name).toEqual([]);
    }
  });
});

it('has validators that accept of one value what the model says', () => {
  const objects = all.filter(({ object }) => ['createPrint', 'createAny'].includes(object.name));
  expect(objects.length).toBeGreaterThan(2);
  for (const { object, accepts } of objects) {
    for (const { name, type } of object.parameters) {
      const values = fc.sample(fc.oneof(oneValue(type), nearlyOne(type)), { numRuns: inputs, seed }) as Plain[];
      const differing = values.filter(
        (value) => accepts.validator({ [name]: value }) !== fits(acceptsOfType(type), value),
      );
      expect(differing.map(printed), `${object.name} ${name}, seed ${seed}`).toEqual([]);
    }
  }
});

it('lets ordinary callers have no more than those with elevated rights, for whom the other outputs are', () => {
  const pages = all.find(({ iface, object }) => iface.name === 'query' && object.name === 'pages');
  const verdicts = [500, 501, 5000, 5001].map((limit) => {
    const { ordinary, validator, schema, zod } = pages?.accepts ?? {};
    return [ordinary, validator, schema, zod].map((verdict) => verdict?.({ title: '', limit }));
  });
  expect(verdicts).toEqual([
    [true, true, true, true],
    [false, true, true, true],
    [false, true, true, true],
    [false, false, false, false],
  ]);
});

describe('exceptions', () => {
  it.each(exceptions)('$name: $reason', ({ example, without }) => {
    const tested = all.find(({ iface, object }) => iface.name === example.iface && object.name === example.object);
    if (!tested) throw new Error(`there is no ${example.iface} ${example.object}`);
    expect(verdictsOn(example.input, tested)).toEqual({
      validator: true,
      schema: true,
      zod: true,
      ...example.verdicts,
    });
    const left = Object.fromEntries(without(Object.entries(example.input), tested));
    expect(agree(verdictsOn(left, tested))).toBe(true);
  });
});
