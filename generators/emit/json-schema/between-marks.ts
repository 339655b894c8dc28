import { isNested, type Node, parsed } from '../../lib/expression-tree.ts';
import { escaped } from '../schema/patterns.ts';

/** Regular expressions for the values in a text whose values are separated by a mark. */
export interface Segments {
  /** One character of a value. */
  readonly character: string;
  /** A lookahead for the end of a value. */
  readonly end: string;
  /** Converts an expression for a whole text to one for a single value, whatever surrounds the value. */
  within(expression: string): string;
}

export function segmentsBetween(mark: string): Segments {
  const end = `(?=${escaped(mark)}|$)`;
  const character = characterWithout(mark);
  return { character, end, within: (expression) => withinSegment(expression, { mark, end, character }) };
}

/** One character of a text that does not contain the mark. */
function characterWithout(mark: string): string {
  if ([...mark].length > 1) return `(?:(?!${escaped(mark)})[\\s\\S])`;
  return `[^${escapedInClass(mark)}]`;
}

/** Escapes a character for a character class. */
function escapedInClass(character: string): string {
  if (character === '-') return '\\-';
  return /[\\\]^\p{Cc}]/u.test(character) ? escaped(character) : character;
}

interface Context extends Omit<Segments, 'within'> {
  readonly mark: string;
}

/** An expression may match anywhere in a value, unless it begins with an anchor for the start. */
function withinSegment(expression: string, context: Context): string {
  const root = parsed(expression);
  if (!root) throw new Error(`"${expression}" is no regular expression`);
  const alternatives = root.type === 'disjunction' ? root.body : [root];
  const written = alternatives.map((one) => {
    const [first, ...others] = one.type === 'alternative' ? one.body : [one];
    if (first && isStart(first)) return others.map((term) => rewritten(term, context)).join('');
    return `${context.character}*?(?:${rewritten(one, context)})`;
  });
  return written.length === 1 ? written.join('') : `(?:${written.join('|')})`;
}

function isStart(node: Node): boolean {
  return node.type === 'anchor' && node.kind === 'start';
}

/** Rewrites a part of an expression so that it stays within a value, and recognizes the ends of the value. */
function rewritten(node: Node, context: Context): string {
  switch (node.type) {
    case 'anchor':
      return anchor(node, context);
    case 'value':
    case 'dot':
    case 'characterClass':
    case 'characterClassEscape':
    case 'unicodePropertyEscape':
      return characters(node, context);
    default:
      if (!isNested(node)) throw new Error(`"${node.raw}" is not known`);
      return aroundBody(node, context);
  }
}

/** Rewrites the body of a node and keeps the text around it. A quantifier needs a group around more than one term. */
function aroundBody(node: Node & { readonly body: readonly Node[] }, context: Context): string {
  const [start] = node.range;
  let at = 0;
  let text = '';
  for (const part of node.body) {
    const written = rewritten(part, context);
    const isTerm = node.type !== 'quantifier' || written === part.raw || isOneTerm(written);
    text += node.raw.slice(at, part.range[0] - start) + (isTerm ? written : `(?:${written})`);
    at = part.range[1] - start;
  }
  return text + node.raw.slice(at);
}

function isOneTerm(expression: string): boolean {
  const root = parsed(expression);
  return root !== undefined && root.type !== 'alternative' && root.type !== 'disjunction';
}

/** Word boundaries stay as they are, as marks are not parts of words. */
function anchor(node: Node & { readonly type: 'anchor' }, { mark, end }: Context): string {
  switch (node.kind) {
    case 'start':
      return `(?<=^|${escaped(mark)})`;
    case 'end':
      return end;
    case 'boundary':
    case 'not-boundary':
      return node.raw;
  }
}

/** Restricts an expression for one character so that it does not match the beginning of a mark. */
function characters({ raw }: Node, { mark, character }: Context): string {
  const [first = ''] = mark;
  if (!new RegExp(`^(?:${raw})$`, 'u').test(first)) return raw;
  if (raw === '[\\s\\S]') return character;
  // Next to a hyphen, the mark would be an end of a range.
  if (/^\[\^[^-]/u.test(raw) && mark === first) return `[^${escapedInClass(mark)}${raw.slice(2)}`;
  return `(?!${escaped(mark)})${raw}`;
}
