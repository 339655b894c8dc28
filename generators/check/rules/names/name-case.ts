import type { Interface } from '../../../catalogue/model/model.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { folded } from '../../../lib/file-names.ts';
import { endpointsOf } from '../../lib/all-endpoints.ts';
import { difference } from '../../lib/likeness.ts';
import { repeatsIn } from '../../lib/repeats.ts';
import type { Report, Rule } from '../../rule.ts';

type Named = readonly { readonly name: string; readonly at: Place }[];

/**
 * Two modules, endpoints, families of routes, namespaces, conditions, or parameters of one list have names that differ in more than case,
 * or the composition of letters with marks. On a file system that ignores case, one output would overwrite the other, and readers confuse
 * them too.
 */
export const nameCase: Rule = {
  id: 'name-case',
  purpose: 'Two names of the same kind differ in more than case and the composition of letters.',
  severity: 'error',
  visit: {
    interface(iface, report) {
      for (const names of outputNames(iface)) checkNames(names, report);
    },
    list: ({ parameters }, report) => checkNames(parameters, report),
  },
};

function outputNames(iface: Interface): Named[] {
  if (iface.kind === 'modules')
    return [iface.conditions, iface.modules.map(({ name, at }) => ({ name, at: placeBelow(at, ['name']) }))];
  return [iface.conditions, iface.namespaces, iface.families, endpointsOf(iface)];
}

function checkNames(names: Named, report: Report): void {
  for (const { item, first } of repeatsIn(names, ({ name }) => folded(name))) {
    if (item.name === first.name) continue;
    report({
      message: `the name "${item.name}" differs from "${first.name}" only in ${difference(item.name, first.name)}`,
      at: item.at,
      related: [{ message: 'the other name', at: first.at }],
      hint: 'Keep the one that the source has, or rename one of them.',
    });
  }
}
