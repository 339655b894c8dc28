import regjsparser, { type RootNode } from 'regjsparser';

interface Features {
  readonly lookbehind: true;
  readonly namedGroups: true;
  readonly unicodePropertyEscape: true;
}

/** A part of a regular expression of JavaScript with the flag u. */
export type Node = RootNode<Features>;

type NestedNode = Extract<Node, { readonly body: readonly Node[] }>;

/** The syntax tree of an expression; undefined if it is invalid. */
export function parsed(expression: string): Node | undefined {
  try {
    return regjsparser.parse<Features>(expression, 'u', {
      lookbehind: true,
      namedGroups: true,
      unicodePropertyEscape: true,
    });
  } catch {
    return undefined;
  }
}

/** Whether a node has child nodes. A character class counts as a leaf. */
export function isNested(node: Node): node is NestedNode {
  return 'body' in node && node.type !== 'characterClass';
}

/** Whether a node is a group that only encloses its contents, unlike a lookahead or lookbehind. */
export function isBracket(node: Node): boolean {
  return node.type === 'group' && (node.behavior === 'normal' || node.behavior === 'ignore');
}
