import { addTo } from '../lib/add-to.ts';
import { aspectPlace } from './aspects.ts';
import type { Constraint } from './constraints.ts';
import type { Binding, Deployment } from './deployment.ts';
import type { Module, ModulesInterface } from './model.ts';
import type { Multi, Parameter } from './parameter-model.ts';
import { bareParameter } from './parameters.ts';
import type { Type } from './type-model.ts';

/** A parameter of a request that names modules. */
export interface Selection {
  readonly parameter: string;
  readonly modules: readonly Module[];
  /** The groups whose modules are named; undefined where one module of any takes the place of a list of pages. */
  readonly groups?: readonly string[];
  /** The pattern of the names that parameters of its modules then have, around `{name}`. */
  readonly names: string;
}

/** The parts of a request that do not belong to the modules that it names. */
export interface Envelope {
  /** By the names of requests: what is fixed, what names modules, what the binding adds, what continues a response. */
  readonly parameters: readonly Parameter[];
  readonly constraints: readonly Constraint[];
  readonly selections: readonly Selection[];
}

/** The envelope of an interface of modules; undefined where no binding says how modules are named in a request. */
export function envelopeOf(iface: ModulesInterface): Envelope | undefined {
  const { binding } = iface;
  if (!binding) return undefined;
  const { selectors, names, constraints = [] } = binding.deployment;
  if (!selectors || names === undefined) return undefined;
  const selections = selectionsOf(iface, binding.deployment);
  return { parameters: parametersOf(binding, selections), constraints, selections };
}

/** The modules by group, in the order of the groups; a group without modules has none. */
export function modulesByGroup({ moduleGroups, modules }: ModulesInterface): ReadonlyMap<string, readonly Module[]> {
  const byGroup = new Map<string, Module[]>(moduleGroups.map(({ name }) => [name, []]));
  for (const module of modules) byGroup.get(module.group)?.push(module);
  return byGroup;
}

/** The parameters of a request that name modules, with those that each of them can name. */
function selectionsOf(iface: ModulesInterface, { selectors, generators }: Deployment): Selection[] {
  const groups = modulesByGroup(iface);
  const byParameter = new Map<string, string[]>();
  for (const [group, parameter] of selectors ?? []) addTo(byParameter, parameter, group);
  const selections = [...byParameter].map(([parameter, names]) => ({
    parameter,
    modules: names.flatMap((name) => groups.get(name) ?? []),
    groups: names,
    names: '{name}',
  }));
  if (!generators) return selections;
  const generating = iface.modules.filter(({ generator }) => generator);
  return [...selections, { parameter: generators.parameter, modules: generating, names: generators.names }];
}

/** How many modules one request may name is not stated. */
const several: Multi = { allowsduplicates: false };

function parametersOf(binding: Binding, selections: readonly Selection[]): Parameter[] {
  const { fixed = new Map(), parameters = [], continuation = new Map() } = binding.deployment;
  return [
    ...[...fixed].map(([name, value]): Parameter => {
      const at = aspectPlace(binding, 'fixed', [name]);
      const type: Type = { kind: 'values', values: [{ value, deprecated: false, at }] };
      // Requests may have another value where the binding says which.
      const parameter = parameters.find((one) => one.name === name) ?? bareParameter(name, type, at);
      return { ...parameter, default: { stated: value, value, at } };
    }),
    ...selections.map((selection) => selector(binding, selection)),
    ...parameters.filter(({ name }) => !fixed.has(name)),
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
