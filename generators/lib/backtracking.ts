import { createContext, Script } from 'node:vm';
import { isSafePattern, type RedosDetectorNode } from 'redos-detector';
import { isBracket, isNested, type Node, parsed } from './expression-tree.ts';
import { looserExpression } from './looser-expression.ts';
import { quickExpressions } from './quick-expressions.ts';

/** The most characters of a text that expressions run on. */
export const longestText = 2000;

/** The most characters of an expression that is judged. */
const longestExpression = 1000;

/** The most steps for which two ways to match a text are followed: usual expressions need fewer than 60. */
const mostSteps = 300;

/** The most steps for shipped expressions, which only a test judges. */
export const patientSteps = 5000;

/** The most ways to match a text, each of which reads it once. */
const mostWays = 20;

/** The most ways if the time grows with the square of the text's length, which gives a few million steps at most. */
const fewWays = 3;

/** The most word boundaries: V8 compiles the rest of an expression twice for each. */
const mostBoundaries = 4;

const mostQuoted = 60;

/** The expense of expressions. The parts of the shipped bindings' expressions are known, as judging takes longer than all other checks. */
const expenseByExpression = new Map<string, string | undefined>(
  quickExpressions.map((expression) => [expression, undefined]),
);

/**
 * The reason why an expression, which has to match a whole text in JavaScript with the flag u, may take long on a text of up to
 * `longestText` characters: a fact about "it". Undefined if it does not take long.
 */
export function expenseOf(expression: string): string | undefined {
  if (isPlain(expression)) return undefined;
  if (!expenseByExpression.has(expression)) {
    expenseByExpression.set(expression, partsOf(expression).every(isKnownQuick) ? undefined : findExpense(expression));
    releaseWeakReferences();
  }
  return expenseByExpression.get(expression);
}

/** The alternatives of an expression, which are judged separately. */
export function partsOf(expression: string): readonly string[] {
  const root = parsed(expression);
  return root?.type === 'disjunction' ? root.body.map(({ raw }) => raw) : [expression];
}

function isKnownQuick(expression: string): boolean {
  return (
    isPlain(expression) || (expenseByExpression.has(expression) && expenseByExpression.get(expression) === undefined)
  );
}

let noMicrotasks: (() => void) | undefined;

/**
 * Releases the targets of weak references. They are kept until the next turn of the event loop, which adds up to megabytes per judged
 * expression. The end of a microtask checkpoint, even of an empty one in a separate context, releases them too.
 */
function releaseWeakReferences(): void {
  if (!noMicrotasks) {
    const context = createContext({}, { microtaskMode: 'afterEvaluate' });
    const script = new Script('0');
    noMicrotasks = () => script.runInContext(context);
  }
  noMicrotasks();
}

/** Matches an expression for one set of characters with any quantifier. */
const repeatedSet = /^(?:\\[dDsSwW]|\.|\[(?:[^\\\]]|\\.)+\])(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})?\??$/u;

const words = /^[\w /,%-]+(?:\|[\w /,%-]+)*$/;

/** Whether an expression has a simple form that is always quick, as most have. */
export function isPlain(expression: string): boolean {
  return expression.length <= longestExpression && (repeatedSet.test(expression) || words.test(expression));
}

/** Judges an expression like `expenseOf`, but without remembering. */
export function findExpense(expression: string, steps = mostSteps): string | undefined {
  if (expression.length > longestExpression) return `it has more than ${longestExpression} characters`;
  const root = parsed(expression);
  if (!root) return 'it is not understood';
  const seen: Seen = { looksFar: false, boundaries: 0 };
  const expense =
    hiddenCost(root, false, seen) ??
    (isQuickThoughLooser(root, steps) ? undefined : ambiguity(root, limitsBeside(seen, steps)));
  return expense ?? (isCompiled(expression) ? undefined : 'it is too large');
}

/** Whether an expression is no more ambiguous than a quick one without its lists of words, as long lists cannot be followed. */
function isQuickThoughLooser(root: Node, steps: number): boolean {
  const written = looserExpression(root);
  const looser = written === root.raw ? undefined : parsed(written);
  // At the start of a list, every word is tried, so each way costs up to a step per letter.
  return looser !== undefined && ambiguity(looser, { ways: fewWays, square: false, steps }) === undefined;
}

interface Seen {
  /** Whether there is a lookahead without a fixed length. */
  looksFar: boolean;
  boundaries: number;
}

/** Finds a construct whose cost does not show in the number of ways to match a text. */
function hiddenCost(node: Node, isRepeated: boolean, seen: Seen): string | undefined {
  if (node.type === 'reference') return `${quoted(node)} refers to what was matched before`;
  if (node.type === 'anchor') return tooManyBoundaries(node.kind, isRepeated, seen);
  if (!isNested(node)) return undefined;
  if (node.type === 'group' && node.behavior === 'normal' && node.name) return `${quoted(node)} is a group with a name`;
  const isLook = node.type === 'group' && !isBracket(node);
  if (isLook && /behind$/i.test(node.behavior)) return `${quoted(node)} looks behind`;
  const looksFar = isLook && node.body.some(hasRepetition);
  if (looksFar && isRepeated) return `${quoted(node)} looks ahead again and again`;
  seen.looksFar ||= looksFar;
  const repeats = isRepeated || looksFar || isRepetition(node);
  return firstDefined(node.body, (below) => hiddenCost(below, repeats, seen));
}

