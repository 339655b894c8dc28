import type { ClientFacts } from '../catalogue/model/client-facts.ts';
import type { Module, ModulesInterface } from '../catalogue/model/model.ts';
import { parametersNeededBy } from '../catalogue/model/needs.ts';
import type { ObservingFacts } from '../catalogue/model/observing.ts';
import { spellingOf } from '../shape/spelling.ts';

/** The text between several values of a parameter: a comma where no binding states one. */
export function separatorOf(iface: ModulesInterface): string {
  return spellingOf(iface).joining?.separator ?? ',';
}

/** The parameter by which a request about a module names the pages; undefined if the module is not about pages. */
export function pagesParameterOf(module: Module, iface: ModulesInterface): string | undefined {
  return parametersNeededBy(module, iface.binding?.deployment)[0];
}

/** The facts by which the answers of a server are learnt. Only interfaces whose binding states them are observed. */
export function observingOf({ name, binding }: ModulesInterface): ObservingFacts {
  const facts = binding?.results?.observing;
  if (!facts) throw new Error(`no binding says how the answers of "${name}" are learnt`);
  return facts;
}

/** The facts by which requests are sent and errors are told from other answers. */
export function clientFactsOf({ name, binding }: ModulesInterface): ClientFacts {
  const facts = binding?.results?.client;
  if (!facts) throw new Error(`no binding says how requests are sent to "${name}"`);
  return facts;
}
