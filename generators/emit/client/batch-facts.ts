import type { Batch } from '../../catalogue/model/client-facts.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { oncePer } from '../../lib/once-per.ts';

/** How a client sends several requests in one. */
export interface BatchFacts extends Batch {
  /** The methods of the requests. */
  readonly methods: readonly string[];
  /** The most requests in one. */
  readonly most: number;
}

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** How a client sends several requests in one; undefined if the interface has no route for them. */
export const batchFacts = oncePer((iface: Interface): BatchFacts | undefined => {
  const batch = iface.binding?.responses?.batch;
  if (!batch || iface.kind !== 'routes') return undefined;
  const route = routesOf(iface).find(({ path }) => path === batch.route);
  const endpoint = route?.endpoints.find(({ methods }) => methods.includes('POST'));
  const type = endpoint?.parameters.find(({ name }) => name === batch.requests)?.type;
  if (type?.kind !== 'array') return undefined;
  const { items, maxItems } = type;
  const method = items.kind === 'object' ? items.properties?.find(({ name }) => name === batch.method) : undefined;
  const methods = method?.type.kind === 'values' ? method.type.values.map(({ value }) => value) : writing;
  return {
    ...batch,
    methods: methods.filter((one) => one !== 'GET'),
    most: maxItems === undefined ? Number.MAX_SAFE_INTEGER : Number(maxItems),
  };
});
