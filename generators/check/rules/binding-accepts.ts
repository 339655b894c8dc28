import type { Interface } from '../../catalogue/model.ts';
import { placeBelow } from '../../catalogue/source.ts';
import type { AlsoAccepted } from '../../catalogue/widen.ts';
import { isMeant } from '../../catalogue/widen.ts';
import { didYouMean } from '../../lib/suggestions.ts';
import { parametersOf } from '../lib/parameter-lists.ts';
import type { Report, Rule } from '../rule.ts';

/** An entry of `accepts` is about parameters that there are: with a name that is misspelt it would do nothing. */
export const bindingAccepts: Rule = {
  id: 'binding-accepts',
  purpose: 'The parameters of which a binding says what they take are in the interface, with the type that it names.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      for (const { accepts } of iface.bindings) for (const one of accepts) checkAccepted(one, iface, report);
    }
  },
};

function checkAccepted(accepted: AlsoAccepted, iface: Interface, report: Report): void {
  const all = parametersOf(iface);
  const { of, parameters, at } = accepted;
  if (parameters === undefined) {
    if (all.some((parameter) => isMeant(accepted, parameter))) return;
    report({
      message: `no parameter has the type "${of}"`,
      at: placeBelow(at, ['of']),
      hint: 'Correct the type, or remove the entry.',
    });
    return;
  }
  for (const [index, name] of parameters.entries()) {
    const named = all.filter((parameter) => parameter.name === name);
    if (named.some((parameter) => isMeant(accepted, parameter))) continue;
    const names = all.filter(({ type }) => type.kind === of).map((parameter) => parameter.name);
    report({
      message: named.length === 0 ? `there is no parameter "${name}"` : `no parameter "${name}" has the type "${of}"`,
      at: placeBelow(at, ['parameters', index]),
      hint: () => didYouMean(name, names) ?? 'Correct the name or the type, or remove it.',
    });
  }
}
