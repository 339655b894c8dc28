import { perPair } from '../../lib/per-pair.ts';
import type { Binding, Deployment } from '../model/deployment.ts';
import type { Interface, Module } from '../model/model.ts';
import { rootsOf, statesSelections } from '../model/submodules.ts';

/** The binding, with the aspects that it leaves out taken from the `requests` of the interface. */
export function withRequests({ requests }: Interface, binding: Binding): Binding {
  if (!requests || requests === binding) return binding;
  return onRequests(requests, binding, () => ({
    ...binding,
    deployment: { ...requests.deployment, ...binding.deployment },
  }));
}

const onRequests = perPair<Binding, Binding, Binding>();

/**
 * The binding fitted to the modules of an interface, as a choice may leave out some: without parameters that could name none of them, and
 * without fixed values that name a missing module.
 */
export function fittedBinding(iface: Interface, binding: Binding): Binding {
  if (iface.kind === 'routes') return binding;
  const deployment = fitted(binding.deployment, iface.modules);
  return deployment === binding.deployment ? binding : { ...binding, deployment };
}

function fitted(deployment: Deployment, modules: readonly Module[]): Deployment {
  const { generators, ...others } = deployment;
  const groups = new Set(modules.map(({ group }) => group));
  const isThere = (group: string): boolean => groups.has(group);
  const changed: Deployment = {
    ...lessEntries('selectors', others.selectors, isThere),
    ...lessEntries('needs', others.needs, isThere),
    ...lessEntries('fixed', others.fixed, (name, value) => isTaken(name, value, modules)),
  };
  const isKept = !generators || hasGenerators(modules);
  if (isKept && Object.keys(changed).length === 0) return deployment;
  return { ...others, ...(generators && isKept ? { generators } : {}), ...changed };
}

/** An aspect with only those entries that stay; an empty object if all of them stay, as nothing about the aspect has changed. */
function lessEntries<Value>(
  aspect: keyof Deployment,
  stated: ReadonlyMap<string, Value> | undefined,
  isKept: (key: string, value: Value) => boolean,
): Deployment {
  const all = [...(stated ?? [])];
  const kept = all.filter(([key, value]) => isKept(key, value));
  return kept.length === all.length ? {} : { [aspect]: new Map(kept) };
}

/** Whether a parameter accepts a fixed value: one that selects modules may not. */
function isTaken(name: string, value: string, modules: readonly Module[]): boolean {
  const stated = rootsOf(modules).flatMap(({ parameters }) => parameters.filter((one) => one.name === name));
  return stated.every(
    ({ submodules, type }) =>
      !submodules || type.kind !== 'values' || type.values.some((listed) => listed.value === value),
  );
}

/** Whether a request can name a module as a generator. */
function hasGenerators(modules: readonly Module[]): boolean {
  if (!statesSelections(modules)) return modules.some(({ generator }) => generator);
  return modules.some(({ parameters }) => parameters.some(({ submodules }) => submodules && submodules.prefix !== ''));
}
