import { perPair } from '../../lib/per-pair.ts';
import { acceptedIn, adapted, adaptedSet } from '../model/accepted.ts';
import { withExamplesOfSelectors } from '../model/chosen-examples.ts';
import { type Constraint, isImplied, namesIn } from '../model/constraints.ts';
import { decided, withDecisions } from '../model/decisions.ts';
import type { Binding } from '../model/deployment.ts';
import type { Catalogue, Interface, Module, ModulesInterface } from '../model/model.ts';
import type { Parameter } from '../model/parameter-model.ts';
import { fittedBinding, withRequests } from './applied-binding.ts';
import { boundResource, shownAs } from './bound-resources.ts';
import { boundFamilies, groupOfRequests } from './bound-routes.ts';
import { withPresetFacts } from './with-preset-words.ts';

/** The names of every binding, as `<interface>.<binding>`. */
export function bindingNames(catalogue: Catalogue): string[] {
  return catalogue.interfaces.flatMap((iface) => iface.bindings.map((binding) => `${iface.name}.${binding.name}`));
}

/** Adds interfaces with their bindings applied: each bound interface comes after the original one, which has its own `requests` applied. */
export function bindCatalogue(catalogue: Catalogue, names: ReadonlySet<string>): Catalogue {
  const interfaces = catalogue.interfaces.flatMap((iface) => [
    withOwnRequests(iface),
    ...iface.bindings
      .filter((binding) => names.has(`${iface.name}.${binding.name}`))
      .map((binding) => bindInterface(iface, binding)),
  ]);
  return { ...catalogue, interfaces };
}

/** The catalogue with only the original interfaces, without those that a separate binding is applied to. */
export function plainForms(catalogue: Catalogue): Catalogue {
  return { ...catalogue, interfaces: catalogue.interfaces.filter((iface) => !separateBinding(iface)) };
}

/** The catalogue without the original of each interface that a separate binding is applied to. */
export function boundForms(catalogue: Catalogue): Catalogue {
  const { interfaces } = catalogue;
  const bound = new Set(interfaces.filter(separateBinding).map(({ at }) => at));
  return { ...catalogue, interfaces: interfaces.filter((iface) => separateBinding(iface) || !bound.has(iface.at)) };
}

/** The interface with its own `requests` applied, if it states any. */
export function withOwnRequests(iface: Interface): Interface {
  return iface.requests ? bindInterface(iface, iface.requests) : iface;
}

/** The binding applied to an interface, unless the interface itself states it; undefined if there is none. */
export function separateBinding({ binding }: Interface): Binding | undefined {
  return binding?.isOwn ? undefined : binding;
}

/** The name of a binding in messages. */
export function bindingLabel({ name, isOwn }: Binding): string {
  return isOwn ? '"requests"' : `the binding "${name}"`;
}

/** All bindings that an interface states: the one for its own requests comes first. */
export function statedBindings({ requests, bindings }: Interface): readonly Binding[] {
  return requests ? [requests, ...bindings] : bindings;
}

/**
 * The interface with a binding applied: gaps that the binding fills are removed, names are those in requests, and a preset adds missing
 * descriptions.
 */
export function bindInterface(stated: Interface, binding: Binding): Interface {
  return bound(stated, binding, () => interfaceWith(stated, binding));
}

const bound = perPair<Interface, Binding, Interface>();

