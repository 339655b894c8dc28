import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { titleOf } from '../route-index/name-forms.ts';
import type { Files } from './merged-modules.ts';
import { type Merging, mergedParameters } from './merged-parameters.ts';
import type { SharedResource } from './shared-resources.ts';
import { partOf, type Stated } from './stated.ts';

/** Merges what the responses of several servers show of resources. */
export function mergedResources(
  stated: Stated<Files>,
  name: string,
  resources: readonly SharedResource[],
  merging: Merging,
): Files {
  const fileOf = (resource: string): string => `${name}/resources/${resource}.yaml`;
  const merged = resources.map((resource): [string, DataMap] => {
    const having = stated.flatMap(([server, files]) => {
      const own = resource.own.get(server);
      const data = own === undefined ? undefined : files.get(fileOf(own));
      return data ? [[server, data] as const] : [];
    });
    const responses = partOf(having, responseIn);
    const named: [string, Data][] = [
      ['name', resource.name],
      ['title', titleOf(resource.name)],
    ];
    return [fileOf(resource.name), new Map<string, Data>([...named, ...mergedParameters(responses, merging)])];
  });
  return new Map(merged.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The response as a list of one definition. */
function responseIn(data: DataMap): DataMap {
  return new Map([...data].filter(([key]) => key === 'response'));
}
