import { type Expression, groupNames, type Item, onlyItems } from './expressions/nodes.ts';
import { parseExpression } from './expressions/parse.ts';
import type { ReadPattern, Usable } from './expressions/usable.ts';
import { numberedNames, slugOf } from './name-forms.ts';

interface Literal {
  readonly kind: 'literal';
  readonly text: string;
}

interface Variable {
  readonly kind: 'variable';
  readonly name: string;
  /** The expression of the variable in the key. */
  readonly raw: string;
  readonly optional: boolean;
}

/** A part of a path between two slashes. */
export type Part = Literal | (Variable & Usable);

/** A part whose expression is not translated for JavaScript yet; undefined if the key has no valid one. */
type Described = Literal | (Variable & { readonly expression: Expression | undefined });

/** The most characters of a key that is parsed. */
const longestKey = 2000;

/**
 * The parts of the path for a key of the route index, which is a regular expression of PCRE with a group for each variable. A part that
 * mixes text and groups becomes one variable. Anything else that a path cannot express is left out.
 */
export function readPath(key: string, readPattern: ReadPattern): Part[] {
  const parts = describedParts(key);
  if (parts.every((part) => part.kind === 'literal')) return parts;
  return parts.map((part) => {
    if (part.kind === 'literal') return part;
    const { expression, ...variable } = part;
    return { ...variable, ...readPattern(expression) };
  });
}

function describedParts(key: string): Described[] {
  if (key.length > longestKey) {
    return [{ kind: 'variable', name: 'route', raw: key, optional: false, expression: undefined }];
  }
  // Most keys are plain text, which is quick to check.
  if (/^[\w/.-]*$/.test(key)) return literalParts(key);
  const expression = parseExpression(key);
  const items = expression && onlyItems(expression);
  if (items) return withDistinctNames(fold(items, false));
  return expression ? [mixedPart([itemOf(expression)], false)] : unreadable(key);
}

function literalParts(path: string): Literal[] {
  const texts = path.split('/').filter((text) => text !== '');
  return texts.map((text) => ({ kind: 'literal', text }));
}

function itemOf(body: Expression): Item {
  return { node: { kind: 'group', name: undefined, body }, least: 1, most: 1, raw: body.raw };
}

/** The parts of a key that is not a regular expression: each is its text if a path can have it, or else a variable. */
function unreadable(key: string): Described[] {
  const texts = key.split('/').filter((text) => text !== '');
  const parts = texts.map((text): Described => {
    if (!/[{}()[\]\\*+?|^$]/.test(text)) return { kind: 'literal', text };
    return { kind: 'variable', name: slugOf(text) || 'part', raw: text, optional: false, expression: undefined };
  });
  return withDistinctNames(parts);
}

/** Divides items into parts at slashes. `optional` is whether a path may lack all of them. */
function fold(items: readonly Item[], optional: boolean): Described[] {
  const parts: Described[] = [];
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

/** Whether an item is an optional query string, which a key may end with. */
function isQuery({ node, least }: Item): boolean {
  if (least > 0 || node.kind !== 'group' || node.name !== undefined) return false;
  const first = onlyItems(node.body)?.[0]?.node;
  return first?.kind === 'text' && first.text === '?';
}

/** The parts of a group that begins with a slash; undefined if the item is not such a group. */
function partsBelow({ node, least, most }: Item, optional: boolean): Described[] | undefined {
  if (node.kind !== 'group' || node.name !== undefined || most !== 1) return undefined;
  const items = onlyItems(node.body);
  const [first] = items ?? [];
  if (!items || !first || !isSlash(first) || first.least !== 1) return undefined;
  const parts = fold(items, optional || least === 0);
  return least > 0 || parts.some(({ kind }) => kind === 'variable') ? parts : [];
}

function partOf(items: readonly Item[], optional: boolean): Described {
  const texts = items.map(literalText);
  const text = texts.join('');
  if (!texts.includes(undefined) && !/[{}]/.test(text)) return { kind: 'literal', text };
  const [only, second] = items;
  if (only && !second && only.node.kind === 'group' && only.node.name !== undefined && only.most === 1) {
    const { name, body } = only.node;
    return {
      kind: 'variable',
      name,
      raw: body.raw,
      optional: optional || only.least === 0,
      expression: body,
    };
  }
  return mixedPart(items, optional);
}

/** The text of an item that is a single character. A dot counts as one, as in the namespace oembed/1.0. */
function literalText({ node, least, most }: Item): string | undefined {
  if (least !== 1 || most !== 1) return undefined;
  if (node.kind === 'text') return node.text;
  return node.kind === 'set' && node.source === '.' ? '.' : undefined;
}

function mixedPart(items: readonly Item[], optional: boolean): Described {
  const raw = items.map((item) => item.raw).join('');
  const expression = { alternatives: [items], raw };
  const names = items.length === 0 ? [] : groupNames(expression);
  return { kind: 'variable', name: names.join('-').slice(0, 100) || slugOf(raw) || 'part', raw, optional, expression };
}

function withDistinctNames(parts: readonly Described[]): Described[] {
  const take = numberedNames('');
  return parts.map((part) => (part.kind === 'variable' ? { ...part, name: take(part.name) } : part));
}
