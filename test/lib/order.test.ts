import { expect, it } from 'vitest';
import { Order } from '../../generators/lib/order.ts';

it('puts names beside others, and keeps the order of those', () => {
  const order = new Order(['a', 'b', 'c']);
  order.add('d');
  order.add('a');
  order.put('d', 'after', 'a');
  order.put('c', 'before', 'a');
  order.put('e', 'after', 'b');
  order.put('b', 'after', 'b');
  order.remove('a');
  order.remove('z');
  expect([...order.names()]).toEqual(['c', 'd', 'b', 'e']);
  expect([order.has('a'), order.has('b'), order.has('')]).toEqual([false, true, false]);
});

it('agrees with a list, whatever is moved', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const list = Array.from({ length: 12 }, (_, index) => `n${index}`);
  const order = new Order(list);
  for (let round = 0; round < 300; round += 1) {
    const [name = '', other = ''] = [list[random(12)], list[random(12)]];
    const side = random(2) === 0 ? 'after' : 'before';
    order.put(name, side, other);
    if (name !== other) {
      list.splice(list.indexOf(name), 1);
      list.splice(list.indexOf(other) + (side === 'after' ? 1 : 0), 0, name);
    }
    expect([...order.names()]).toEqual(list);
  }
});
