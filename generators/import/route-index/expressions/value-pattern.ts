import { isJavaScript, itemsInJavaScript } from './javascript.ts';
import type { Expression, Item } from './nodes.ts';
import { parseExpression } from './parse.ts';

/** Matches constructs that have another meaning in JavaScript. */
const ambiguous = /\\v|\[:/;

/**
 * The pattern of a value, which WordPress tests with PCRE's flag u, for JavaScript: unchanged if it has the same meaning, or else an
 * equivalent one. Undefined if none is certain to be equivalent.
 */
export function valuePattern(source: string): string | undefined {
  if (isJavaScript(source) && !ambiguous.test(source)) return source;
  const expression = parseExpression(source, 'unicode');
  if (!expression || !isExact(expression)) return undefined;
  const translated = expression.alternatives.map(itemsInJavaScript).join('|');
  return isJavaScript(translated) ? translated : undefined;
}

/** Whether JavaScript can express an expression exactly. */
function isExact({ alternatives }: Expression): boolean {
  return alternatives.every((items) => items.every((item, index) => isItemExact(item, items[index + 1])));
}

function isItemExact(item: Item, next: Item | undefined): boolean {
  const { node, isPossessive, raw } = item;
  if (isPossessive && !isHarmless(item, next)) return false;
  // Versions of PCRE disagree about this quantifier.
  if (/\{,\d+\}[?+]?$/.test(raw)) return false;
  switch (node.kind) {
    case 'foreign':
      return false;
    case 'group':
      return !node.isAtomic && isExact(node.body);
    case 'look':
      return isExact(node.body);
    default:
      return true;
  }
}

/** Whether a possessive quantifier has no effect: what follows cannot match what the quantifier would give back. */
function isHarmless({ node }: Item, next: Item | undefined): boolean {
  if (node.kind !== 'set' && node.kind !== 'text') return false;
  if (!next) return false;
  if (next.node.kind === 'anchor') return next.node.source === '$';
  if (next.node.kind !== 'text' || next.least === 0) return false;
  const one = itemsInJavaScript([{ node, least: 1, most: 1, raw: '' }]);
  return one !== undefined && isJavaScript(one) && !new RegExp(`^${one}$`, 'u').test(next.node.text);
}
