import type { DataMap } from '../../catalogue/yaml/data.ts';
import { entriesOf, isMap } from '../factor/parameter-lists.ts';
import type { Files } from './merged-modules.ts';

export interface StatedRoute {
  readonly written: string;
  readonly data: DataMap;
}

/** The routes of a server by path. Numbers after the path distinguish routes with the same path. */
export function routesOf(files: Files, folder: string): ReadonlyMap<string, StatedRoute> {
  const routes = new Map<string, StatedRoute>();
  const counts = new Map<string, number>();
  for (const [file, family] of files) {
    if (!file.startsWith(folder)) continue;
    for (const [written, data] of entriesOf(family.get('routes'))) {
      const number = (counts.get(written) ?? 0) + 1;
      counts.set(written, number);
      if (isMap(data)) routes.set(number > 1 ? `${written} ${number}` : written, { written, data });
    }
  }
  return routes;
}
