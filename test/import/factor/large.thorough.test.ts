import { expect, it } from 'vitest';
import type { Data } from '../../../generators/catalogue/yaml/data.ts';
import { factor } from '../../../generators/import/factor/factor.ts';
import { leastTime, processorTime } from '../../support/processor-time.ts';
import { endpoint, map, modulesDraft, routesDraft } from './drafts.ts';

/** The milliseconds that factoring takes. */
function timed(draft: Parameters<typeof factor>[0]): number {
  const start = processorTime();
  factor(draft);
  return processorTime() - start;
}

it('takes lists of ten thousand parameters, the same and with others between', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `parameter${index}`);
  const all = (definition: (index: number) => Data) => new Map(names.map((name, index) => [name, definition(index)]));
  const some = new Map([...all(() => 'string')].filter((_, index) => index % 7 !== 0));
  const draft = modulesDraft({ a: all(() => 'string'), b: all(() => 'string'), c: all(String), d: some, e: some });
  expect(timed(draft)).toBeLessThan(10_000);
}, 60_000);

it('takes a thousand families alike, and a family of a thousand routes that are nearly alike', () => {
  const fields = (index: number) =>
    map({
      [`field${index % 40}`]: 'string',
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [`common${at}`, map({ type: 'string', default: at })]),
      ),
      last: map({ type: ['a', 'b', `c${index}`], required: index % 2 === 0 }),
    });
  const many = Array.from({ length: 1000 }, (_, index) => index);
  const families = Object.fromEntries(
    many.map((index) => [`f${index}`, { [`/v1/f${index}`]: [endpoint(`e${index}`, 'POST', fields(0))] }]),
  );
  const routes = Object.fromEntries(
    many.map((index) => [`/v1/r${index}`, [endpoint(`r${index}`, 'POST', fields(index))]]),
  );
  expect(timed(routesDraft(families))).toBeLessThan(10_000);
  expect(timed(routesDraft({ one: routes }))).toBeLessThan(10_000);
}, 60_000);

it('takes a thousand lists of values of which each is nearly the next', () => {
  const values = Array.from({ length: 1100 }, (_, index) => `value${index}`);
  const modules = Array.from({ length: 1000 }, (_, index) => [
    `m${index}`,
    map({ a: values.slice(index, index + 40) }),
  ]);
  expect(timed(modulesDraft(Object.fromEntries(modules)))).toBeLessThan(10_000);
}, 60_000);

it('takes four times as many groups with the same names of parameters in about four times as long', () => {
  const fields = (index: number) =>
    map({
      title: map({ type: 'string', purpose: `The title of a thing of kind ${index}` }),
      ...Object.fromEntries(
        Array.from({ length: 8 }, (_, at) => [
          `field${at}`,
          map({ type: 'string', purpose: `Field ${at} of kind ${at < 3 ? index : 0}` }),
        ]),
      ),
    });
  const draft = (count: number) =>
    modulesDraft(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, fields(Math.floor(index / 2))])),
    );
  const [small, large] = [draft(500), draft(2000)];
  factor(small);
  expect(leastTime(() => factor(large)) / leastTime(() => factor(small))).toBeLessThan(10);
}, 60_000);
