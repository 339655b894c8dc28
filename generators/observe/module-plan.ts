import type { Module } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import type { AskedModule } from './asked-modules.ts';
import { choosingIn } from './choosing-parameters.ts';
import type { Making } from './complete-request.ts';
import { examplePairs } from './example-pairs.ts';
import { aboutOtherPages } from './page-plan.ts';
import { listedValues, textFor } from './parameter-values.ts';
import {
  ask,
  askEachBeside,
  type ModulePlan,
  type Outcome,
  type Pair,
  type Request,
  type Steps,
} from './plan-steps.ts';
import { pagesParameterOf } from './request-facts.ts';
import { knownTitles } from './titles.ts';
import { type Base, workingBase } from './working-base.ts';

/** The most values of a parameter of several values that are asked for one at a time. */
const mostAlone = 30;

const most = {
  /** The values of a parameter of one value that are asked for. */
  single: 40,
  /** The values of a parameter that are not first asked for together, to tell whether it is a filter. */
  few: 6,
  /** The values of a parameter of one value that are tried before it is given up, as none has brought a field. */
  fruitless: 3,
  /** The values of a filter that are asked for. */
  ofFilter: 1,
  /** The values that one request has of a parameter, to tell whether it is a filter. */
  together: 50,
  /** The texts of a parameter that are tried as long as each is refused or brings fields. */
  texts: 3,
  /** The parameters that have brought fields beside which each value is asked for alone. */
  beside: 2,
  /** The values that are asked for beside each of these. */
  besideValues: 20,
};

/** Plans the requests about a module: by itself, each value alone, all together, and each other parameter beside all values. */
export function* modulePlan(asked: AskedModule, making: Making): ModulePlan {
  const base = yield* workingBase(asked, making);
  if (!base) return;
  const { request, first } = base;
  const asking = { request, separator: making.separator };
  const { several, ...rest } = choosingIn(asked.module);
  const working: Pair[] = [];
  const choosing: Pair[] = [];
  for (const parameter of several) {
    const pairs = yield* eachValueOf(parameter, first, asking);
    working.push(...pairs.map(({ pair }) => pair));
    // Of more values, one chooses items rather than fields.
    const isOfFields = (listedValues(parameter)?.length ?? 0) <= mostAlone;
    if (isOfFields) choosing.push(...pairs.flatMap(({ pair, brings }) => (brings ? [pair] : [])));
  }
  const rich = yield* allTogether(working, choosing, first, asking);
  if (rich.length > 1) for (const pair of choosing) yield* ask(request([...rich, pair]));
  const bringing = yield* besides({ ...rest, module: asked.module }, rich, base, making);
  const brought = valuesOf(rich, choosing);
  yield* apart(
    bringing,
    brought,
    request,
    brought.find(([name]) => several.some((one) => one.name === name && one.default)),
  );
  const besideListed = bringing.flatMap((one) => (isFlag(one.parameter) && !one.stays ? [one.pairs] : []));
  for (const pairs of examplePairs(asked, making)) {
    const outcome = yield* ask(request([...rich, ...pairs]));
    if (outcome?.brings) besideListed.push(pairs);
  }
  // A value may write what a flag brings in another way.
  for (const pairs of besideListed)
    for (const { parameter, pairs: others } of bringing)
      if (listedValues(parameter)) yield* ask(request([...pairs, ...others]));
  yield* aboutOtherPages(asked, { rich, brought, request }, making);
}

/** The way to make requests, and the separator of several values in them. */
interface Asking {
  readonly request: Request;
  readonly separator: string;
}

/** All values, or the first few of too many, such as languages. */
function sampleOf(values: readonly string[], all: number): readonly string[] {
  return values.length <= all ? values : values.slice(0, all / 3);
}

/** The values of a parameter of several values that are asked for one at a time. */
export function valuesAlone(values: readonly string[]): readonly string[] {
  return sampleOf(values, mostAlone);
}

/** A value that was not refused, and whether it has brought a field that the plainest request does not bring. */
interface Worked {
  readonly pair: Pair;
  readonly brings: boolean;
}

/**
 * Asks for each value of a parameter alone. Returns those that were not refused. Of many values that bring nothing together, as filters do,
 * only a few are asked for.
 */
