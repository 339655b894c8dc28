import type { Binding } from './deployment.ts';
import type { Catalogue, Interface, Module, ModulesInterface } from './model.ts';
import type { Parameter } from './parameter-model.ts';

/** The names of every binding, as `<interface>.<binding>`. */
export function bindingNames(catalogue: Catalogue): string[] {
  return catalogue.interfaces.flatMap((iface) => iface.bindings.map((binding) => `${iface.name}.${binding.name}`));
}

/** The catalogue with its interfaces seen through bindings as well: each bound one stands behind its interface. */
export function bindCatalogue(catalogue: Catalogue, names: ReadonlySet<string>): Catalogue {
  const interfaces = catalogue.interfaces.flatMap((iface) => [
    iface,
    ...iface.bindings
      .filter((binding) => names.has(`${iface.name}.${binding.name}`))
      .map((binding) => bindInterface(iface, binding)),
  ]);
  return { ...catalogue, interfaces };
}

/** An interface seen through a binding: what the binding fills is no gap, and names are those of requests. */
export function bindInterface(iface: Interface, binding: Binding): Interface {
  const filled = new Set(binding.fills.filter(({ partly }) => !partly).map(({ gap }) => gap));
  const bound = {
    name: `${iface.name}.${binding.name}`,
    title: `${iface.title} (${binding.title})`,
    binding,
    gaps: iface.gaps.filter(({ id }) => !filled.has(id)),
  };
  if (iface.kind === 'modules') return { ...iface, ...bound, modules: boundModules(iface, binding) };
  const [address] = binding.deployment.addresses ?? [];
  return { ...iface, ...bound, address: address?.template ?? iface.address };
}

/** The interfaces whose parameter objects differ: a binding that renames nothing would only repeat those of its interface. */
export function interfacesOfObjects(catalogue: Catalogue): readonly Interface[] {
  return catalogue.interfaces.filter(({ binding }) => binding === undefined || binding.deployment.names !== undefined);
}

function boundModules(iface: ModulesInterface, { deployment }: Binding): readonly Module[] {
  const { names } = deployment;
  if (names === undefined) return iface.modules;
  return iface.modules.map((module) => {
    const inRequests = (name: string): string => fill(names, { prefix: module.prefix, name });
    return { ...module, parameters: module.parameters.map((parameter) => renamed(parameter, inRequests)) };
  });
}

function renamed(parameter: Parameter, inRequests: (name: string) => string): Parameter {
  const name = inRequests(parameter.name);
  const variables = parameter.variables.map((variable) => ({ ...variable, parameter: inRequests(variable.parameter) }));
  return { ...parameter, name, variables, ...(name === parameter.name ? {} : { statedName: parameter.name }) };
}

/** A template with texts in the places of their names; a name in braces that has no text stays. */
export function fill(template: string, texts: Readonly<Record<string, string>>): string {
  return template.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    Object.hasOwn(texts, name) ? (texts[name] ?? whole) : whole,
  );
}
