import { bindInterface } from '../catalogue/bindings/bind.ts';
import type { Catalogue, Interface } from '../catalogue/model/model.ts';
import { presetsFor, withPresets } from '../catalogue/resolve/presets.ts';
import { getOrMake } from '../lib/add-to.ts';
import { oncePer } from '../lib/once-per.ts';
import { type ArgumentSchema, ToolError } from './tool.ts';
import { nearOrAll, shown } from './tool-arguments.ts';

/** The argument that names an interface. */
export const interfaceArgument: ArgumentSchema = {
  type: 'string',
  maxLength: 500,
  description: 'The name of an interface, such as "wiki"; left out, all of them count.',
};

/** The argument that names a binding. */
export const bindingArgument: ArgumentSchema = {
  type: 'string',
  maxLength: 500,
  description: 'The name of a binding, such as "mediawiki": the kind of deployment that requests go to.',
};

/** The interface with a name, or all interfaces without one. @throws {ToolError} if no interface has the name. */
export function interfacesNamed({ interfaces }: Catalogue, name: string | undefined): readonly Interface[] {
  if (name === undefined) return interfaces;
  const found = interfaces.find((one) => one.name === name);
  if (found) return [found];
  const interfaceNames = interfaces.map((one) => one.name);
  throw new ToolError(`there is no interface ${shown(name)}`, nearOrAll(name, interfaceNames));
}

/** The forms of an interface with a binding applied, by the name of the binding. */
const boundBy = oncePer<Interface, Map<string, Interface>>(() => new Map());

/** An interface with one of its bindings or a preset applied. @throws {ToolError} if no binding has the name. */
export function withBinding(iface: Interface, name: string): Interface {
  const bindingNames = bindingsOf(iface);
  if (!bindingNames.includes(name))
    throw new ToolError(`"${iface.name}" has no binding ${shown(name)}`, nearOrAll(name, bindingNames));
  return getOrMake(boundBy(iface), name, () => {
    const presets = presetsFor(iface).filter((one) => one === name);
    const described = withPresets(iface, presets);
    const binding = described.bindings.find((one) => one.name === name);
    return binding ? bindInterface(described, binding) : described;
  });
}

/** The names of the bindings of an interface: its own, then the presets for its kind. */
export function bindingsOf(iface: Interface): string[] {
  return [...iface.bindings.map(({ name }) => name), ...presetsFor(iface)];
}

/**
 * The default binding for checking requests: the first one that the catalogue states, or else the first one of the interface. Undefined if
 * the interface itself states how requests are sent.
 */
export function usualBinding({ bindings }: Catalogue, iface: Interface): string | undefined {
  const bindingNames = bindingsOf(iface);
  const asked = bindingNames.find((name) => bindings.includes(`${iface.name}.${name}`));
  if (asked === undefined && iface.requests) return undefined;
  const first = asked ?? bindingNames[0];
  if (first === undefined) throw new Error(`"${iface.name}" has no binding`);
  return first;
}