function* eachValueOf(parameter: Parameter, first: Outcome, { request, separator }: Asking): Steps<readonly Worked[]> {
  const values = listedValues(parameter) ?? [];
  const plain = values.filter((value) => !value.startsWith('!')).slice(0, most.together);
  const together =
    values.length > most.few ? yield* ask(request([[parameter.name, plain.join(separator)]])) : undefined;
  const isFilter = together && [...together.fields].every((field) => first.fields.has(field));
  const working: Worked[] = [];
  let isLess = false;
  for (const [index, value] of valuesAlone(values).entries()) {
    if (isFilter && !isLess && index >= most.ofFilter) break;
    const outcome = yield* ask(request([[parameter.name, value]]));
    if (outcome)
      working.push({
        pair: [parameter.name, value],
        brings: [...outcome.fields].some((field) => !first.fields.has(field)),
      });
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
function* allTogether(
  working: readonly Pair[],
  choosing: readonly Pair[],
  first: Outcome,
  { request, separator }: Asking,
): Steps<readonly Pair[]> {
  let rich: readonly Pair[] = [];
  let best: Outcome = first;
  for (const name of new Set(working.map(([of]) => of))) {
    const values = working.filter(([of, value]) => of === name && !value.startsWith('!')).map(([, value]) => value);
    const outcome = yield* ask(request([...rich, [name, values.join(separator)]]));
    if (!outcome) yield* askEachBeside([[name, values.join(separator)]], valuesOf(rich, choosing), request);
    if (!outcome) continue;
    const brings = [...outcome.fields].some((field) => !best.fields.has(field));
    if (!brings || outcome.objects < best.objects) continue;
    rich = [...rich, [name, values.join(separator)]];
    best = outcome;
  }
  return rich;
}

/** The values that choose fields of the parameters that were kept, one by one. */
function valuesOf(rich: readonly Pair[], choosing: readonly Pair[]): readonly Pair[] {
  return choosing.filter(([name]) => rich.some(([other]) => other === name)).slice(0, most.besideValues);
}

function isFlag({ type }: Parameter): boolean {
  return type.kind === 'boolean';
}

/** A parameter that has brought further fields. */
interface Bringing {
  readonly parameter: Parameter;
  readonly pairs: readonly Pair[];
  readonly fields: readonly object[];
  /** Whether it was sent with the parameters that followed. */
  readonly stays: boolean;
  /** The parameters before that were sent with it. */
  readonly kept: readonly Pair[];
}

/** Asks for everything with each other parameter in turn. Returns the parameters that have brought further fields. */
function* besides(
  { module, single, flags, others }: Omit<ReturnType<typeof choosingIn>, 'several'> & { readonly module: Module },
  rich: readonly Pair[],
  { request, first }: Base,
  making: Making,
): Steps<readonly Bringing[]> {
  const [page = ''] = knownTitles(making.known, making.known.pages?.usualTitle);
  const pages = pagesParameterOf(module, making.iface);
  const alone = ({ applies }: Parameter): Pair[] =>
    pages !== undefined && applies.some(({ when }) => !when) ? [[pages, page]] : [];
  const bringing: Bringing[] = [];
  let beside = rich;
  const everything = rich.length > 0 ? yield* ask(request(rich)) : undefined;
  const known = new Set([...first.fields, ...(everything?.fields ?? [])]);
  let objects = everything?.objects ?? first.objects;
  /** Tries a parameter. Returns whether another text of it may show more: this one was refused, or has brought fields. */
  function* tryIt(parameter: Parameter, text: string | undefined): Steps<boolean> {
    if (text === undefined || text === '') return false;
    const pairs: Pair[] = [[parameter.name, text], ...alone(parameter)];
    // What stays may exclude the parameter.
    const outcome = yield* ask(request([...beside, ...pairs]) ?? request([...rich, ...pairs]));
    if (!outcome?.brings) return outcome === undefined;
    const fields = [...outcome.fields].filter((field) => !known.has(field));
    for (const field of fields) known.add(field);
    const stays = outcome.objects >= objects && pairs.length === 1;
    bringing.push({ parameter, pairs, fields, stays, kept: beside.slice(rich.length) });
    // What brings more and takes nothing away stays, for the parameters that follow.
    if (stays) [beside, objects] = [[...beside, ...pairs], outcome.objects];
    return true;
  }
  for (const parameter of others)
    for (let attempt = 0; attempt < most.texts; attempt += 1)
      if (!(yield* tryIt(parameter, textFor(parameter, making, attempt))) || parameter.multi) break;
  for (const parameter of flags) yield* tryIt(parameter, '1');
  for (const parameter of single) {
    const before = bringing.length;
    for (const [index, value] of sampleOf(listedValues(parameter) ?? [], most.single).entries()) {
      if (index >= most.fruitless && bringing.length === before && !isRequired(parameter)) break;
      yield* tryIt(parameter, value);
    }
  }
  // Values that bring the same as a flag hide what it brings.
  if (rich.length > 0) for (const { name } of flags) yield* ask(request([[name, '1']]));
  return bringing;
}

/**
 * Tells what brought a field: a parameter alone, the values beside it, or another parameter.
 * @param instead A value in place of those that a parameter has by default, if it has some.
 */
function* apart(
  bringing: readonly Bringing[],
  brought: readonly Pair[],
  request: Request,
  instead: Pair | undefined,
): Steps<void> {
  let left = most.beside;
  for (const { pairs, fields, kept } of bringing) {
    if (brought.length === 0) break;
    const shows = (outcome: Outcome | undefined): boolean => fields.every((field) => outcome?.fields.has(field));
    const isShownAlone = shows(yield* ask(request(pairs)));
    // The values by default may be needed as well.
    if (isShownAlone && instead) yield* ask(request([instead, ...pairs]));
    if (isShownAlone || left === 0) continue;
    if (kept.length > 0 && shows(yield* ask(request([...kept, ...pairs])))) continue;
    left -= 1;
    yield* askEachBeside(pairs, brought, request);
  }
}
