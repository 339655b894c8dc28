import { isJavaScript } from './javascript.ts';
import type { Expression, Item } from './nodes.ts';

/** How many parts of open length may take the same text in a row: each one multiplies the time with the length. */
const mostInARow = 3;

/** How often anything may be repeated by count. */
const mostByCount = 1000;

/** Characters that tell sets apart. */
const beyondAscii = ['é', '漢'];
const probes = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  '\t',
  '\n',
  ...beyondAscii,
];

/**
 * Whether an expression decides on any text in tolerable time. A group that repeats has only one way to divide a text where each
 * round begins or ends with a character that stands nowhere else in it, as in `(?:-[a-z]+)*`, or where its alternatives
 * have a fixed length and begin differently. What is not seen to be quick is not.
 */
export function isQuick(expression: Expression): boolean {
  return (
    expression.raw.length <= mostByCount &&
    isLimited(expression, 1) &&
    repeatsPlainly(expression) &&
    isShortRow(expression)
  );
}

function itemsIn({ alternatives }: Expression): readonly Item[] {
  return alternatives.flat();
}

function bodyOf({ node }: Item): Expression | undefined {
  return node.kind === 'group' || node.kind === 'look' ? node.body : undefined;
}

/** Counted repetition is written out by the engine, within others many times over. */
function isLimited(expression: Expression, times: number): boolean {
  return itemsIn(expression).every((item) => {
    const count = times * Math.max(1, item.most === Number.POSITIVE_INFINITY ? item.least : item.most);
    const body = bodyOf(item);
    return count <= mostByCount && item.node.kind !== 'foreign' && (!body || isLimited(body, count));
  });
}

function repeatsPlainly(expression: Expression): boolean {
  return itemsIn(expression).every((item) => {
    const body = bodyOf(item);
    return !body || (repeatsPlainly(body) && (item.most === 1 || isDivided(body)));
  });
}

/** Whether there is only one way to take a text apart into rounds of the group. */
function isDivided(body: Expression): boolean {
  const [only = [], ...others] = body.alternatives;
  if (others.length === 0) return only.every(isFixed) || isMarked(only, 0) || isMarked(only, only.length - 1);
  const firsts = body.alternatives.map(([first]) => (first && isFixed(first) ? charactersOf(first) : undefined));
  if (!body.alternatives.every((items) => items.every(isFixed))) return false;
  return firsts.every((one, index) => one && firsts.slice(0, index).every((other) => other && !overlap(one, other)));
}

/** Whether the item at an end is a character that no other item of the round takes. */
function isMarked(items: readonly Item[], index: number): boolean {
  const mark = items[index];
  if (mark?.least !== 1 || mark.most !== 1 || mark.node.kind === 'group') return false;
  const characters = charactersOf(mark);
  return items.every((item, other) => other === index || !overlap(characters, charactersOf(item)));
}

function isFixed(item: Item): boolean {
  const body = bodyOf(item);
  return item.least === item.most && (!body || (body.alternatives.length === 1 && itemsIn(body).every(isFixed)));
}

/** Whether few enough parts of open length that take the same characters follow each other. */
function isShortRow(expression: Expression): boolean {
  let row = 0;
  let before: ReadonlySet<string> | undefined;
  for (const { item, optional } of flat(expression, false)) {
    const characters = charactersOf(item);
    if (item.most > 20) {
      row = before && overlap(before, characters) ? row + 1 : 1;
      before = characters;
      if (row > mostInARow) return false;
    } else if (!optional && item.least > 0 && before && !overlap(before, characters)) {
      before = undefined;
      row = 0;
    }
  }
  return true;
}

/** The items that take characters, those of groups included. */
function flat(expression: Expression, optional: boolean): { readonly item: Item; readonly optional: boolean }[] {
  const choice = optional || expression.alternatives.length > 1;
  return itemsIn(expression).flatMap((item) => {
    const body = bodyOf(item);
    if (body) return flat(body, choice || item.least === 0);
    return item.node.kind === 'anchor' ? [] : [{ item, optional: choice }];
  });
}

/** The probes that an item, or any part of it, takes. */
function charactersOf({ node }: Item): ReadonlySet<string> {
  if (node.kind === 'text') return new Set(isAscii(node.text) ? [node.text] : beyondAscii);
  if (node.kind === 'group') return new Set(itemsIn(node.body).flatMap((item) => [...charactersOf(item)]));
  if (node.kind !== 'set') return new Set();
  // Which characters beyond ASCII a set takes is not tried out one by one.
  if (!isAscii(node.source) || !isJavaScript(node.source)) return new Set(probes);
  const expression = new RegExp(`^${node.source}$`, 'u');
  return new Set(probes.filter((probe) => expression.test(probe)));
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const character of one) if (other.has(character)) return true;
  return false;
}

function isAscii(text: string): boolean {
  return [...text].every((character) => character <= '\x7f');
}
