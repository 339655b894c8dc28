import { setImmediate } from 'node:timers/promises';
import { createContext, Script } from 'node:vm';
import { expenseOf, longestText } from '../../../../generators/lib/backtracking.ts';
import type { Random } from '../../random.ts';
import type { FuzzPart } from '../part.ts';

/** The longest time for one match, in milliseconds of processor time. */
const slow = 100;

/** The time after which a match is ended, in milliseconds. */
const hopeless = 5_000;

const textsEach = 30;

/** Checks that expressions that are judged quick are quick on texts that are made to slow them down. */
export const patterns: FuzzPart = {
  name: 'patterns',
  purpose: 'Runs expressions that are judged quick on texts made to slow them down.',
  shortTrials: 12,
  async run({ random, next, count, fail }) {
    while (next()) {
      // The event loop must run, so that the memory of earlier judgements can be freed.
      await setImmediate();
      const expression = randomExpression(random);
      if (!isExpression(expression)) {
        count('no expression');
        continue;
      }
      const started = process.cpuUsage();
      const expense = expenseOf(expression);
      const judged = millisecondsSince(started);
      if (judged > hopeless) fail(`judging ${JSON.stringify(expression)} took ${judged} ms`);
      count(expense === undefined ? 'judged quick' : 'judged expensive');
      if (expense !== undefined) continue;
      const text = slowText(expression, random);
      if (text !== undefined) fail(`${JSON.stringify(expression)} is slow on ${JSON.stringify(shortened(text))}`);
    }
  },
};

const atoms = [
  ...['a', 'b', 'ab', '-', '[ab]', '[a-c]', '[^a]', '[^/]', '\\w', '\\d', '.', '[^]', '\\p{L}', '\\u{1F600}', 'é'],
  ...['', '^', '$', '\\b', '\\B', '()', '(?:)', '(?:a|)', '(?:|a)'],
];
const quantifiers = '* + ? *? +? ?? {2} {0,3} {0,19} {3,30} {2,} {0,200} {0,1000} {1,5}?'.split(' ');
const openings = ['(?=', '(?!', '(?<=', '(?<!'];

function randomExpression(random: Random): string {
  const alternatives = Array.from({ length: random.pick([1, 1, 1, 2]) }, () => row(random, random.from(0, 3)));
  return alternatives.join('|');
}

function row(random: Random, depth: number): string {
  const piece = item(random, depth);
  const pieces = Array.from({ length: random.from(1, 3) }, () => (random.below(3) === 0 ? piece : item(random, depth)));
  return random.below(12) === 0 ? piece.repeat(random.from(2, 40)) : pieces.join('');
}

function item(random: Random, depth: number): string {
  const quantifier = random.below(2) === 0 ? random.pick(quantifiers) : '';
  const kind = depth === 0 ? 0 : random.below(13);
  if (kind < 5) return quantified(random.pick(atoms), quantifier);
  if (kind < 8) return `(?:${row(random, depth - 1)})${quantifier}`;
  if (kind < 9) return `(${row(random, depth - 1)})${quantifier}`;
  if (kind < 10) return `(?:${row(random, depth - 1)}|${row(random, depth - 1)})${quantifier}`;
  if (kind < 11) return `${random.pick(openings)}${row(random, depth - 1)})`;
  if (kind < 12) return `\\${random.from(1, 2)}${quantifier}`;
  const words = new Set(Array.from({ length: random.from(2, 60) }, () => word(random)));
  return `(?:${[...words].join('|')})${quantifier}`;
}

function quantified(atom: string, quantifier: string): string {
  if (atom === '' || /^[$^]$|^\\[bB]$/.test(atom)) return atom;
  return atom === 'ab' && quantifier !== '' ? `(?:ab)${quantifier}` : atom + quantifier;
}

function isExpression(expression: string): boolean {
  try {
    new RegExp(expression, 'u');
    return true;
  } catch {
    return false;
  }
}

/** A text on which the expression is slow; undefined if none is found. Short texts are tried first, as long ones may take forever. */
function slowText(expression: string, random: Random): string | undefined {
  const texts = Array.from({ length: textsEach }, () =>
    hostileText(random, random.pick([25, 60, longestText, longestText])),
  );
  const whole = new RegExp(`^(?:${expression})$`, 'u');
  return texts
    .sort((one, other) => one.length - other.length)
    .find((text) => isSlow(whole, text) && isSlow(whole, text));
}

/** A beginning, many repetitions of a word or two, and an end that does not match. */
function hostileText(random: Random, length: number): string {
  const [start, one, other] = [word(random), word(random), word(random)];
  const half = random.pick([0, length / 2]);
  const middle = one.repeat(length).slice(0, length - half) + other.repeat(length).slice(0, half);
  return `${random.pick(['', start])}${middle}`.slice(0, length - 1) + random.pick(['', '!', '\n', 'b', '/']);
}

function word(random: Random): string {
  const letters = random.pick(['a', 'ab', 'ab', 'abc', 'aé-/0b']);
  return Array.from({ length: random.from(1, 4) }, () => letters[random.below(letters.length)]).join('');
}

const context = createContext({});
const match = new Script('expression.test(text)');

function isSlow(expression: RegExp, text: string): boolean {
  Object.assign(context, { expression, text });
  const started = process.cpuUsage();
  try {
    match.runInContext(context, { timeout: hopeless });
  } catch {
    // The match was ended, or V8 ran out of memory for it.
    return true;
  }
  return millisecondsSince(started) > slow;
}

function millisecondsSince(started: NodeJS.CpuUsage): number {
  return Math.round(process.cpuUsage(started).user / 1000);
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 30)}…${text.slice(-10)} (${text.length})` : text;
}
