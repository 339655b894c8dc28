import { isRequired } from '../catalogue/model/parameters.ts';
import type { AskedModule } from './asked-modules.ts';
import type { Making } from './complete-request.ts';
import { ask, askEachBeside, type Pair, type Request, type Steps } from './plan-steps.ts';
import { pagesParameterOf } from './request-facts.ts';
import { furtherTitles, knownTitles } from './titles.ts';

/** The most requests about single pages, about further titles at once, and about pages that a generator finds. */
const most = { single: 1, batches: 4, generators: 1 };

/** A request for everything, and the values in it one by one. */
interface Everything {
  readonly rich: readonly Pair[];
  readonly brought: readonly Pair[];
  readonly request: Request;
}

/** Asks about a single page, about pages that a generator finds, and about no page that exists. */
export function* aboutOtherPages(
  { module }: AskedModule,
  { rich, brought, request }: Everything,
  { iface, known, separator }: Making,
): Steps<void> {
  const { generators } = iface.binding?.deployment ?? {};
  const pages = pagesParameterOf(module, iface);
  if (pages === undefined) return;
  const single = knownTitles(known).slice(0, most.single);
  const further = furtherTitles(known, most.batches).map((titles) => titles.join(separator));
  for (const titles of [...single, ...further]) {
    const outcome = yield* ask(request([...rich, [pages, titles]]));
    if (!outcome?.brings) continue;
    yield* ask(request([[pages, titles]]));
    yield* askEachBeside([[pages, titles]], brought, request);
  }
  if (!generators) return;
  const usable = iface.modules.filter(
    (one) =>
      one.generator &&
      pagesParameterOf(one, iface) === undefined &&
      !one.parameters.some((p) => isRequired(p)) &&
      one.constraints.length === 0,
  );
  const from = Math.max(0, iface.modules.indexOf(module)) % Math.max(1, usable.length);
  for (const { name } of [...usable, ...usable].slice(from, from + most.generators)) {
    const sent = request(rich);
    if (!sent) return;
    const generated = new Map([...sent].filter(([key]) => key !== pages));
    yield generated.set(generators.parameter, name);
  }
}
