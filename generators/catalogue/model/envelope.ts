import { addTo } from '../../lib/add-to.ts';
import { oncePer } from '../../lib/once-per.ts';
import { aspectPlace } from './aspects.ts';
import type { Constraint } from './constraints.ts';
import type { Binding, Deployment } from './deployment.ts';
import type { Module, ModulesInterface } from './model.ts';
import type { Multi, Parameter } from './parameter-model.ts';
import { bareParameter } from './parameters.ts';
import { rootsOf, type StatedSelection, statedSelections, statesSelections } from './submodules.ts';
import type { Type } from './type-model.ts';

/** A parameter of a request that names modules. */
export interface Selection {
  readonly parameter: string;
  /** The modules by the values that name them. A value need not be the name of the module. */
  readonly named: ReadonlyMap<string, Module>;
  readonly modules: readonly Module[];
  /** The groups whose modules the parameter names; undefined if it names a module of any group that takes the place of a list of pages. */
  readonly groups?: readonly string[];
  /** The pattern of the names of parameters of a named module, with `{name}` for the name. */
  readonly names: string;
  /** The modules that have the parameter, one of which the request must also name; undefined if every request can have the parameter. */
  readonly owners?: readonly Module[];
  /** The values that name none of the modules. */
  readonly leadingNowhere?: readonly string[];
}

/** A selection, and the value by which it names a module. */
interface Selecting {
  readonly selection: Selection;
  readonly value: string;
}

/** The parts of a request that do not belong to the modules that it names. */
export interface Envelope {
  /** The parameters under their names in requests: those that are fixed, name modules, are added by the binding, or continue a response. */
  readonly parameters: readonly Parameter[];
  readonly constraints: readonly Constraint[];
  readonly selections: readonly Selection[];
  /** The first selection that names each module other than as a generator, with the value that names it. */
  readonly selecting: ReadonlyMap<Module, Selecting>;
}

/** The envelope of an interface of modules; undefined if no binding says how a request names modules. */
export const envelopeOf = oncePer((iface: ModulesInterface): Envelope | undefined => {
  const { binding } = iface;
  if (!binding) return undefined;
  const { selectors, names, constraints = [] } = binding.deployment;
  if (!selectors || names === undefined) return undefined;
  const selections = selectionsOf(iface, binding.deployment);
  const parameters = parametersOf(iface, binding, selections);
  const sent = new Set(parameters.map(({ name }) => name));
  return {
    parameters,
    constraints: constraints.filter((constraint) => constraint.parameters.every((name) => sent.has(name))),
    selections,
    selecting: selectionsByModule(selections),
  };
});

function selectionsByModule(selections: readonly Selection[]): ReadonlyMap<Module, Selecting> {
  const inGroups = selections.filter(({ groups }) => groups);
  const naming = inGroups.flatMap((selection) =>
    [...selection.named].map(([value, module]) => [module, { selection, value }] as const),
  );
  // A Map keeps the last entry of a module, which is that of the first selection after reversing.
  return new Map(naming.reverse());
}

/** The modules by group, in the order of the groups; an empty list for a group without modules. */
export function modulesByGroup({ moduleGroups, modules }: ModulesInterface): ReadonlyMap<string, readonly Module[]> {
  const byGroup = new Map<string, Module[]>(moduleGroups.map(({ name }) => [name, []]));
  for (const module of modules) byGroup.get(module.group)?.push(module);
  return byGroup;
}

/**
 * The parameters of a request that name modules, with the modules that each can name: at least one, as the binding is fitted to the
 * modules.
 */
function selectionsOf(iface: ModulesInterface, { selectors, generators }: Deployment): Selection[] {
  if (statesSelections(iface.modules)) {
    const roots = rootsOf(iface.modules);
    return statedSelections(iface.modules).flatMap((one) => (one.named.size > 0 ? selectionFrom(one, roots) : []));
  }
  const groups = modulesByGroup(iface);
  const byParameter = new Map<string, string[]>();
  for (const [group, parameter] of selectors ?? []) addTo(byParameter, parameter, group);
  const selections = [...byParameter].map(([parameter, names]) => ({
    parameter,
    ...byName(names.flatMap((name) => groups.get(name) ?? [])),
    groups: names,
    names: '{name}',
  }));
  if (!generators) return selections;
  const generating = iface.modules.filter(({ generator }) => generator);
  return [...selections, { parameter: generators.parameter, ...byName(generating), names: generators.names }];
}

/** The modules, each named by its own name. */
function byName(modules: readonly Module[]): Pick<Selection, 'named' | 'modules'> {
  return { named: new Map(modules.map((module) => [module.name, module])), modules };
}

function selectionFrom(
  { parameter, prefix, named, leadingNowhere, owners }: StatedSelection,
  roots: readonly Module[],
): Selection {
  const modules = [...new Set(named.values())];
  return {
    parameter,
    named,
    modules,
    ...(prefix === '' ? { groups: [...new Set(modules.map(({ group }) => group))] } : {}),
    names: `${prefix}{name}`,
    ...(leadingNowhere.length > 0 ? { leadingNowhere } : {}),
    ...(owners.some((owner) => roots.includes(owner)) ? {} : { owners }),
  };
}

