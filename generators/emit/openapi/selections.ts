import type { Deployment } from '../../catalogue/deployment.ts';
import type { Module, ModulesInterface } from '../../catalogue/model.ts';
import type { Type } from '../../catalogue/parameter-model.ts';
import type { Schema } from '../schema/schema.ts';
import { typeSchema } from '../schema/types.ts';
import type { Builder } from './builder.ts';

/** A parameter of a request that names modules. */
export interface Selection {
  readonly parameter: string;
  readonly modules: readonly Module[];
  /** The groups whose modules are named; undefined where one module of any takes the place of a list of pages. */
  readonly groups?: readonly string[];
}

export function modulesByGroup({ moduleGroups, modules }: ModulesInterface): ReadonlyMap<string, readonly Module[]> {
  const byGroup = new Map<string, Module[]>(moduleGroups.map(({ name }) => [name, []]));
  for (const module of modules) byGroup.get(module.group)?.push(module);
  return byGroup;
}

export function selectionsOf(iface: ModulesInterface, { selectors, generators }: Deployment): Selection[] {
  const { modules } = iface;
  const groups = modulesByGroup(iface);
  const byParameter = new Map<string, string[]>();
  for (const [group, parameter] of selectors ?? [])
    byParameter.set(parameter, [...(byParameter.get(parameter) ?? []), group]);
  const selections = [...byParameter].map(([parameter, names]) => ({
    parameter,
    modules: names.flatMap((name) => groups.get(name) ?? []),
    groups: names,
  }));
  if (!generators) return selections;
  return [...selections, { parameter: generators.parameter, modules: modules.filter(({ generator }) => generator) }];
}

/** The names of modules that each of these parameters takes. */
export function selectionSchemas(
  { iface, names }: Builder<ModulesInterface>,
  deployment: Deployment,
): Map<string, Schema> {
  return new Map(
    selectionsOf(iface, deployment).map(({ parameter, modules }) => [
      names.of({ kind: 'selection', name: parameter }),
      typeSchema(namesOf(modules)),
    ]),
  );
}

function namesOf(modules: readonly Module[]): Type {
  return { kind: 'values', values: modules.map(({ name, deprecated, at }) => ({ value: name, deprecated, at })) };
}
