import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { needsRules } from '../../../templates/validators/runtime/core.js';
import * as ownNames from '../../../templates/validators/runtime/own-names.js';
import { named, placed, withNames } from '../../../templates/validators/runtime/request-names.js';
import { count, demands, excludes, needs, retired } from '../../../templates/validators/runtime/rules.js';
import { validator } from '../../../templates/validators/runtime/validator.js';

// As in the run time of an interface whose requests have names of their own.
beforeAll(() => {
  vi.spyOn(ownNames, 'named').mockImplementation(named);
  vi.spyOn(ownNames, 'placed').mockImplementation(placed);
});
afterAll(() => void vi.restoreAllMocks());

const rules = [
  needs(['start'], 'prop', 'start'),
  demands(['start'], ['end', 'dir']),
  excludes(['start'], 'from'),
  count(['from', 'to'], 2, 2, 'both'),
];
const accepts: Parameters<typeof validator>[0] = (given, _elevated, _note, kept) => {
  kept?.push(...Object.entries(given).flat());
  return needsRules;
};
const { validate } = validator(accepts, [], 0, rules, [retired(['start'], 'begin')]);
const input = { start: 1, prop: 'limit', from: 2 };

it('calls parameters, and nothing else, as the request does', () => {
  const { issues, warnings } = withNames(
    (name) => `g${name}`,
    () => validate(input),
  );
  expect(issues?.map(({ message }) => message)).toEqual([
    '"gstart": wrong combination. Supply "start" in "gprop" as well.',
    '"gstart": wrong combination. Supply "gend", "gdir" as well.',
    '"gstart": wrong combination. Supply either it or "gfrom".',
    'The input: 1 given. Supply both of "gfrom", "gto".',
  ]);
  expect(warnings.map(({ message }) => message)).toEqual([
    '"gstart": deprecated (1). Supply another parameter. Did you mean "gbegin"?',
  ]);
});

it('does so no longer than the check takes, even if it fails', () => {
  const failing = (): never => {
    throw new Error('a fault');
  };
  expect(() => withNames((name) => `g${name}`, failing)).toThrow('a fault');
  expect(validate(input).issues?.[0]?.message).toBe('"start": wrong combination. Supply "start" in "prop" as well.');
});
