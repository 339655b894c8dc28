import type { Deployment } from './deployment.ts';
import type { Interface, Module } from './model.ts';

/** The parameters, one of which a request for a module needs, the preferred one first; empty if the module needs none. */
export function parametersNeededBy(
  { name, group }: Module,
  { needs, independent }: Deployment = {},
): readonly string[] {
  return independent?.includes(name) ? [] : (needs?.get(group) ?? []);
}

/** The names of the parameters by which a request names pages, as the binding states them. */
export function pageParameters({ binding }: Interface): readonly string[] {
  return [...(binding?.deployment.needs?.values() ?? [])].flat();
}
