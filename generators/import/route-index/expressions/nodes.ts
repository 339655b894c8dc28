/** A node of a PCRE regular expression. It has the details that the keys of a route index need. */
export type Node =
  /** One character, without its escape. */
  | { readonly kind: 'text'; readonly text: string }
  /** Any one of several characters; `source` is the expression in JavaScript, with the flag u. */
  | { readonly kind: 'set'; readonly source: string }
  /** A group; `name` is undefined if it has none. */
  | {
      readonly kind: 'group';
      readonly name: string | undefined;
      /** Whether the group never backtracks into its match. */
      readonly isAtomic?: boolean;
      readonly body: Expression;
    }
  /** A condition on what comes before or after. */
  | { readonly kind: 'look'; readonly opening: string; readonly body: Expression }
  | { readonly kind: 'anchor'; readonly source: string }
  /** A construct that JavaScript does not have, such as recursion. */
  | { readonly kind: 'foreign' };

/** A node and the number of its repetitions. */
export interface Item {
  readonly node: Node;
  readonly least: number;
  readonly most: number;
  /** Whether the quantifier never gives back what it has matched. */
  readonly isPossessive?: boolean;
  /** The original text, including the quantifier. */
  readonly raw: string;
}

export interface Expression {
  readonly alternatives: readonly (readonly Item[])[];
  readonly raw: string;
}

/** The items of an expression with a single alternative; undefined if it has several. */
export function onlyItems({ alternatives }: Expression): readonly Item[] | undefined {
  const [first, second] = alternatives;
  return second ? undefined : first;
}

/** The names of all groups in an expression, in order. */
export function groupNames({ alternatives }: Expression): string[] {
  return alternatives.flat().flatMap(({ node }) => {
    if (node.kind !== 'group' && node.kind !== 'look') return [];
    const below = groupNames(node.body);
    return node.kind === 'group' && node.name !== undefined ? [node.name, ...below] : below;
  });
}
