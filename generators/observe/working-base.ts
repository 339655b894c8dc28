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

/** The most parameters that are tried alone where all requests without are refused. */
const mostAlone = 12;

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
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const request = requestWith([], attempt);
    const start = request([]);
    if (!start) break;
    const first = yield start;
    if (!first) continue;
    if (first.continuation) yield continued(asked, start, first.continuation, making);
    if (first.objects > 1) return { request, first };
    return yield* withResults(
      { request, first },
      choosingIn(module).others,
      (pair) => requestWith([pair], attempt),
      making,
    );
  }
  return yield* answered(asked, (pairs) => requestWith(pairs, 0), making);
}

/**
 * Looks for parameters with which a request is answered that is refused without: those of an example, with values that the server is known to
 * have or with its own, or a single one that names a page, makes the answer JSON, or does something else.
 */
function* answered(
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
  for (const pairs of [...inExamples, ...alone.slice(0, mostAlone)]) {
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
