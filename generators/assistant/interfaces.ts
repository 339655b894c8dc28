import { bindInterface } from '../catalogue/bindings/bind.ts';
import type { Catalogue, Interface } from '../catalogue/model/model.ts';
import { presetsFor, withPresets } from '../catalogue/resolve/presets.ts';
import { getOrMake } from '../lib/add-to.ts';
import { oncePer } from '../lib/once-per.ts';
import { nearOrAll, shown } from './arguments.ts';
import { type ArgumentSchema, ToolError } from './tool.ts';

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

/** The interface of a name, or all. @throws {ToolError} where there is none of the name. */
export function interfacesNamed({ interfaces }: Catalogue, name: string | undefined): readonly Interface[] {
  if (name === undefined) return interfaces;
  const found = interfaces.find((one) => one.name === name);
  if (found) return [found];
  const known = interfaces.map((one) => one.name);
  throw new ToolError(`there is no interface ${shown(name)}`, nearOrAll(name, known));
}

/** An interface with bindings applied, by their names. */
const boundBy = oncePer<Interface, Map<string, Interface>>(() => new Map());

/** An interface with a binding of its own, or a preset, applied. @throws {ToolError} where there is none of the name. */
export function withBinding(iface: Interface, name: string): Interface {
  const known = bindingsOf(iface);
  if (!known.includes(name))
    throw new ToolError(`"${iface.name}" has no binding ${shown(name)}`, nearOrAll(name, known));
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
 * The binding that requests are checked with where none is named: the first that the catalogue asks for, or else the first there is.
 * Undefined where the interface says itself how they are sent.
 */
export function usualBinding({ bindings }: Catalogue, iface: Interface): string | undefined {
  const known = bindingsOf(iface);
  const asked = known.find((name) => bindings.includes(`${iface.name}.${name}`));
  if (asked === undefined && iface.requests) return undefined;
  const first = asked ?? known[0];
  if (first === undefined) throw new Error(`"${iface.name}" has no binding`);
  return first;
}
