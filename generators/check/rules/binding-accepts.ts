import { type Accepted, adapted, isAbout } from '../../catalogue/accepted.ts';
import { formats } from '../../catalogue/formats.ts';
import type { Interface } from '../../catalogue/model.ts';
import { placeBelow } from '../../catalogue/source.ts';
import { didYouMean } from '../../lib/suggestions.ts';
import { listed } from '../../lib/wording.ts';
import { acceptanceOf } from '../../shape/accepts.ts';
import { isAccepted } from '../../shape/defaults.ts';
import { definitionsOf, parametersOf } from '../lib/parameter-lists.ts';
import type { Report, Rule } from '../rule.ts';

/**
 * An entry of `accepts` is about parameters that there are, and of a format that is known: with a name that is misspelt it would do
 * nothing. The texts that it leaves include the defaults of these parameters.
 */
export const bindingAccepts: Rule = {
  id: 'binding-accepts',
  purpose:
    'The parameters of which a binding says what they take are in the interface, with the type that it names, and take their defaults.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      for (const one of iface.bindings.flatMap(({ accepts }) => accepts)) {
        checkAccepted(one, iface, report);
        checkFormat(one, report);
        checkDefaults(one, iface, report);
      }
    }
  },
};

function checkAccepted(accepted: Accepted, iface: Interface, report: Report): void {
  const all = parametersOf(iface);
  const { of, parameters, at } = accepted;
  if (parameters === undefined) {
    if (all.some((parameter) => isAbout(accepted, parameter))) return;
    report({
      message: `no parameter has the type "${of}"`,
      at: placeBelow(at, ['of']),
      hint: 'Correct the type, or remove the entry.',
    });
    return;
  }
  for (const [index, name] of parameters.entries()) {
    const named = all.filter((parameter) => parameter.name === name);
    if (named.some((parameter) => isAbout(accepted, parameter))) continue;
    const names = all.filter(({ type }) => type.kind === of).map((parameter) => parameter.name);
    report({
      message: named.length === 0 ? `there is no parameter "${name}"` : `no parameter "${name}" has the type "${of}"`,
      at: placeBelow(at, ['parameters', index]),
      hint: () => didYouMean(name, names) ?? 'Correct the name or the type, or remove it.',
    });
  }
}

function checkFormat({ facets, at }: Accepted, report: Report): void {
  const format = facets?.format;
  if (format === undefined || formats.has(format)) return;
  report({
    message: `the format "${format}" is not known`,
    at: placeBelow(at, ['format']),
    hint: () => didYouMean(format, formats.keys()) ?? `The formats are ${listed([...formats.keys()])}.`,
  });
}

function checkDefaults(accepted: Accepted, iface: Interface, report: Report): void {
  if (accepted.also) return;
  for (const parameter of definitionsOf(iface)) {
    const preset = parameter.default;
    if (!preset || !isAbout(accepted, parameter)) continue;
    if (isAccepted(acceptanceOf(adapted(parameter, [accepted])), preset.value)) continue;
    report({
      message: `the default of "${parameter.name}" is none of the texts that are left`,
      at: accepted.at,
      related: [{ message: 'the default', at: preset.at }],
      hint: 'Correct the pattern or the default.',
    });
  }
}
