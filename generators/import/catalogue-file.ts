import type { Data, DataMap } from '../catalogue/data.ts';
import type { Source } from '../catalogue/source.ts';

export const cataloguePath = 'catalogue.yaml';

/** The catalogue's own file with an interface in its list: the one that is there, or a new one with the interface's title. */
export function catalogueWith(interfaceName: string, title: string, existing: Source | undefined): DataMap {
  if (!(existing?.data instanceof Map)) {
    return new Map<string, Data>([
      ['title', title],
      ['version', '1.0.0'],
      ['interfaces', [interfaceName]],
    ]);
  }
  const known = existing.data.get('interfaces');
  const names: readonly Data[] = Array.isArray(known) ? known : [];
  if (names.includes(interfaceName)) return existing.data;
  return new Map(existing.data).set('interfaces', [...names, interfaceName]);
}
