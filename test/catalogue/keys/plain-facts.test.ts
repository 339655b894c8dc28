import { expect, it } from 'vitest';
import { plainFactsOf, statedValue } from '../../../generators/catalogue/keys/plain-fact-values.ts';

const nothing = plainFactsOf(() => undefined);

it('a definition without keys has flags that are not set, and empty lists', () => {
  expect(nothing).toEqual({
    requiresAuthorization: false,
    sensitive: false,
    readOnly: false,
    writeOnly: false,
    contexts: [],
  });
});

it('a value of another form is not read', () => {
  for (const wrong of [null, 7, new Map(), 'yes']) {
    const { tokenType: _, ...others } = plainFactsOf(() => wrong);
    expect(others).toEqual(nothing);
  }
  expect(plainFactsOf(() => true)).not.toHaveProperty('tokenType');
});

it('a boolean is stated if it is false, and a flag is not', () => {
  const facts = plainFactsOf(() => false);
  expect(statedValue(facts, 'mustExist')).toBe(false);
  expect(statedValue(facts, 'sensitive')).toBeUndefined();
  expect(statedValue(nothing, 'contexts')).toBeUndefined();
});
