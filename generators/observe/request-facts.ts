import type { Module, ModulesInterface } from '../catalogue/model/model.ts';
import { parametersNeededBy } from '../catalogue/model/needs.ts';
import { spellingOf } from '../shape/spelling.ts';

/** The text between several values of a parameter: that of the binding, or else that of a MediaWiki. */
export function separatorOf(iface: ModulesInterface): string {
  return spellingOf(iface).joining?.separator ?? '|';
}

/** The parameter by which a request about a module names the pages; undefined if the module is not about pages. */
export function pagesParameterOf(module: Module, iface: ModulesInterface): string | undefined {
  return parametersNeededBy(module, iface.binding?.deployment)[0];
}
