import { expect, test } from 'vitest';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { filesOf } from '../../generators/emit/generator.ts';
import { generators } from '../../generators/emit/index.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { counted } from '../support/counted.ts';
import { mini } from '../support/mini.ts';

// Work is counted, as times say little on a busy machine: how often the model is read to print it.

/** A catalogue with so many modules and families of routes that share its sets and groups. */
function large(count: number): Catalogue {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return catalogueFrom({
    ...mini,
    ...Object.fromEntries(
      numbers.flatMap((index) => [
        [
          `wiki/modules/list/more${index}.yaml`,
          `name: more${index}\ngroup: list\nprefix: m${lettersOf(index)}\nsource: wiki-doc 3\nparameters: { ...BASE: {}, limit2: LIMIT, dir: DIR }\n`,
        ],
        [
          `shop/routes/more${index}.yaml`,
          `title: More ${index}\nsource: shop-doc 3\nroutes:\n  /shop/v1/more${index}:\n    source: shop-doc 3\n    endpoints: [{ name: listMore${index}, methods: GET, arguments: { a: string, page: integer } }]\n`,
        ],
      ]),
    ),
  });
}

function lettersOf(number: number): string {
  return [...String(number)].map((digit) => 'klmnopqrst'[Number(digit)] ?? digit).join('');
}

const sizes = [10, 20, 30].map(large);

/** Expects as many parts again to be read as often as those before them. */
async function expectProportional(generate: (catalogue: Catalogue) => unknown): Promise<void> {
  const counts: number[] = [];
  for (const size of sizes) {
    const { catalogue, reads } = counted(size);
    await generate(catalogue);
    counts.push(reads());
  }
  const [some = 0, twice = 0, thrice = 0] = counts;
  expect(some).toBeGreaterThan(0);
  expect(thrice - twice).toBeLessThanOrEqual(twice - some);
}

test.each(generators)('$name reads no more of each part of a catalogue where there are more parts', (generator) =>
  // A text is made when it is asked for.
  expectProportional(async (catalogue) => (await filesOf(generator, catalogue)).map(({ text }) => text)),
);

test('a generator that looks at every module for each module would be noticed', async () => {
  const quadratic = ({ interfaces }: Catalogue): void => {
    for (const iface of interfaces) {
      if (iface.kind !== 'modules') continue;
      for (const module of iface.modules) iface.modules.find(({ name }) => name === `${module.name}!`);
    }
  };
  await expect(expectProportional(quadratic)).rejects.toThrow();
});