function interfaceWith(stated: Interface, given: Binding): Interface {
  const whole = withRequests(stated, given);
  const binding = fittedBinding(stated, whole);
  const { accepts } = binding;
  const iface = withPresetFacts(stated, binding);
  const filled = new Set(binding.fills.filter(({ partly }) => !partly).map(({ gap }) => gap));
  const common = {
    ...(binding.isOwn ? {} : { name: `${iface.name}.${binding.name}`, title: `${iface.title} (${binding.title})` }),
    binding,
    gaps: iface.gaps.filter(({ id }) => !filled.has(id)),
    conditions: iface.conditions.map((condition) =>
      decided(condition, binding.deployment.conditions?.get(condition.name)),
    ),
    sets: iface.sets.map((set) => adaptedSet(set, accepts)),
  };
  if (iface.kind === 'modules') {
    const chosen = { ...iface, modules: withExamplesOfSelectors(iface, whole.deployment) };
    return { ...iface, ...common, modules: boundModules(chosen, binding) };
  }
  const [address] = binding.deployment.addresses ?? [];
  const families = boundFamilies(iface.families, binding);
  const resources = iface.resources.map((resource) => boundResource(resource, iface, binding));
  const groups = [...iface.groups, ...groupOfRequests(binding)];
  return { ...iface, ...common, address: address?.template ?? iface.address, groups, families, resources };
}

type Rename = (name: string) => string;

function boundModules(iface: ModulesInterface, binding: Binding): readonly Module[] {
  const { deployment, accepts, results } = binding;
  const { names, conditions } = deployment;
  const { shows = [] } = results ?? {};
  if (names === undefined && !conditions && accepts.length === 0 && shows.length === 0) return iface.modules;
  return iface.modules.map((module) =>
    modulesOfRequests(module, binding, () => {
      const inRequests: Rename = (name) => (names === undefined ? name : fill(names, { prefix: module.prefix, name }));
      const own = acceptedIn(module.path, accepts);
      const parameters = module.parameters.map((parameter) => adapted(withDecisions(parameter, conditions), own));
      const response = module.response && shownAs(module.response, shows);
      const adaptedModule = { ...module, parameters, ...(response ? { response } : {}) };
      return withConstraints(renamedModule(adaptedModule, inRequests), binding);
    }),
  );
}

// Memoized by module and binding: the result does not depend on the interface.
const modulesOfRequests = perPair<Module, Binding, Module>();

/** The module with the constraints of a binding between its parameters, as a server may have them in several modules. */
function withConstraints(module: Module, { deployment: { constraints = [] } }: Binding): Module {
  if (constraints.length === 0) return module;
  const names = new Set(module.parameters.map(({ name }) => name));
  const own = constraints.filter(
    (one) => namesIn(one).every((name) => names.has(name)) && !isImplied(one, module.constraints),
  );
  return own.length === 0 ? module : { ...module, constraints: [...module.constraints, ...own] };
}

/** Renames the parameters of a module, wherever it refers to them. */
export function renamedModule(module: Module, rename: Rename): Module {
  return {
    ...module,
    parameters: module.parameters.map((parameter) => renamed(parameter, rename)),
    constraints: module.constraints.map((constraint) => renamedConstraint(constraint, rename)),
  };
}

function renamed(parameter: Parameter, inRequests: Rename): Parameter {
  const name = inRequests(parameter.name);
  return {
    ...referringTo(parameter, inRequests),
    name,
    ...(name === parameter.name ? {} : { statedName: parameter.statedName ?? parameter.name }),
  };
}

/** The parameter with its references to other parameters renamed. */
function referringTo(parameter: Parameter, rename: Rename): Parameter {
  const { variables, applies, replacement } = parameter;
  const renamedIn = <T extends { readonly parameter: string }>(one: T): T => ({
    ...one,
    parameter: rename(one.parameter),
  });
  return {
    ...parameter,
    variables: variables.map(renamedIn),
    applies: applies.map((one) => (one.when ? { ...one, when: renamedIn(one.when) } : one)),
    ...(replacement === undefined ? {} : { replacement: rename(replacement) }),
  };
}

function renamedConstraint(constraint: Constraint, inRequests: Rename): Constraint {
  const parameters = constraint.parameters.map(inRequests);
  return 'given' in constraint
    ? { ...constraint, parameters, given: inRequests(constraint.given) }
    : { ...constraint, parameters };
}

/** Fills the placeholders of a template; one without a text stays as it is. */
export function fill(template: string, texts: Readonly<Record<string, string>>): string {
  return template.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    Object.hasOwn(texts, name) ? (texts[name] ?? whole) : whole,
  );
}
