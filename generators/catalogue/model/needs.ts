import type { Deployment } from './deployment.ts';
import type { Module } from './model.ts';

/** The parameters of a request of which a module needs one, the preferred one first; none where it needs nothing of the kind. */
export function parametersNeededBy(
  { name, group }: Module,
  { needs, independent }: Deployment = {},
): readonly string[] {
  return independent?.includes(name) ? [] : (needs?.get(group) ?? []);
}
