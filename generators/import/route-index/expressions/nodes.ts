/** The nodes of a PCRE regular expression, as far as the keys of a route index need them. */
export type Node =
  /** One character, without its escape. */
  | { readonly kind: 'text'; readonly text: string }
  /** Any one of several characters; `source` says it to JavaScript, with the flag u. */
  | { readonly kind: 'set'; readonly source: string }
  /** `name` is undefined where the group has none. */
  | {
      readonly kind: 'group';
      readonly name: string | undefined;
      /** What it has matched is not given back. */
      readonly isAtomic?: boolean;
      readonly body: Expression;
    }
  /** A condition on what comes before or after. */
  | { readonly kind: 'look'; readonly opening: string; readonly body: Expression }
  | { readonly kind: 'anchor'; readonly source: string }
  /** A construct that JavaScript does not have, such as recursion. */
  | { readonly kind: 'foreign' };

/** A node and how often it may stand in a row. */
export interface Item {
  readonly node: Node;
  readonly least: number;
  readonly most: number;
  /** What it has matched is not given back. */
  readonly isPossessive?: boolean;
  /** As it is written, its quantifier included. */
  readonly raw: string;
}

export interface Expression {
  readonly alternatives: readonly (readonly Item[])[];
  readonly raw: string;
}

/** The items of an expression with one alternative. */
export function onlyItems({ alternatives }: Expression): readonly Item[] | undefined {
  const [first, second] = alternatives;
  return second ? undefined : first;
}

/** Every name of a group in an expression, in order. */
export function groupNames({ alternatives }: Expression): string[] {
  return alternatives.flat().flatMap(({ node }) => {
    if (node.kind !== 'group' && node.kind !== 'look') return [];
    const below = groupNames(node.body);
    return node.kind === 'group' && node.name !== undefined ? [node.name, ...below] : below;
  });
}
