import type { Module } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import type { AskedModule } from './asked-modules.ts';
import { choosingIn } from './choosing-parameters.ts';
import { commonParameters, completed, continued, type Making } from './complete-request.ts';
import { examplePairs } from './example-pairs.ts';
import { isLimit, namesPage, textFor } from './parameter-values.ts';
import { ask, type Outcome, type Pair, type Request, type Steps } from './plan-steps.ts';

/** The most choices of values for required parameters that are tried until the server answers. */
const mostAttempts = 6;

/** The most of these that are answered, if some have results, though few. */
const mostAnswered = 3;

/** The most objects of an answer that may have no results, such as one with a count of them alone. */
const few = 3;

/** The most parameters that are tried one at a time. */
const mostSingle = 12;

/** The way to make requests about a module, and what the plainest of them has shown. */
export interface Base {
  readonly request: Request;
  readonly first: Outcome;
}

/** Tries several values of what is required, until a request is answered, and has something in its answer if that is possible. */
export function* workingBase(asked: AskedModule, making: Making): Steps<Base | undefined> {
  const { module } = asked;
  const common = commonParameters(asked, making);
  const requestWith =
    (standing: readonly Pair[], attempt: number): Request =>
    (more) => {
      const given = new Map([...withLimits(module, new Map(common)), ...standing, ...more]);
      return completed(
        asked,
        given,
        [...standing, ...more].map(([name]) => name),
        making,
        attempt,
      );
    };
  let best: (Base & { readonly attempt: number }) | undefined;
  let answered = 0;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const request = requestWith([], attempt);
    const start = request([]);
    if (!start) break;
    const first = yield start;
    if (!first) continue;
    if (first.continuation) yield continued(asked, start, first.continuation, making);
    // With other values of what is required, such as a word to look for, there may be more results.
    if (!best || first.objects > best.first.objects) best = { request, first, attempt };
    answered += 1;
    if (first.objects > few || (answered >= mostAnswered && best.first.objects > 1)) break;
  }
  if (best && best.first.objects > 1) return best;
  if (best) {
    const { attempt } = best;
    return yield* withResults(best, choosingIn(module).others, (pair) => requestWith([pair], attempt), making);
  }
  return yield* baseWithParameters(asked, (pairs) => requestWith(pairs, 0), making);
}

/**
 * Tries parameters until the server answers, where it refuses every request without them: those of each example, with values that were seen and
 * then with the example's own; then single ones, of which those that name pages come first.
 */
function* baseWithParameters(
  asked: AskedModule,
  requestWith: (pairs: readonly Pair[]) => Request,
  making: Making,
): Steps<Base | undefined> {
  const { flags, others } = choosingIn(asked.module);
  const known = new Map(
    [...flags, ...others].flatMap((parameter): Pair[] => {
      const text = textFor(parameter, making);
      return text === undefined || text === '' ? [] : [[parameter.name, text]];
    }),
  );
  const inExamples = examplePairs(asked, making).flatMap((pairs) => [
    pairs.map(([name, text]): Pair => [name, known.get(name) ?? text]),
    pairs,
  ]);
  const ofPages = others.filter((one) => namesPage(one, making.known));
  const names = [...new Set([...ofPages, ...flags, ...others])].map(({ name }) => name);
  const alone = names.flatMap((name) => {
    const text = known.get(name);
    return text === undefined ? [] : [[[name, text] as const]];
  });
  for (const pairs of [...inExamples, ...alone.slice(0, mostSingle)]) {
    const request = requestWith(pairs);
    const first = yield* ask(request([]));
    if (first) return { request, first };
  }
  return undefined;
}

/** Looks for a parameter without which the answer is empty, such as the users that a list is about. */
function* withResults(
  base: Base,
  others: readonly Parameter[],
  requestWith: (pair: Pair) => Request,
  making: Making,
): Steps<Base> {
  for (const parameter of others) {
    const text = textFor(parameter, making);
    if (text === undefined || text === '') continue;
    const request = requestWith([parameter.name, text]);
    const outcome = yield* ask(request([]));
    if (outcome && outcome.objects > base.first.objects) return { request, first: outcome };
  }
  return base;
}

/** As many results as the server gives. A limit that applies to some requests only is left out. */
function withLimits({ parameters }: Module, sent: Map<string, string>): Map<string, string> {
  for (const parameter of parameters)
    if (isLimit(parameter) && parameter.applies.length === 0) sent.set(parameter.name, 'max');
  return sent;
}
