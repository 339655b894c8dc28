import { expect, it } from 'vitest';
import { type Node, parsed } from '../../generators/lib/expression-tree.ts';
import { looserExpression } from '../../generators/lib/looser-expression.ts';
import { Random } from '../../scripts/development/random.ts';

function looser(expression: string): string | undefined {
  const root = parsed(expression);
  return root && looserExpression(root);
}

it('merges words, and nothing else', () => {
  const table = {
    'May|June|July': '[MJ][au][ynl](?:[ey])?',
    '(?:ab|cd)*-(\\d|é|😀){2}': '(?:[ac][bd])*-(\\d|[\\u{e9}\\u{1f600}]){2}',
    '(?:a|abc|\\]b)+?': '(?:[a\\u{5d}](?:[b](?:[c])?)?)+?',
    '^(?:a|b)$|^(?:[ab]|(x|y)z)$': '^(?:[ab])$|^(?:[ab]|([xy])z)$',
    '(?:|a|b)': '(?:|[ab])',
    'a|b|a|\\x61|c': 'a|a|\\x61|[bc]',
    'a|\\d': 'a|\\d',
    '(?=a|b)(?!a|b)(?:[ab]|a+)': '(?=a|b)(?!a|b)(?:[ab]|a+)',
  };
  expect(Object.fromEntries(Object.keys(table).map((one) => [one, looser(one)]))).toEqual(table);
});

it('matches every text that the expression matches, in at least as many ways', () => {
  const random = new Random(1);
  let several = 0;
  for (let trial = 0; trial < 1000; trial += 1) {
    const expression = randomExpression(random);
    const other = looser(expression) ?? '';
    const text = matchingText(expression, random);
    if (text === undefined) continue;
    const [ways, bound] = [waysToMatch(expression, text), waysToMatch(other, text)];
    expect(ways).toBeGreaterThan(0);
    expect([expression, other, text, ways <= bound]).toEqual([expression, other, text, true]);
    if (ways > 1) several += 1;
  }
  expect(several).toBeGreaterThan(100);
});

function randomExpression(random: Random): string {
  const item = (): string => {
    if (random.below(4) === 0) return random.pick(['a', '[ab]', 'b?', '(?:[ab]|ab)*']);
    const words = Array.from({ length: random.from(2, 5) }, () => word(random, 3));
    return `(?:${words.join('|')})${random.pick(['', '', '*', '+', '?', '{2}', '{0,2}'])}`;
  };
  return Array.from({ length: random.from(1, 4) }, item).join('');
}

function matchingText(expression: string, random: Random): string | undefined {
  const whole = new RegExp(`^(?:${expression})$`, 'u');
  return Array.from({ length: 30 }, () => word(random, 8)).find((text) => whole.test(text));
}

function word(random: Random, longest: number): string {
  return Array.from({ length: random.from(0, longest) }, () => random.pick([...'aab'])).join('');
}

function waysToMatch(expression: string, text: string): number {
  const root = parsed(expression);
  return (root && waysFrom(root, text, 0).get(text.length)) ?? 0;
}

/** In how many ways a part of an expression matches from a place on, by where it ends. */
function waysFrom(node: Node, text: string, start: number): ReadonlyMap<number, number> {
  switch (node.type) {
    case 'disjunction':
      return sum(node.body.map((one) => [1, waysFrom(one, text, start)]));
    case 'alternative':
    case 'group':
      return node.body.reduce<ReadonlyMap<number, number>>((ways, one) => then(ways, one, text), new Map([[start, 1]]));
    case 'quantifier': {
      const { min, max = text.length, body } = node;
      let ways: ReadonlyMap<number, number> = new Map([[start, 1]]);
      const all: [number, ReadonlyMap<number, number>][] = min === 0 ? [[1, ways]] : [];
      for (let count = 1; count <= Math.max(min, max); count += 1) {
        ways = then(ways, body[0], text);
        if (count >= min) all.push([1, ways]);
      }
      return sum(all);
    }
    default:
      return new RegExp(`^${node.raw}$`, 'u').test(text[start] ?? '') ? new Map([[start + 1, 1]]) : new Map();
  }
}

function then(ways: ReadonlyMap<number, number>, node: Node, text: string): ReadonlyMap<number, number> {
  return sum([...ways].map(([end, count]) => [count, waysFrom(node, text, end)]));
}

function sum(parts: readonly (readonly [number, ReadonlyMap<number, number>])[]): ReadonlyMap<number, number> {
  const all = new Map<number, number>();
  for (const [times, ways] of parts) for (const [end, count] of ways) all.set(end, (all.get(end) ?? 0) + times * count);
  return all;
}
