import { expect, test } from 'vitest';
import { rules } from '../../generators/check/rules/index.ts';
import { visitCatalogue } from '../../generators/check/visit.ts';
import { check } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';
import { leastTime } from '../support/processor-time.ts';

/** Milliseconds that it takes to check a chain of parameters each of which needs the next. */
function chain(length: number): number {
  const lines = (line: (index: number) => string): string => Array.from({ length }, (_, index) => line(index)).join('');
  const { catalogue } = check({
    ...mini,
    'wiki/modules/list/chain.yaml':
      `name: chain\ngroup: list\nprefix: c\nparameters:\n  a${length}: string\n${lines((index) => `  a${index}: string\n`)}` +
      `constraints:\n  - { atMostOne: [a0, a1] }\n${lines((index) => `  - { given: a${index}, needs: [a${index + 1}] }\n`)}`,
  });
  if (!catalogue) throw new Error('the catalogue could not be resolved');
  // The rule itself, as findings in an interface are remembered.
  const rule = rules.find(({ id }) => id === 'constraint-conflict');
  const messages: string[] = [];
  const time = leastTime(() => rule && visitCatalogue(rule.visit, catalogue, ({ message }) => messages.push(message)));
  expect(messages).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('"a0"')));
  return time;
}

test('a long chain of parameters that need each other is not followed to its end from each of them', () => {
  expect(chain(8000) / chain(2000)).toBeLessThan(10);
});
