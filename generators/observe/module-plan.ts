import type { Module } from '../catalogue/model/model.ts';
import { parametersNeededBy } from '../catalogue/model/needs.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import { readRequest } from '../shape/read-request.ts';
import type { AskedModule } from './asked-modules.ts';
import { commonParameters, completed, type Making, type Sent } from './complete-request.ts';
import { listedValues, ownName, textFor } from './parameter-values.ts';
import { knownTitles } from './titles.ts';

/** What is learnt at once from the answer to a request; undefined if it was refused. */
export interface Outcome {
  /** The fields of the answer, as objects that stand for them. */
  readonly fields: ReadonlySet<object>;
  /** The number of objects in the answer. */
  readonly objects: number;
  /** The parameters that ask for more results. */
  readonly continuation: Sent | undefined;
}

/** The requests about a module, one after the other, each of which may depend on what came of those before. */
export type ModulePlan = Generator<Sent, void, Outcome | undefined>;

/** The most values of a parameter that are asked for one at a time, in a list of several values and in one of single values. */
const most = { several: 40, single: 16, examples: 8, generators: 2 };

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
  const { module } = asked;
  const request = (more: readonly (readonly [string, string])[]): Sent | undefined => {
    const plain = withLimits(module, commonParameters(asked, making));
    const given = new Map([...plain, ...more]);
    return completed(
      asked,
      given,
      more.map(([name]) => name),
      making,
    );
  };
  const start = request([]);
  if (!start) return;
  const first = yield start;
  if (first?.continuation) yield new Map([...start, ...first.continuation]);
  const { several, ...rest } = choosingIn(module);
  const working: [string, string][] = [];
  for (const parameter of several) working.push(...(yield* eachValueOf(parameter, request)));
  const rich = yield* allTogether(working, first, request);
  if (rich.length > 1)
    for (const [name, text] of working) if (!isOne(rich, name, text)) yield* one(request([...rich, [name, text]]));
  yield* besides(rest, rich, request, making);
  yield* fromExamples(asked, rich, request, making);
  if (parametersNeededBy(module, making.iface.binding?.deployment).length > 0)
    yield* aboutOtherPages(asked, rich, request, making);
}

type Request = (more: readonly (readonly [string, string])[]) => Sent | undefined;
type Pair = readonly [name: string, text: string];

function isOne(rich: readonly Pair[], name: string, text: string): boolean {
  return rich.some(([other, all]) => other === name && all === text);
}

function* one(sent: Sent | undefined): Generator<Sent, Outcome | undefined, Outcome | undefined> {
  return sent && (yield sent);
}

/** As many results as the server gives. A limit that applies to some requests only is left out. */
function withLimits({ parameters }: Module, sent: Map<string, string>): Map<string, string> {
  for (const { name, type, applies } of parameters) {
    const isLimit = type.kind === 'limit' || (type.kind === 'union' && type.of.some(({ kind }) => kind === 'limit'));
    if (isLimit && applies.length === 0) sent.set(name, 'max');
  }
  return sent;
}

/** Asks for each value of a parameter alone. Returns those that were not refused. */
function* eachValueOf(
  parameter: Parameter,
  request: Request,
): Generator<Sent, [string, string][], Outcome | undefined> {
  const working: [string, string][] = [];
  for (const value of (listedValues(parameter) ?? []).slice(0, most.several)) {
    const outcome = yield* one(request([[parameter.name, value]]));
    if (outcome) working.push([parameter.name, value]);
  }
  return working;
}

/**
 * Asks for all values of each parameter together, and keeps those that bring further fields and take no objects away, as filters do.
 * Returns the parameters that were kept.
 */
function* allTogether(
  working: readonly Pair[],
  first: Outcome | undefined,
  request: Request,
): Generator<Sent, readonly Pair[], Outcome | undefined> {
  let rich: readonly Pair[] = [];
  let best = first;
  for (const name of new Set(working.map(([of]) => of))) {
    const values = working.filter(([of, value]) => of === name && !value.startsWith('!')).map(([, value]) => value);
    const outcome = yield* one(request([...rich, [name, values.join('|')]]));
    if (!outcome) continue;
    const brings = [...outcome.fields].some((field) => !best?.fields.has(field));
    if (!brings || outcome.objects < (best?.objects ?? 0)) continue;
    rich = [...rich, [name, values.join('|')]];
    best = outcome;
  }
  return rich;
}

/** Asks for everything with each other parameter in turn. */
function* besides(
  { single, flags, others }: Omit<ReturnType<typeof choosingIn>, 'several'>,
  rich: readonly Pair[],
  request: Request,
  { known, examples, iface }: Making,
): Generator<Sent, void, Outcome | undefined> {
  const [page = ''] = knownTitles(known, 'Main Page');
  const [needed = ''] = iface.binding?.deployment.needs?.get('prop') ?? [];
  const alone = ({ applies }: Parameter): Pair[] =>
    applies.some(({ when }) => !when) && needed !== '' ? [[needed, page]] : [];
  for (const parameter of flags) yield* one(request([...rich, [parameter.name, '1'], ...alone(parameter)]));
  for (const parameter of single)
    for (const value of (listedValues(parameter) ?? []).slice(0, most.single))
      if (value !== '') yield* one(request([...rich, [parameter.name, value], ...alone(parameter)]));
  for (const parameter of others) {
    if (ownName(parameter) === 'continue') continue;
    const text = textFor(parameter, known, examples);
    if (text !== undefined && text !== '') yield* one(request([...rich, [parameter.name, text], ...alone(parameter)]));
  }
}

/** The module's own parameters in its examples. */
function* fromExamples(
  { module, naming }: AskedModule,
  rich: readonly Pair[],
  request: Request,
  { iface }: Making,
): Generator<Sent, void, Outcome | undefined> {
  for (const { query } of module.examples.slice(0, most.examples)) {
    const own = readRequest(iface, query).given.filter((one) => one.module === module && !naming.has(one.name));
    const pairs = own.map(({ name, values }) => [name, values.join('|')] as const);
    if (pairs.length > 0) yield* one(request([...rich, ...pairs]));
  }
}

/** Asks about a single page, about pages that a generator finds, and about no page that exists. */
function* aboutOtherPages(
  { module }: AskedModule,
  rich: readonly Pair[],
  request: Request,
  { iface, known }: Making,
): Generator<Sent, void, Outcome | undefined> {
  const { needs, generators } = iface.binding?.deployment ?? {};
  const [needed = ''] = needs?.get(module.group) ?? [];
  for (const title of knownTitles(known).slice(0, 2)) yield* one(request([...rich, [needed, title]]));
  if (!generators) return;
  const usable = iface.modules.filter(
    (one) =>
      one.generator &&
      one.group === 'list' &&
      !one.parameters.some((p) => isRequired(p)) &&
      one.constraints.length === 0,
  );
  const from = Math.max(0, iface.modules.indexOf(module)) % Math.max(1, usable.length);
  for (const { name } of [...usable, ...usable].slice(from, from + most.generators)) {
    const sent = request(rich);
    if (!sent) return;
    const generated = new Map([...sent].filter(([key]) => key !== needed));
    yield generated.set(generators.parameter, name);
  }
}
