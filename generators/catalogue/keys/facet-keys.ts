import { typeKeys } from './type-keys.ts';

/** The keys of facets, without `required`, which parameters have too. */
export const facetKeys: ReadonlySet<string> = new Set([...Object.keys(typeKeys), 'valueServers']);
