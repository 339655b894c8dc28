import { expect, it } from 'vitest';
import { hardCatalogue } from '../../../scripts/development/fuzz/tested-catalogues.ts';
import { processorTime } from '../../support/processor-time.ts';
import { loadedValidators, outcome } from './loaded.ts';

it.each([
  ['few', '|', '3, or 5 with elevated rights'],
  ['numbers', '1|', '10000000'],
])('takes the values of a joined text apart only as far as there may be some: %s', async (name, unit, limit) => {
  const pages = (await loadedValidators(hardCatalogue())).get('wiki.real')?.get('pages');
  const input = { ptitle: 'A', [`p${name}`]: unit.repeat(12_000_000) };
  const start = processorTime();
  expect(outcome(pages, input)).toEqual([`p${name}: "p${name}": too many values (10000001). Supply at most ${limit}.`]);
  // What this guards against takes minutes.
  expect(processorTime() - start).toBeLessThan(20_000);
});
