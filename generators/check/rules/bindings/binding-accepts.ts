import { type Accepted, adapted, isAbout } from '../../../catalogue/model/accepted.ts';
import { formats } from '../../../catalogue/model/formats.ts';
import type { Interface } from '../../../catalogue/model/model.ts';
import type { Parameter } from '../../../catalogue/model/parameter-model.ts';
import { routesOf } from '../../../catalogue/model/parameter-objects.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { addTo } from '../../../lib/add-to.ts';
import { isAccepted } from '../../../shape/accepted-value.ts';
import { acceptanceOf } from '../../../shape/accepts.ts';
import { formatHint } from '../../lib/format-hint.ts';
import { definitionsOf, parametersOf } from '../../lib/parameter-lists.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * An entry of `accepts` applies to existing parameters, and names existing formats: with a misspelled name it would do nothing. The texts
 * that it accepts include the defaults of these parameters.
 */
export const bindingAccepts: Rule = {
  id: 'binding-accepts',
  purpose:
    'The parameters of which a binding says what they take are in the interface, with the type that it names, and take their defaults.',
  severity: 'error',
  visit: {
    interface(iface, report) {
      if (iface.bindings.every(({ accepts }) => accepts.length === 0)) return;
      const stated = { all: parametersOf(iface), byName: byNameOf(parametersOf(iface)) };
      const defaults = definitionsOf(iface).filter((one) => one.default !== undefined);
      for (const { accepts } of iface.bindings)
        for (const one of accepts) {
          // Another entry may add the format.
          const others = one.formats ? accepts.filter((other) => other !== one) : [];
          const parameters = others.length > 0 ? withFormats(stated.all, others) : stated;
          checkAccepted(one, parameters, iface, report);
          checkRoutes(one, iface, report);
          checkFormat(one, report);
          checkDefaults(one, defaults, report);
        }
    },
  },
};

/** The parameters of an interface, also by name. */
interface Parameters {
  readonly all: readonly Parameter[];
  readonly byName: ReadonlyMap<string, readonly Parameter[]>;
}

function withFormats(parameters: readonly Parameter[], others: readonly Accepted[]): Parameters {
  const all = parameters.map((parameter) => adapted(parameter, others));
  return { all, byName: byNameOf(all) };
}

function byNameOf(parameters: readonly Parameter[]): Map<string, Parameter[]> {
  const byName = new Map<string, Parameter[]>();
  for (const parameter of parameters) addTo(byName, parameter.name, parameter);
  return byName;
}

function checkAccepted(accepted: Accepted, { all, byName }: Parameters, iface: Interface, report: Report): void {
  const { of, parameters, formats: ofFormats, at } = accepted;
  if (parameters === undefined) {
    if (all.some((parameter) => isAbout(accepted, parameter))) return;
    report({
      message: ofFormats ? 'no parameter has one of the formats' : `no parameter has the type "${of}"`,
      at: placeBelow(at, [ofFormats ? 'formats' : 'of']),
      hint: `Correct the ${ofFormats ? 'formats' : 'type'}, or remove the entry.`,
    });
    return;
  }
  // A kind of server may have modules, with parameters of their own, that an interface lacks.
  const paths = iface.kind === 'modules' ? iface.modules.map(({ path }) => path) : [];
  if (accepted.modules?.some((path) => !paths.includes(path))) return;
  for (const [index, name] of parameters.entries()) {
    const named = byName.get(name) ?? [];
    if (named.some((parameter) => isAbout(accepted, parameter))) continue;
    const names = all.filter(({ type }) => type.kind === of).map((parameter) => parameter.name);
    report({
      message:
        named.length === 0 ? `there is no parameter "${name}"` : `no parameter "${name}" has the type "${of ?? 'any'}"`,
      at: placeBelow(at, ['parameters', index]),
      hint: { near: name, among: names, otherwise: 'Correct the name or the type, or remove it.' },
    });
  }
}

function checkRoutes({ routes = [], at }: Accepted, iface: Interface, report: Report): void {
  const paths = iface.kind === 'routes' ? routesOf(iface).map(({ path }) => path) : [];
  // A preset may name routes that the interface lacks.
  if (at.source.isPreset) return;
  for (const [index, end] of routes.entries()) {
    if (paths.some((path) => path.endsWith(`/${end}`))) continue;
    report({
      message: `no route ends with "/${end}"`,
      at: placeBelow(at, ['routes', index]),
      hint: 'Correct the end of the path, or remove it.',
    });
  }
}

function checkFormat({ facets, formats: stated, at }: Accepted, report: Report): void {
  const named: [string, Place][] = [...(stated?.keys() ?? [])].map((name) => [
    name,
    { ...placeBelow(at, ['formats', name]), part: 'key' },
  ]);
  for (const [name, { format }] of stated ?? [])
    if (format !== undefined) named.push([format, placeBelow(at, ['formats', name, 'format'])]);
  if (facets?.format !== undefined) named.push([facets.format, placeBelow(at, ['format'])]);
  for (const [format, place] of named) {
    if (formats.has(format)) continue;
    report({
      message: `the format "${format}" is not known`,
      at: place,
      hint: formatHint(format),
    });
  }
}

function checkDefaults(accepted: Accepted, defined: readonly Parameter[], report: Report): void {
  // Further values exclude no default, and a value that must be given may differ from the default.
  if (accepted.also || accepted.constant !== undefined) return;
  for (const parameter of defined) {
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
