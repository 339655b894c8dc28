import { expect, test } from 'vitest';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { rules } from '../../generators/check/rules/index.ts';
import { checkCatalogue } from '../../generators/check/runner.ts';
import { visitCatalogue } from '../../generators/check/visit.ts';
import { check } from '../support/catalogue.ts';
import { counted } from '../support/counted.ts';
import { mini } from '../support/mini.ts';

/** A catalogue with so many of everything that rules compare, and findings of most rules. */
function large(count: number): Catalogue {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const each = (line: (index: number) => string): string => numbers.map(line).join('');
  const modules = numbers.map((index) => [
    `wiki/modules/list/m${index}.yaml`,
    `name: m${index}\ngroup: list\nprefix: p\nparameters:\n  ...BASE: { without: [limit] }\n` +
      `  a: { type: [x, y, X], default: z, applies: nobody }\n  b: { type: [up, down], required: true, default: up }\n` +
      `  c${index}: { type: SET${index}, suppress: { unused-set: No. } }\n  d: { type: integer, minimum: 2, maximum: 1, default: 3 }\n`,
  ]);
  const rules =
    `name: rules\ngroup: list\nprefix: r\nparameters:\n  one: { type: string, required: true }\n` +
    each(
      (index) =>
        `  a${index}: { type: string, applies: c${index}, deprecated: { use: b${index} } }\n  b${index}: [x]\n`,
    ) +
    `constraints:\n  - { atMostOne: [one${each((index) => `, a${index}`)}] }\n` +
    each((index) => `  - { given: b${index}, needs: [a${index}, d] }\n  - { atLeastOne: [b${index}] }\n`);
  const conditions = each((index) => `, c${index}: { with: b${index}, value: y }`);
  const { catalogue } = check({
    ...mini,
    ...Object.fromEntries(modules),
    'wiki/modules/list/rules.yaml': rules,
    'wiki/interface.yaml': `${mini['wiki/interface.yaml']}`.replace(
      ' wiki-doc 1 } }\nsource',
      ` wiki-doc 1 }${conditions} }\nsource`,
    ),
    'wiki/sets/more.yaml': each((index) => `SET${index}: { values: [a, b, a], default: c }\n`),
    'wiki/groups/more.yaml': each((index) => `GROUP${index}: { parameters: { a: string } }\n`),
    'wiki/gaps.yaml': `gaps:\n${each((index) => `  g${index}: { missing: It, scope: [set SET${index}, parameter c${index}] }\n`)}`,
    'shop/routes/more.yaml': `title: More\nroutes:\n${each(
      (index) =>
        `  /shop/v1/r${index}/{id:digits}: { endpoints: [{ name: e${index}, methods: [GET, GET], body: item }] }\n` +
        `  /shop/v1/{id:digits}/{r${index}:digits}: { endpoints: [{ name: f${index}, methods: GET }] }\n`,
    )}`,
  });
  if (!catalogue) throw new Error('the catalogue could not be resolved');
  return catalogue;
}

const sizes = { some: large(30), twice: large(60) };

function expectProportional(run: (catalogue: Catalogue) => void): void {
  const readsOf = (size: Catalogue): number => {
    const { catalogue, reads } = counted(size);
    run(catalogue);
    return reads();
  };
  expect(readsOf(sizes.twice)).toBeLessThan(2.2 * readsOf(sizes.some));
}

test.each(rules)('$id reads no more of each part of a catalogue where there are more parts', (rule) => {
  expectProportional((catalogue) => visitCatalogue(rule.visit, catalogue, () => {}));
});

test('the runner reads no more of each suppression and finding where there are more', () => {
  expectProportional((catalogue) => checkCatalogue(catalogue, rules));
});

test('a rule that compares every set with every other would be noticed', () => {
  const quadratic = (catalogue: Catalogue): void => {
    for (const { sets } of catalogue.interfaces)
      for (const set of sets) sets.find((other) => other.name === `${set.name}!`);
  };
  expect(() => expectProportional(quadratic)).toThrow();
});
