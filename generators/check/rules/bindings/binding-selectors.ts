import { aspectPlace } from '../../../catalogue/model/aspects.ts';
import type { Binding } from '../../../catalogue/model/deployment.ts';
import type { ModulesInterface } from '../../../catalogue/model/model.ts';
import { listed } from '../../../lib/wording.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * The selectors of a binding name a parameter for every group of modules, and for nothing else. No request could name the modules of a
 * group that is left out. An exclusive group may be left out, as it may belong to another kind of request.
 */
export const bindingSelectors: Rule = {
  id: 'binding-selectors',
  purpose: 'The selectors of a binding cover every group of modules that can be used together, and nothing else.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    binding(binding, report, iface) {
      if (iface.kind === 'modules') checkSelectors(iface, binding, report);
    },
  },
};

function checkSelectors(
  { moduleGroups }: Pick<ModulesInterface, 'moduleGroups'>,
  binding: Binding,
  report: Report,
): void {
  const { selectors } = binding.deployment;
  if (!selectors) return;
  const groups = new Set(moduleGroups.map(({ name }) => name));
  for (const group of selectors.keys()) {
    if (groups.has(group)) continue;
    report({
      message: `there is no group of modules "${group}"`,
      at: aspectPlace(binding, 'selectors', [group], 'key'),
      hint: { near: group, among: groups, otherwise: 'Remove it, or correct its name.' },
    });
  }
  const together = moduleGroups.filter(({ exclusive }) => !exclusive);
  const missing = together.map(({ name }) => name).filter((group) => !selectors.has(group));
  if (missing.length === 0) return;
  report({
    message: `no selector is stated for ${listed(missing)}`,
    at: aspectPlace(binding, 'selectors', [], 'key'),
    hint: 'State the parameter that names the modules of each group.',
  });
}
