import { type Expression, groupNames, type Item, onlyItems } from './expressions/nodes.ts';
import { parseExpression } from './expressions/parse.ts';
import { anyText, usablePattern } from './expressions/usable.ts';
import { numberedNames, slugOf } from './words.ts';

/** One part of a path between two slashes. */
export type Part =
  | { readonly kind: 'literal'; readonly text: string }
  | {
      readonly kind: 'variable';
      readonly name: string;
      /** Usable in JavaScript; `raw` is what the key says instead. */
      readonly pattern: string;
      readonly raw: string;
      readonly optional: boolean;
    };

/** Longer keys are not looked into, in characters. */
const longestKey = 2000;

/**
 * The parts of the path that a key of the route index stands for: a regular expression of PCRE with a group for each variable. Where
 * a part mixes text and groups it is a variable as a whole; what else a path cannot say is left out of it.
 */
export function readPath(key: string): Part[] {
  if (key.length > longestKey)
    return [{ kind: 'variable', name: 'route', pattern: anyText, raw: key, optional: false }];
  const expression = parseExpression(key);
  const items = expression && onlyItems(expression);
  if (items) return withDistinctNames(fold(items, false));
  return expression ? [mixedPart([itemOf(expression)], false)] : unreadable(key);
}

function itemOf(body: Expression): Item {
  return { node: { kind: 'group', name: undefined, body }, least: 1, most: 1, raw: body.raw };
}

/** A key that is no regular expression: its text where a path can have it. */
function unreadable(key: string): Part[] {
  const texts = key.split('/').filter((text) => text !== '');
  const parts = texts.map((text): Part => {
    if (!/[{}()[\]\\*+?|^$]/.test(text)) return { kind: 'literal', text };
    return { kind: 'variable', name: slugOf(text) || 'part', pattern: anyText, raw: text, optional: false };
  });
  return withDistinctNames(parts);
}

/** `optional` says whether the path may do without all of it. */
function fold(items: readonly Item[], optional: boolean): Part[] {
  const parts: Part[] = [];
  let current: Item[] = [];
  const flush = (): void => {
    if (current.length > 0) parts.push(partOf(current, optional));
    current = [];
  };
  for (const item of items) {
    if (item.node.kind === 'anchor' || isQuery(item)) continue;
    const below = partsBelow(item, optional);
    if (below || isSlash(item)) flush();
    if (below) parts.push(...below);
    else if (!isSlash(item)) current.push(item);
  }
  flush();
  return parts;
}

function isSlash({ node }: Item): boolean {
  return node.kind === 'text' && node.text === '/';
}

/** What may stand at the end of a key for the query of an address. */
function isQuery({ node, least }: Item): boolean {
  if (least > 0 || node.kind !== 'group' || node.name !== undefined) return false;
  const first = onlyItems(node.body)?.[0]?.node;
  return first?.kind === 'text' && first.text === '?';
}

/** The parts of a group that begins with a slash; undefined where the item is none. */
function partsBelow({ node, least, most }: Item, optional: boolean): Part[] | undefined {
  if (node.kind !== 'group' || node.name !== undefined || most !== 1) return undefined;
  const items = onlyItems(node.body);
  const [first] = items ?? [];
  if (!items || !first || !isSlash(first) || first.least !== 1) return undefined;
  const parts = fold(items, optional || least === 0);
  return least > 0 || parts.some(({ kind }) => kind === 'variable') ? parts : [];
}

function partOf(items: readonly Item[], optional: boolean): Part {
  const texts = items.map(literalText);
  const text = texts.join('');
  if (!texts.includes(undefined) && !/[{}]/.test(text)) return { kind: 'literal', text };
  const [only, second] = items;
  if (only && !second && only.node.kind === 'group' && only.node.name !== undefined && only.most === 1) {
    const { name, body } = only.node;
    return {
      kind: 'variable',
      name,
      pattern: usablePattern(body),
      raw: body.raw,
      optional: optional || only.least === 0,
    };
  }
  return mixedPart(items, optional);
}

/** The text of an item that is one character. A dot is one, as names of namespaces have it: oembed/1.0. */
function literalText({ node, least, most }: Item): string | undefined {
  if (least !== 1 || most !== 1) return undefined;
  if (node.kind === 'text') return node.text;
  return node.kind === 'set' && node.source === '.' ? '.' : undefined;
}

function mixedPart(items: readonly Item[], optional: boolean): Part {
  const raw = items.map((item) => item.raw).join('');
  const names = items.length === 0 ? [] : groupNames({ alternatives: [items], raw });
  const pattern = usablePattern({ alternatives: [items], raw });
  return { kind: 'variable', name: names.join('-').slice(0, 100) || slugOf(raw) || 'part', pattern, raw, optional };
}

function withDistinctNames(parts: readonly Part[]): Part[] {
  const take = numberedNames('');
  return parts.map((part) => (part.kind === 'variable' ? { ...part, name: take(part.name) } : part));
}
