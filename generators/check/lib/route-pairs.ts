import type { RouteNode } from './route-tree.ts';
import type { Samples } from './segment-samples.ts';

/** Two nodes at the same depth that one address can lead to. */
export interface Pair {
  readonly a: RouteNode;
  readonly b: RouteNode;
  readonly depth: number;
  /** The last part of that address. */
  readonly text: string;
  /** The pair of their parent nodes; undefined for the root. */
  readonly around: Pair | undefined;
}

/** The pair of a root with itself. */
export function rootPair(root: RouteNode): Pair {
  return { a: root, b: root, depth: 0, text: '', around: undefined };
}

/** The address that leads to a pair of nodes. */
export function addressOf(pair: Pair): string {
  const parts: string[] = [];
  for (let at = pair; at.around; at = at.around) parts.push(at.text);
  return `/${parts.reverse().join('/')}`;
}

const none: ReadonlyMap<string, RouteNode> = new Map();

/** The pairs of child nodes that one address can lead to, each once. */
export function* pairsBelow(around: Pair, samples: Samples): Generator<Pair> {
  const { a, b } = around;
  const pairs = (one: RouteNode | undefined, other: RouteNode | undefined, text: string): Pair[] =>
    one && other ? [{ a: one, b: other, depth: around.depth + 1, text, around }] : [];
  const sides = [a.literals ?? none, b.literals ?? none];
  const [fewer = none, more = none] = sides.sort((one, other) => one.size - other.size);
  for (const [text, node] of fewer) {
    const same = more.get(text);
    // Literal parts alone lead to an address in only one way.
    if (same !== node || node.varies) yield* pairs(node, same, text);
  }
  for (const [one, other] of a === b ? [[a, b] as const] : [[a, b] as const, [b, a] as const]) {
    const [kinds, literals] = [one.variables ?? none, other.literals ?? none];
    for (const { kind, text } of samples.withLiterals(kinds, literals)) {
      yield* pairs(kinds.get(kind), literals.get(text), text);
    }
  }
  const [kinds, others] = [a.variables ?? none, b.variables ?? none];
  for (const { kind, other, text } of samples.withKinds(kinds, others)) {
    yield* pairs(kinds.get(kind), others.get(other), text);
  }
}
