import type { Data, DataMap } from '../catalogue/yaml/data.ts';
import { isMap } from '../lib/guards.ts';
import type { ObservedModule } from './observer.ts';

/** The files of the layer with observed responses, by path. `below` names the layers that it stands on, relative to it. */
export function observedFiles(
  modules: readonly ObservedModule[],
  { title, below }: { readonly title: string; readonly below: Data },
): ReadonlyMap<string, DataMap> {
  const catalogue = new Map<string, Data>([
    ['title', title],
    ['version', '1.0.0'],
    ['extends', below],
  ]);
  const files = modules.map((one): [string, DataMap] => [
    one.module.at.source.path,
    new Map<string, Data>([
      ['change', one.module.name],
      ['response', one.response],
    ]),
  ]);
  return new Map([['catalogue.yaml', catalogue], ...files.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** The responses in the files of an earlier run, by the path of the file. */
export function responsesIn(files: ReadonlyMap<string, DataMap>): ReadonlyMap<string, DataMap> {
  const responses = new Map<string, DataMap>();
  for (const [path, data] of files) {
    const response = data.get('response');
    if (/^[^/]+\/modules\/[^/]+\/[^/]+\.yaml$/.test(path) && isMap(response)) responses.set(path, response);
  }
  return responses;
}
