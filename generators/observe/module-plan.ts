import type { Module } from '../catalogue/model/model.ts';
import { parametersNeededBy } from '../catalogue/model/needs.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import { readRequest } from '../shape/read-request.ts';
import type { AskedModule } from './asked-modules.ts';
import { commonParameters, completed, continued, type Making } from './complete-request.ts';
import { aboutOtherPages } from './page-plan.ts';
import { listedValues, ownName, textFor } from './parameter-values.ts';
import { apart, type ModulePlan, type Outcome, one, type Pair, type Request, type Steps } from './plan-steps.ts';
import { knownTitles } from './titles.ts';

/** The most values of a parameter that are asked for one at a time, in a list of several values and in one of single values. */
const most = {
  several: 30,
  single: 40,
  few: 6,
  fruitless: 4,
  ofFilter: 2,
  together: 50,
  examples: 3,
  attempts: 6,
  apart: 2,
  apartValues: 20,
};

/** The parameters of a module that take several listed values, those of one, and all others that are not only about which items come. */
function choosingIn({ parameters }: Module) {
  const usable = parameters.filter(
    (one) => one.variables.length === 0 && !one.sensitive && one.tokenType === undefined,
  );
  const isListed = (one: Parameter): boolean => listedValues(one) !== undefined;
  return {
    several: usable.filter((one) => isListed(one) && one.multi && !one.submodules),
    single: usable.filter((one) => isListed(one) && !one.multi && !one.submodules),
    flags: usable.filter(({ type }) => type.kind === 'boolean'),
    others: usable.filter((one) => !isListed(one) && one.type.kind !== 'boolean'),
  };
}

/** Plans the requests about a module: by itself, each value alone, all together, and each other parameter beside all values. */
export function* modulePlan(asked: AskedModule, making: Making): ModulePlan {
  const base = yield* workingBase(asked, making);
  if (!base) return;
  const { request, first } = base;
  const { several, ...rest } = choosingIn(asked.module);
  const working: Pair[] = [];
  for (const parameter of several) working.push(...(yield* eachValueOf(parameter, first, request)));
  const rich = yield* allTogether(working, first, request);
  if (rich.length > 1) for (const pair of working) yield* one(request([...rich, pair]));
  const telling = yield* besides(rest, rich, base, making);
  const brought = working.filter(([name]) => rich.some(([other]) => other === name)).slice(0, most.apartValues);
  for (const pairs of telling.slice(0, most.apart)) yield* apart(pairs, brought, request);
  yield* fromExamples(asked, rich, request, making);
  if (parametersNeededBy(asked.module, making.iface.binding?.deployment).length > 0)
    yield* aboutOtherPages(asked, { rich, brought, request }, making);
}

/** The way to make requests about a module, and what the plainest of them has shown. */
interface Base {
  readonly request: Request;
  readonly first: Outcome;
}

/** Tries several values of what is required, until a request is answered, and has something in its answer if that is possible. */
function* workingBase(asked: AskedModule, making: Making): Steps<Base | undefined> {
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
  for (let attempt = 0; attempt < most.attempts; attempt += 1) {
    const request = requestWith([], attempt);
    const start = request([]);
    if (!start) return undefined;
    const first = yield start;
    if (!first) continue;
    if (first.continuation) yield continued(asked, start, first.continuation, making);
    if (first.objects > 1) return { request, first };
    return yield* fuller({ request, first }, choosingIn(module).others, (pair) => requestWith([pair], attempt), making);
  }
  return yield* readable(choosingIn(module).flags, (pair) => requestWith([pair], 0));
}

/** Looks for a flag with which an answer is JSON, where it is a page without. */
function* readable(flags: readonly Parameter[], requestWith: (pair: Pair) => Request): Steps<Base | undefined> {
  for (const { name } of flags) {
    const request = requestWith([name, '1']);
    const first = yield* one(request([]));
    if (first) return { request, first };
  }
  return undefined;
}

/** Looks for a parameter without which the answer is empty, such as the users that a list is about. */
function* fuller(
  base: Base,
  others: readonly Parameter[],
  requestWith: (pair: Pair) => Request,
  { known, examples }: Making,
): Steps<Base> {
  for (const parameter of others) {
    const text = textFor(parameter, known, examples);
    if (ownName(parameter) === 'continue' || text === undefined || text === '') continue;
    const request = requestWith([parameter.name, text]);
    const outcome = yield* one(request([]));
    if (outcome && outcome.objects > base.first.objects) return { request, first: outcome };
  }
  return base;
}

/** As many results as the server gives. A limit that applies to some requests only is left out. */
function withLimits({ parameters }: Module, sent: Map<string, string>): Map<string, string> {
  for (const { name, type, applies } of parameters) {
    const isLimit = type.kind === 'limit' || (type.kind === 'union' && type.of.some(({ kind }) => kind === 'limit'));
    if (isLimit && applies.length === 0) sent.set(name, 'max');
  }
  return sent;
}