/** The module that is named if a request leaves the parameter out; undefined if no fixed value names one. */
export function fixedModuleOf({ parameter, named }: Selection, fixed: ReadonlyMap<string, string>): Module | undefined {
  const value = fixed.get(parameter);
  return value === undefined ? undefined : named.get(value);
}

/**
 * The parameters by which a request names a module, with their values; those that name its owners come first. Undefined if nothing says how
 * the module is named, other than as a generator.
 */
export function namesOf(module: Module, iface: ModulesInterface): ReadonlyMap<string, string> | undefined {
  const way = wayTo(module, iface);
  return way.length > 0 ? new Map(way.map(({ parameter, value }) => [parameter, value])) : undefined;
}

/** The value that names a module as a generator; undefined if there is none. */
export function generatorValueOf(module: Module, iface: ModulesInterface): string | undefined {
  const generating = envelopeOf(iface)?.selections.find(({ groups }) => !groups);
  return [...(generating?.named ?? [])].find(([, one]) => one === module)?.[0];
}

/** The modules that must be posted and that a request can name, each with the parameters that name it. */
export function postedModules(
  iface: ModulesInterface,
): readonly { readonly module: Module; readonly naming: ReadonlyMap<string, string> }[] {
  return iface.modules.flatMap((module) => {
    const naming = module.mustBePosted ? namesOf(module, iface) : undefined;
    return naming ? [{ module, naming }] : [];
  });
}

/** The modules that a request for a module names as well, because their parameters name the module or one another. */
export function ownersOf(module: Module, iface: ModulesInterface): readonly Module[] {
  return wayTo(module, iface).flatMap(({ named }) => (named === module ? [] : [named]));
}

/**
 * The chain of modules that a request names, each by a parameter of the one before it, down to the module. It lacks the modules that no
 * selection names.
 */
function wayTo(module: Module, iface: ModulesInterface): readonly Step[] {
  const { selections = [], selecting } = envelopeOf(iface) ?? {};
  const { fixed = new Map() } = iface.binding?.deployment ?? {};
  const isFixed = (owner: Module): boolean => selections.some((one) => fixedModuleOf(one, fixed) === owner);
  const way = new Map<Module, Step>();
  // Modules may select one another in a circle.
  for (let named: Module | undefined = module; named && !way.has(named); ) {
    const reached: Module = named;
    const { selection, value } = selecting?.get(reached) ?? {};
    if (!selection || value === undefined) break;
    way.set(reached, { parameter: selection.parameter, value, named: reached });
    named = selection.owners?.find(isFixed) ?? selection.owners?.[0];
  }
  return [...way.values()].reverse();
}

/** A parameter of a request, its value, and the module that the value names. */
interface Step {
  readonly parameter: string;
  readonly value: string;
  readonly named: Module;
}

/** The number of modules that one request may name is not stated. */
const several: Multi = { allowsDuplicates: false };

function parametersOf(iface: ModulesInterface, binding: Binding, selections: readonly Selection[]): Parameter[] {
  const { fixed = new Map(), parameters = [], continuation = new Map() } = binding.deployment;
  const stated = new Map(rootsOf(iface.modules).flatMap((root) => root.parameters.map((one) => [one.name, one])));
  const selecting = selections.filter(({ parameter, owners }) => !owners && !stated.has(parameter));
  return [
    ...[...fixed].map(([name, value]): Parameter => {
      const at = aspectPlace(binding, 'fixed', [name]);
      const type: Type = { kind: 'values', values: [{ value, deprecated: false, at }] };
      // Requests may have another value where the server or the binding says which.
      const parameter =
        stated.get(name) ?? parameters.find((one) => one.name === name) ?? bareParameter(name, type, at);
      return { ...parameter, default: { stated: value, value, at } };
    }),
    ...selecting.map((selection) => selector(binding, selection)),
    ...[...stated.values(), ...parameters].filter(({ name }) => !fixed.has(name)),
    ...[...continuation].map(([name, purpose]): Parameter => {
      const at = aspectPlace(binding, 'continuation', [name]);
      return { ...bareParameter(name, { kind: 'string' }, at), purpose };
    }),
  ];
}

function selector(binding: Binding, { parameter, modules, groups }: Selection): Parameter {
  const at = aspectPlace(binding, groups ? 'selectors' : 'generators');
  const values = modules.map(({ name, deprecated, replacement, at: place }) => ({
    value: name,
    deprecated,
    ...(replacement === undefined ? {} : { replacement }),
    at: place,
  }));
  const names = bareParameter(parameter, { kind: 'values', values }, at);
  if (!groups) return { ...names, purpose: 'The module that is used as a generator' };
  const of = groups.map((group) => `\`${group}\``).join(' and ');
  return { ...names, purpose: `The modules of ${of}`, multi: several };
}
