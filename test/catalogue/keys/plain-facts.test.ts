import { expect, it } from 'vitest';
import { plainFactsOf, statedValue } from '../../../generators/catalogue/keys/plain-fact-values.ts';
import { type PlainFactName, plainFactRows, plainFacts } from '../../../generators/catalogue/keys/plain-facts.ts';

const nothing = plainFactsOf(() => undefined);

it('a definition without keys has flags that are not set, and empty lists', () => {
  expect(nothing).toMatchObject({ requiresAuthorization: false, sensitive: false, contexts: [] });
  const stated = plainFactRows.filter(([, { value }]) => value === 'flag' || value === 'texts');
  expect(Object.keys(nothing)).toEqual(stated.map(([name]) => name));
});

it('a value of another form is not read', () => {
  for (const wrong of [null, 0.5, new Map(), 'yes']) {
    const facts = plainFactsOf(() => wrong);
    const others = Object.entries(facts).filter(([name]) => plainFacts[name as PlainFactName].value !== 'text');
    expect(Object.fromEntries(others)).toEqual(nothing);
  }
  expect(plainFactsOf(() => true)).not.toHaveProperty('tokenType');
});

it('a boolean is stated if it is false, and a flag is not', () => {
  const facts = plainFactsOf(() => false);
  expect(statedValue(facts, 'mustExist')).toBe(false);
  expect(statedValue(facts, 'sensitive')).toBeUndefined();
  expect(statedValue(nothing, 'contexts')).toBeUndefined();
});
