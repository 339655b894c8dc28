import type { Deployment } from '../catalogue/model/deployment.ts';
import type { Endpoint, Interface } from '../catalogue/model/model.ts';

/** The addresses that requests are sent to, the preferred one first; empty if neither the sources nor a binding state one. */
export function addressesOf(iface: Interface): string[] {
  const bound = iface.binding?.deployment.addresses?.map(({ template }) => template);
  return bound ?? (iface.kind === 'routes' ? [iface.address] : []);
}

/** Returns the binding's entry for the status of a successful response to an endpoint; undefined if there is none. */
export function statusOf({ binding }: Interface, { methods }: Endpoint) {
  const statuses: Deployment['statuses'] = binding?.deployment.statuses;
  return statuses?.find(
    (one) =>
      one.methods.length === 0 ||
      (one.methods.length === methods.length && methods.every((method) => one.methods.includes(method))),
  );
}
