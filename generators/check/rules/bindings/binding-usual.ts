import { adapted } from '../../../catalogue/model/accepted.ts';
import type { Binding } from '../../../catalogue/model/deployment.ts';
import type { Interface } from '../../../catalogue/model/model.ts';
import type { Parameter } from '../../../catalogue/model/parameter-model.ts';
import { parameterObjects } from '../../../catalogue/model/parameter-objects.ts';
import { placeBelow } from '../../../catalogue/sources/source.ts';
import { ofAll, usualOf } from '../../../shape/usual-values.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * Reports usual values of modules, endpoints and parameters that are not in the interface, and values that a parameter refuses. Presets are not
 * checked, as they may name more than an interface has.
 */
export const bindingUsual: Rule = {
  id: 'binding-usual',
  purpose:
    'The modules, endpoints and parameters whose usual values a binding states are in the interface, and accept them.',
  severity: 'error',
  visit: {
    interface(iface, report) {
      for (const binding of iface.bindings)
        if (binding.usual && !binding.at.source.isPreset) checkUsual(binding, iface, report);
    },
  },
};

function checkUsual(binding: Binding, iface: Interface, report: Report): void {
  const objects = new Map(parameterObjects(iface).map(({ name, parameters }) => [name, parameters]));
  const everywhere = binding.deployment.parameters ?? [];
  const all = [...[...objects.values()].flat(), ...everywhere];
  const [bound, names] = [{ ...iface, binding }, [...objects.keys()]];
  for (const [owner, values] of binding.usual ?? []) {
    const own = owner === ofAll ? all : objects.get(owner)?.concat(everywhere);
    const what = iface.kind === 'modules' ? 'module' : 'endpoint';
    if (!own) {
      const at = placeBelow(binding.at, ['usual', owner], 'key');
      report({
        message: `there is no ${what} "${owner}"`,
        at,
        hint: { near: owner, among: names, otherwise: `Correct the name, or write "*" for all.` },
      });
      continue;
    }
    for (const name of values.keys()) checkValue(binding, bound, { owner, name, own }, report);
  }
}

/** The parameters that a usual value may be about. */
interface About {
  readonly owner: string;
  readonly name: string;
  readonly own: readonly Parameter[];
}

function checkValue({ at, accepts }: Binding, iface: Interface, { owner, name, own }: About, report: Report): void {
  const nameOf = (one: Parameter): string => (owner === ofAll ? (one.statedName ?? one.name) : one.name);
  const meant = own.filter((one) => nameOf(one) === name);
  const place = ['usual', owner, name];
  if (meant.length === 0)
    report({
      message: owner === ofAll ? `no parameter is called "${name}"` : `"${owner}" has no parameter "${name}"`,
      at: placeBelow(at, place, 'key'),
      hint: { near: name, among: own.map(nameOf), otherwise: 'Correct the name, or remove the value.' },
    });
  else if (!meant.some((one) => usualOf(iface, owner, adapted(one, accepts))))
    report({
      message: `"${name}" does not accept this value`,
      at: placeBelow(at, place),
      hint: 'State a value that it accepts.',
    });
}
