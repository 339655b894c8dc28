import { bindingLabel, statedBindings } from '../../../catalogue/bindings/bind.ts';
import { aspectPlace } from '../../../catalogue/model/aspects.ts';
import type { Binding } from '../../../catalogue/model/deployment.ts';
import type { ModulesInterface } from '../../../catalogue/model/model.ts';
import { requestNames } from '../../lib/constrained-lists.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * `needs` of a binding names module groups of the interface and parameters of its requests; `independent` names modules of the interface.
 */
export const bindingNeeds: Rule = {
  id: 'binding-needs',
  purpose: 'The "needs" of a binding name groups of modules and parameters of its requests.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    modulesInterface(iface, report) {
      for (const binding of statedBindings(iface)) checkNeeds(iface, binding, report);
    },
  },
};

function checkNeeds(iface: ModulesInterface, binding: Binding, report: Report): void {
  const groups = new Set(iface.moduleGroups.map(({ name }) => name));
  const modules = new Set(iface.modules.map(({ name }) => name));
  for (const [index, name] of (binding.deployment.independent ?? []).entries()) {
    if (modules.has(name)) continue;
    report({
      message: `there is no module "${name}"`,
      at: aspectPlace(binding, 'independent', [index]),
      hint: { near: name, among: modules, otherwise: 'Remove it, or correct its name.' },
    });
  }
  const names = requestNames(binding);
  for (const [group, needed] of binding.deployment.needs ?? []) {
    if (!groups.has(group)) {
      report({
        message: `there is no group of modules "${group}"`,
        at: aspectPlace(binding, 'needs', [group], 'key'),
        hint: { near: group, among: groups, otherwise: 'Remove it, or correct its name.' },
      });
    }
    for (const [index, name] of needed.entries()) {
      if (names.has(name)) continue;
      report({
        message: `requests of ${bindingLabel(binding)} have no parameter "${name}"`,
        at: aspectPlace(binding, 'needs', [group, index]),
        hint: {
          near: name,
          among: names,
          definitions: names,
          otherwise: 'Name parameters that the binding states, under "parameters" for instance.',
        },
      });
    }
  }
}