function quoted({ raw }: Node): string {
  return `"${raw.length > mostQuoted ? `${raw.slice(0, mostQuoted)}…` : raw}"`;
}

/** The fault of too many word boundaries: V8 compiles the rest of the expression twice for each. */
function tooManyBoundaries(kind: string, isRepeated: boolean, seen: Seen): string | undefined {
  if (!kind.endsWith('boundary')) return undefined;
  seen.boundaries += 1;
  return isRepeated || seen.boundaries > mostBoundaries ? 'it has too many word boundaries' : undefined;
}

function hasRepetition(node: Node): boolean {
  return isRepetition(node) || (isNested(node) && node.body.some(hasRepetition));
}

function isRepetition(node: Node): boolean {
  return node.type === 'quantifier' && node.max !== 1;
}

/** The limits for an expression, depending on its other parts. */
interface Limits {
  readonly ways: number;
  /** Whether the time may grow with the square of the text's length. */
  readonly square: boolean;
  /** The most steps for which two ways are followed. */
  readonly steps: number;
}

function limitsBeside({ looksFar }: Seen, steps: number): Limits {
  return looksFar ? { ways: fewWays, square: false, steps } : { ways: mostWays, square: true, steps };
}

/** Finds parts that match the same text in too many ways. */
function ambiguity(node: Node, limits: Limits): string | undefined {
  const { ways, square, steps } = limits;
  const [only, ...others] = innerOf(node);
  if (only && others.length === 0) return ambiguity(only, limits);
  if (node.type === 'disjunction')
    return firstDefined(node.body, (one) => ambiguity(one, { ...limits, square: false }));
  // More ways take longer to find, and few expressions need them.
  const rivals = rivalsIn(node.raw, fewWays, steps);
  if (!rivals || (square && isSquare(node, rivals, steps))) return undefined;
  return ways > fewWays && !rivalsIn(node.raw, ways, steps) ? undefined : inWords(node, rivals);
}

/** Parts of an expression that match the same text: two, or one that does so in several ways; none if they are unknown. */
type Rivals = readonly RedosDetectorNode[];

const opening = '^(?:';

/** The rivals in an expression; undefined if no text is matched in more ways than allowed. */
function rivalsIn(expression: string, ways: number, steps: number): Rivals | undefined {
  try {
    const whole = `${opening}${expression})$`;
    const { safe, trails } = isSafePattern(whole, { unicode: true, maxScore: ways, maxSteps: steps });
    if (safe) return undefined;
    const [first] = trails;
    const pairs = first?.trail.map(({ a, b }) => [a.node, b.node].sort((one, other) => startOf(one) - startOf(other)));
    const apart = pairs?.find(([one, other]) => one && other && startOf(one) !== startOf(other));
    return apart ?? pairs?.at(-1)?.slice(1) ?? [];
  } catch {
    return [];
  }
}

/** The offset of a node in the given expression. */
function startOf({ start }: RedosDetectorNode): number {
  return start.offset - opening.length;
}

/**
 * Whether an expression consists of two parts in sequence that each match a text in few ways, so that the time grows with the square of
 * the text's length.
 */
function isSquare(node: Node, rivals: Rivals, steps: number): boolean {
  const terms = termsOf(node);
  const [first = -1, second = -1] = rivals.map((rival) => {
    const at = node.range[0] + startOf(rival);
    return terms.findIndex(({ range }) => range[0] <= at && at < range[1]);
  });
  if (first < 0 || first >= second) return false;
  return [first + 1, second].some((middle) =>
    [terms.slice(0, middle), terms.slice(middle)].every(
      (part) => rivalsIn(part.map(({ raw }) => raw).join(''), fewWays, steps) === undefined,
    ),
  );
}

/** The sequence of terms in an expression, without the brackets around several of them. */
function termsOf(node: Node): readonly Node[] {
  const inner = innerOf(node);
  return inner.length === 0 || inner[0]?.type === 'disjunction' ? [node] : inner.flatMap(termsOf);
}

/** The terms of a node that is only a sequence; empty for any other. */
function innerOf(node: Node): readonly Node[] {
  return node.type === 'alternative' || (node.type === 'group' && isBracket(node)) ? node.body : [];
}

function inWords({ range }: Node, rivals: Rivals): string {
  const [first, second] = rivals.map((one) => `"${one.source}" (character ${range[0] + startOf(one) + 1})`);
  if (first === undefined) return 'it can match a text in more ways than can be followed';
  return second === undefined
    ? `${first} can match a text in several ways`
    : `${first} and ${second} can match the same text`;
}

/** Whether V8 can compile an expression, which shows only when it is used. */
function isCompiled(expression: string): boolean {
  try {
    new RegExp(`${opening}${expression})$`, 'u').test('');
    return true;
  } catch {
    return false;
  }
}

function firstDefined<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