/** All values, or the first few of too many, such as languages. */
function sampleOf(values: readonly string[], all: number): readonly string[] {
  return values.length <= all ? values : values.slice(0, (all * 2) / 3);
}

/**
 * Asks for each value of a parameter alone. Returns those that were not refused. Of many values that bring nothing together, as filters do,
 * only a few are asked for.
 */
function* eachValueOf(parameter: Parameter, first: Outcome, request: Request): Steps<readonly Pair[]> {
  const values = listedValues(parameter) ?? [];
  const plain = values.filter((value) => !value.startsWith('!')).slice(0, most.together);
  const together = values.length > most.few ? yield* one(request([[parameter.name, plain.join('|')]])) : undefined;
  const isFilter = together && [...together.fields].every((field) => first.fields.has(field));
  const working: Pair[] = [];
  let isLess = false;
  for (const [index, value] of sampleOf(values, most.several).entries()) {
    if (isFilter && !isLess && index >= most.ofFilter) break;
    const outcome = yield* one(request([[parameter.name, value]]));
    if (outcome) working.push([parameter.name, value]);
    // A value that takes fields away may be one of those that bring them by default.
    if (outcome && outcome.objects >= first.objects)
      isLess ||= [...first.fields].some((field) => !outcome.fields.has(field));
  }
  return working;
}

/**
 * Asks for all values of each parameter together, and keeps those that bring further fields and take no objects away, as filters do.
 * Returns the parameters that were kept.
 */
function* allTogether(working: readonly Pair[], first: Outcome, request: Request): Steps<readonly Pair[]> {
  let rich: readonly Pair[] = [];
  let best: Outcome = first;
  for (const name of new Set(working.map(([of]) => of))) {
    const values = working.filter(([of, value]) => of === name && !value.startsWith('!')).map(([, value]) => value);
    const outcome = yield* one(request([...rich, [name, values.join('|')]]));
    if (!outcome) continue;
    const brings = [...outcome.fields].some((field) => !best.fields.has(field));
    if (!brings || outcome.objects < best.objects) continue;
    rich = [...rich, [name, values.join('|')]];
    best = outcome;
  }
  return rich;
}

/** Asks for everything with each other parameter in turn. Returns the parameters that have brought further fields. */
function* besides(
  { single, flags, others }: Omit<ReturnType<typeof choosingIn>, 'several'>,
  rich: readonly Pair[],
  { request, first }: Base,
  { known, examples, iface }: Making,
): Steps<readonly (readonly Pair[])[]> {
  const [page = ''] = knownTitles(known, 'Main Page');
  const [needed = ''] = iface.binding?.deployment.needs?.get('prop') ?? [];
  const alone = ({ applies }: Parameter): Pair[] => (applies.some(({ when }) => !when) ? [[needed, page]] : []);
  const telling: (readonly Pair[])[] = [];
  let beside = rich;
  let { objects } = first;
  function* tryIt(parameter: Parameter, text: string | undefined): Steps<void> {
    if (text === undefined || text === '') return;
    const pairs: Pair[] = [[parameter.name, text], ...alone(parameter)];
    const outcome = yield* one(request([...beside, ...pairs]));
    if (!outcome?.brings) return;
    telling.push(pairs);
    // What brings more and takes nothing away stays, for the parameters that follow.
    if (outcome.objects >= objects && pairs.length === 1) [beside, objects] = [[...beside, ...pairs], outcome.objects];
  }
  const everything = rich.length > 0 ? yield* one(request(rich)) : undefined;
  objects = everything?.objects ?? objects;
  for (const parameter of others)
    if (ownName(parameter) !== 'continue') yield* tryIt(parameter, textFor(parameter, known, examples));
  for (const parameter of flags) yield* tryIt(parameter, '1');
  for (const parameter of single) {
    const before = telling.length;
    for (const [index, value] of sampleOf(listedValues(parameter) ?? [], most.single).entries()) {
      if (index >= most.fruitless && telling.length === before && !isRequired(parameter)) break;
      yield* tryIt(parameter, value);
    }
  }
  if (rich.length > 0) for (const { name } of flags) yield* one(request([[name, '1']]));
  return telling;
}

/** The module's own parameters in its examples. */
function* fromExamples(
  { module, naming }: AskedModule,
  rich: readonly Pair[],
  request: Request,
  { iface }: Making,
): Steps<void> {
  for (const { query } of module.examples.slice(0, most.examples)) {
    const own = readRequest(iface, query).given.filter((one) => one.module === module && !naming.has(one.name));
    const pairs = own.map(({ name, values }) => [name, values.join('|')] as const);
    if (pairs.length > 0) yield* one(request([...rich, ...pairs]));
  }
}
