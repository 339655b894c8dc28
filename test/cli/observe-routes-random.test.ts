import { expect, test } from 'vitest';
import { Random } from '../../scripts/development/random.ts';
import { siteProject } from '../observe/observed-site.ts';

const users = ['alice', 'bob', 'carol', 'dave', 'eve', 'fay', 'gus', 'hal'].map((name) => `mark${name}`);
const odd = ['mark_1', 'Mark', 'mark-2', 'Mark Two', '/mark', '12', 'markOne'];
const words = ['id', 'colour', 'price', 'name', 'page', 'url', 'link'];

/** A random value, whose private texts begin with MARK in any case: texts, and keys that are data. */
function valueIn(random: Random, depth: number): unknown {
  const plain = [random.below(9), `MARK${random.below(5)}`, null, random.below(2) === 0, 1.5];
  if (depth === 0 || random.below(2) === 0) return random.pick(plain);
  if (random.below(4) === 0) return Array.from({ length: random.below(3) }, () => valueIn(random, depth - 1));
  return objectOf(random, random.pick([words, users, users, [...users, ...odd]]), depth);
}

function objectOf(random: Random, keys: readonly string[], depth: number): object {
  const some = keys.filter(() => random.below(2) === 0);
  return Object.fromEntries(some.map((key) => [key, valueIn(random, depth - 1)]));
}

test.each(Array.from({ length: 25 }, (_, seed) => seed))(
  'No key of random answers is kept that is data: %i',
  async (seed) => {
    const random = new Random(seed);
    const item = (): object => objectOf(random, words, 3);
    const map = (): object => objectOf(random, random.pick([users, [...users, ...odd]]), 3);
    const answers: readonly (readonly [request: string, answer: unknown])[] = [
      ['/', item()],
      ['/?context=edit', item()],
      ['/shop/v1/counts', map()],
      ['/shop/v1/counts', valueIn(random, 3)],
      ['/shop/v1/motto', map()],
      ['/shop/v1/motto?context=edit', map()],
      ['/shop/v1/things', [item(), item(), item()]],
      ...[1, 2, 3].map((id) => [`/shop/v1/things/${id}`, random.pick([item, map])()] as const),
    ];
    const recorded = answers.map(([request, answer]) => ({ request, answer }));
    const { folder, observe, observed } = siteProject({ 'answers/all.json': JSON.stringify(recorded) });
    expect((await observe('--from', `${folder}/answers`)).code).toBe(0);
    expect(JSON.stringify(observed())).not.toMatch(/mark/i);
  },
);
