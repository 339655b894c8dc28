import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceptions } from '../../../scripts/fuzz/exceptions.ts';
import { courtsOf } from '../../../scripts/fuzz/judges.ts';
import { agree, printed, verdictsOn } from '../../../scripts/fuzz/verdicts.ts';
import { validObject } from '../../support/objects/valid.ts';
import { catalogues } from './catalogues.ts';
import { trial } from './disagreements.ts';

// `npm run agree -- 10000` puts as many inputs as that before every parameter object.
const inputs = 100;
const seed = 20_260_101;

const tried = await catalogues();
const courts = await Promise.all(
  tried.map(async ({ title, catalogue }) => ({ title, own: await courtsOf(catalogue) })),
);

const all = courts.flatMap(({ own }) => own);

describe.each(courts)('$title', { timeout: 60_000 }, ({ own }) => {
  it('has validators, JSON Schemas and Zod schemas that accept and refuse the same inputs', () => {
    for (const court of own) {
      const { accepted, disagreements } = trial(court, inputs, seed);
      const unexplained = disagreements.filter((one) => one.exceptions.length === 0);
      const shown = unexplained.map(({ input, verdicts }) => `${printed(verdicts)} on ${printed(input)}`);
      expect(shown, `${court.iface.name} ${court.object.name}, seed ${seed}`).toEqual([]);
      // Inputs that are all of one sort would prove nothing.
      expect(accepted, court.object.name).toBeGreaterThan(inputs / 10);
      expect(inputs - accepted, court.object.name).toBeGreaterThan(inputs / 10);
    }
  });

  it('has validators that accept what is valid, for an ordinary caller what keeps the lower limits', () => {
    for (const { iface, object, judges } of own) {
      const name = `${iface.name} ${object.name}, seed ${seed}`;
      const valid = fc.sample(validObject(object, iface), { numRuns: inputs, seed });
      expect(valid.filter((one) => !judges.ordinary(one)).map(printed), name).toEqual([]);
      const elevated = fc.sample(validObject(object, iface, { rights: 'elevated' }), { numRuns: inputs, seed });
      expect(elevated.filter((one) => !judges.validator(one)).map(printed), name).toEqual([]);
    }
  });
});

it('lets ordinary callers have no more than those with elevated rights, for whom the other outputs are', () => {
  const pages = all.find(({ iface, object }) => iface.name === 'query' && object.name === 'pages');
  const verdicts = [500, 501, 5000, 5001].map((limit) => {
    const { ordinary, validator, schema, zod } = pages?.judges ?? {};
    return [ordinary, validator, schema, zod].map((judge) => judge?.({ title: '', limit }));
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
    const court = all.find(({ iface, object }) => iface.name === example.iface && object.name === example.object);
    if (!court) throw new Error(`there is no ${example.iface} ${example.object}`);
    expect(verdictsOn(example.input, court)).toEqual({ validator: true, schema: true, zod: true, ...example.verdicts });
    const left = Object.fromEntries(without(Object.entries(example.input), court));
    expect(agree(verdictsOn(left, court))).toBe(true);
  });
});
