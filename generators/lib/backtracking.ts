import { createContext, Script } from 'node:vm';
import { isSafePattern, type RedosDetectorNode } from 'redos-detector';
import { isBracket, isNested, type Node, parsed } from './expression-tree.ts';
import { looserExpression } from './looser-expression.ts';
import { quickExpressions } from './quick-expressions.ts';

/** Expressions are run on texts of up to so many characters. */
export const longestText = 2000;

/** Longer expressions are not judged, in characters. */
const longestExpression = 1000;

/** How far two ways to match one text are followed: usual expressions need fewer than 60 steps. */
const mostSteps = 300;

/** The same for what ships, which is judged by a test only. */
export const patientSteps = 5000;

/** In how many ways a text may be matched, each of which goes through it once. */
const mostWays = 20;

/** The same where the time grows with the square of the text's length: a few million steps at most. */
const fewWays = 3;

/** How often V8 may have to compile what follows. */
const mostBoundaries = 4;

const mostQuoted = 60;

/** The parts of the expressions of the shipped bindings have been judged already, as that takes longer than all other checks. */
const known = new Map<string, string | undefined>(quickExpressions.map((expression) => [expression, undefined]));

/**
 * Why an expression that has to match the whole of a text, in JavaScript with the flag u, may take long on a text of up to
 * `longestText` characters: a fact about "it". Undefined where it does not take long.
 */
export function expenseOf(expression: string): string | undefined {
  if (isPlain(expression)) return undefined;
  if (!known.has(expression)) {
    known.set(expression, partsOf(expression).every(isKnownQuick) ? undefined : findExpense(expression));
    releaseWeakReferences();
  }
  return known.get(expression);
}

/** The parts of an expression of which a text matches one: each of them takes its own time. */
export function partsOf(expression: string): readonly string[] {
  const root = parsed(expression);
  return root?.type === 'disjunction' ? root.body.map(({ raw }) => raw) : [expression];
}

function isKnownQuick(expression: string): boolean {
  return isPlain(expression) || (known.has(expression) && known.get(expression) === undefined);
}

let noMicrotasks: (() => void) | undefined;

/**
 * The targets of weak references are kept until the event loop goes on, which adds up to megabytes per expression judged. The end
 * of a microtask checkpoint, even of an empty one in a context of its own, releases them as well.
 */
function releaseWeakReferences(): void {
  if (!noMicrotasks) {
    const context = createContext({}, { microtaskMode: 'afterEvaluate' });
    const script = new Script('0');
    noMicrotasks = () => script.runInContext(context);
  }
  noMicrotasks();
}

/** One character of a set, however often. */
const repeatedSet = /^(?:\\[dDsSwW]|\.|\[(?:[^\\\]]|\\.)+\])(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})?\??$/u;

const words = /^[\w /,%-]+(?:\|[\w /,%-]+)*$/;

/** Whether an expression is seen at once to be quick, as most are. */
export function isPlain(expression: string): boolean {
  return expression.length <= longestExpression && (repeatedSet.test(expression) || words.test(expression));
}

/** The same, judged anew: `expenseOf` remembers. */
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

/** Whether an expression is no more ambiguous than one without its lists of words that is quick: long lists are not followed. */
function isQuickThoughLooser(root: Node, steps: number): boolean {
  const written = looserExpression(root);
  const looser = written === root.raw ? undefined : parsed(written);
  // At the beginning of a list every word is tried, so that each way costs up to a step for each letter.
  return looser !== undefined && ambiguity(looser, { ways: fewWays, square: false, steps }) === undefined;
}

interface Seen {
  /** Whether there is a look ahead of no fixed length. */
  looksFar: boolean;
  boundaries: number;
}

/** Finds a construct that takes time in a way that the number of ways to match a text does not show. */
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

/** V8 compiles what follows a word boundary twice. */
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
  /** The steps for which two ways are followed. */
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
  // More ways take longer to find, and hardly an expression needs them.
  const rivals = rivalsIn(node.raw, fewWays, steps);
  if (!rivals || (square && isSquare(node, rivals, steps))) return undefined;
  return ways > fewWays && !rivalsIn(node.raw, ways, steps) ? undefined : inWords(node, rivals);
}

/** Parts of an expression that match the same text: two, one that does so in several ways, or none where they are not known. */
type Rivals = readonly RedosDetectorNode[];

const opening = '^(?:';

/** Undefined where no text is matched in more ways than allowed. */
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

/** The place in the expression that was looked at. */
function startOf({ start }: RedosDetectorNode): number {
  return start.offset - opening.length;
}

/**
 * Whether an expression consists of two parts, one after the other, that each match a text in few ways, so that the time grows
 * with the square of the text's length.
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

/** Whether V8 has room for it, which shows only when the expression is used. */
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
