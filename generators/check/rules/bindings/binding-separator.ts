import { statedBindings } from '../../../catalogue/bindings/bind.ts';
import { aspectPlace } from '../../../catalogue/model/aspects.ts';
import type { Binding } from '../../../catalogue/model/deployment.ts';
import type { Interface } from '../../../catalogue/model/model.ts';
import { itemType, typedOf } from '../../lib/typed.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * A value that may be given together with others does not contain the separator of a binding, unless the binding has an
 * alternative for it. The separator of the interface itself has a rule of its own.
 */
export const bindingSeparator: Rule = {
  id: 'binding-separator',
  purpose: 'A binding can join every value that may be given with others.',
  severity: 'warning',
  needsAllFiles: true,
  visit: {
    interface(iface, report) {
      for (const binding of statedBindings(iface)) checkBinding(binding, iface, report);
    },
  },
};

function checkBinding(binding: Binding, iface: Interface, report: Report): void {
  const { separator, alternative } = binding.deployment;
  if (separator === undefined || alternative !== undefined || separator === iface.separator) return;
  for (const typed of typedOf(iface)) {
    const type = itemType(typed.type);
    if (!typed.multi || type.kind !== 'values') continue;
    for (const { value, at } of type.values) {
      if (!value.includes(separator)) continue;
      report({
        message: `the value "${value}" contains "${separator}", which joins values${binding.isOwn ? '' : ` in "${binding.name}"`}`,
        at: aspectPlace(binding, 'separator'),
        related: [{ message: 'the value', at }],
        hint: 'State an "alternative", which joins values that contain the separator.',
      });
    }
  }
}
