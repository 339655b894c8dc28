import regjsparser, { type RootNode } from 'regjsparser';

interface Features {
  readonly lookbehind: true;
  readonly namedGroups: true;
  readonly unicodePropertyEscape: true;
}

/** A part of a regular expression of JavaScript with the flag u. */
export type Node = RootNode<Features>;

type NestedNode = Extract<Node, { readonly body: readonly Node[] }>;

/** The syntax tree of an expression; undefined where it is none. */
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

/** Whether a node consists of others; a character class counts as a whole. */
export function isNested(node: Node): node is NestedNode {
  return 'body' in node && node.type !== 'characterClass';
}

/** Whether a group does nothing but hold its content together, unlike one that looks ahead or behind. */
export function isBracket(node: Node): boolean {
  return node.type === 'group' && (node.behavior === 'normal' || node.behavior === 'ignore');
}
