import { expect, it } from 'vitest';
import { CycleError } from '../../generators/queries/cycle-error.ts';
import { Database, type Query } from '../../generators/queries/database.ts';
import { Random } from '../../scripts/development/random.ts';
import { sized } from '../support/thorough.ts';

/** How a node makes its answer of numbers and of other nodes. */
type Formula =
  | { readonly kind: 'number'; readonly of: string }
  | { readonly kind: 'sum'; readonly of: readonly string[] }
  /** Asks for the second node or the third, as the first one is even or odd. */
  | { readonly kind: 'choice'; readonly of: readonly [string, string, string] }
  /** A number that is the same for many: most edits end here. */
  | { readonly kind: 'rest'; readonly of: string }
  | { readonly kind: 'error'; readonly of: string }
  | { readonly kind: 'caught'; readonly of: string };

const nodes = 24;

/** What stands in the inputs: a formula for each node, and numbers. */
interface State {
  readonly formulas: Map<string, Formula>;
  readonly numbers: Map<string, number>;
}

/** A database over a state: `ask` gives the answer of a node as text, or the error that it throws. */
function databaseOf(state: State) {
  const db = new Database();
  const formulas = db.input<Formula>('formula');
  const numbers = db.input<number>('number');
  let computed = 0;
  const answer: Query<number> = db.query('answer', (key) => {
    computed += 1;
    const formula = formulas.get(key);
    switch (formula?.kind) {
      case undefined:
        return 0;
      case 'number':
        return numbers.get(formula.of) ?? -1;
      case 'sum':
        return formula.of.reduce((sum, one) => sum + answer(one), 0) % 1000;
      case 'choice': {
        const [first, second, third] = formula.of;
        return answer(first) % 2 === 0 ? answer(second) : answer(third);
      }
      case 'rest':
        return answer(formula.of) % 3;
      case 'error':
        if (answer(formula.of) % 5 === 0) throw new RangeError(`no answer for ${key}`);
        return answer(formula.of) + 1;
      case 'caught':
        try {
          return answer(formula.of);
        } catch (error) {
          return error instanceof CycleError ? -2 : -3;
        }
    }
  });
  const set = (): void => {
    for (const [key, formula] of state.formulas) formulas.set(key, formula);
    for (let key = 0; key < nodes; key += 1) numbers.set(`${key}`, state.numbers.get(`${key}`));
  };
  set();
  return {
    set,
    evict: (revisions: number) => db.evict(revisions),
    ask(key: string): string {
      try {
        return `${answer(key)}`;
      } catch (error) {
        // Of several cycles that a query is part of, the one that is found first is told.
        return error instanceof CycleError ? 'a cycle' : String(error);
      }
    },
    get computed() {
      return computed;
    },
  };
}

const kinds = ['number', 'number', 'sum', 'sum', 'choice', 'rest', 'error', 'caught'] as const;

/** A formula of nodes that come later, or now and then of any, so that there are cycles as well. */
function formulaOf(index: number, random: Random): Formula {
  const other = (): string =>
    `${random.below(12) === 0 ? random.below(nodes) : Math.min(nodes - 1, index + 1 + random.below(6))}`;
  const kind = index === nodes - 1 ? 'number' : random.pick(kinds);
  switch (kind) {
    case 'sum':
      return { kind, of: Array.from({ length: 1 + random.below(4) }, other) };
    case 'choice':
      return { kind, of: [other(), other(), other()] };
    case 'number':
      return { kind, of: `${random.below(nodes)}` };
    case 'rest':
    case 'error':
    case 'caught':
      return { kind, of: other() };
  }
}

function edit({ formulas, numbers }: State, random: Random): void {
  const key = random.below(nodes);
  if (random.below(4) === 0) formulas.set(`${key}`, formulaOf(key, random));
  else if (random.below(8) === 0) numbers.delete(`${key}`);
  else numbers.set(`${key}`, random.below(20));
}

/** Edits a graph again and again, and compares some of its answers with those of a fresh database. */
function compared(seed: number, edits: number) {
  const random = new Random(seed);
  const state: State = { formulas: new Map(), numbers: new Map() };
  for (let key = 0; key < nodes; key += 1) state.formulas.set(`${key}`, formulaOf(key, random));
  const lasting = databaseOf(state);
  const counts = { answers: 0, cycles: 0, errors: 0, computedAnew: 0 };
  for (let left = edits; left > 0; left -= 1) {
    for (let more = random.below(3); more >= 0; more -= 1) edit(state, random);
    lasting.set();
    const fresh = databaseOf(state);
    for (let asked = 1 + random.below(nodes); asked > 0; asked -= 1) {
      const key = `${random.below(nodes)}`;
      const answer = lasting.ask(key);
      const anew = fresh.ask(key);
      if (answer !== anew)
        expect.fail(`node ${key} gives ${answer}, not ${anew}: seed ${seed}, ${left} edits before the end`);
      counts.answers += 1;
      counts.cycles += answer === 'a cycle' ? 1 : 0;
      counts.errors += answer.startsWith('RangeError') ? 1 : 0;
    }
    counts.computedAnew += fresh.computed;
    if (random.below(10) === 0) lasting.evict(random.below(5));
  }
  return { ...counts, computed: lasting.computed };
}

it('gives the answers of a fresh database after any edits', () => {
  const total = { answers: 0, cycles: 0, errors: 0, computed: 0, computedAnew: 0 };
  for (let seed = 1; seed <= sized(12, 400); seed += 1) {
    const counts = compared(seed, 250);
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += counts[key];
  }
  // The graphs have what they are to have, and the memory is of use.
  expect(total.cycles).toBeGreaterThan(total.answers / 100);
  expect(total.errors).toBeGreaterThan(total.answers / 100);
  expect(total.computed).toBeLessThan(total.computedAnew * 0.8);
});
