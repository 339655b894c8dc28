import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import type { Files } from './merged-modules.ts';
import { type Merging, mergedParameters } from './merged-parameters.ts';
import { inOneOrder, partOf, type Stated } from './stated.ts';

/** Merges what the responses of several servers show of resources, which are identified by their names. */
export function mergedResources(stated: Stated<Files>, name: string, merging: Merging): Files {
  const folder = `${name}/resources/`;
  const own = stated.map(([server, files]) => {
    return [server, new Map([...files].filter(([file]) => file.startsWith(folder)))] as const;
  });
  const merged = inOneOrder(own.map(([, files]) => files.keys())).map((file): [string, DataMap] => {
    const having = partOf(own, (files) => files.get(file));
    const first = having[0]?.[1] ?? new Map<string, Data>();
    const responses = having.map(([server, data]) => [server, responseIn(data)] as const);
    return [file, new Map<string, Data>([...first, ...mergedParameters(responses, merging)])];
  });
  return new Map(merged.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The response as a list of one definition. */
function responseIn(data: DataMap): DataMap {
  return new Map([...data].filter(([key]) => key === 'response'));
}
