import type { Data, DataMap } from '../catalogue/yaml/data.ts';
import { isMap } from '../lib/guards.ts';
import type { ObservedModule } from './observer.ts';

/** The parts of a layer that do not depend on what was observed. */
interface LayerParts {
  readonly title: string;
  /** The layers that it stands on, relative to it. */
  readonly below: Data;
  /** The files with responses of other interfaces, by path. */
  readonly others: ReadonlyMap<string, DataMap>;
}

/** The files of the layer with observed responses, by path. */
export function observedFiles(
  modules: readonly ObservedModule[],
  { title, below, others }: LayerParts,
): ReadonlyMap<string, DataMap> {
  const catalogue = new Map<string, Data>([
    ['title', title],
    ['version', '1.0.0'],
    ['extends', below],
  ]);
  const own = modules.map((one): [string, DataMap] => [
    one.module.at.source.path,
    new Map<string, Data>([
      ['change', one.module.name],
      ['response', one.response],
    ]),
  ]);
  const files = [...others, ...own];
  return new Map([['catalogue.yaml', catalogue], ...files.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** The files with responses of other interfaces than that in a folder, which a run about this one does not change. */
export function filesOfOthers(files: ReadonlyMap<string, DataMap>, folder: string): ReadonlyMap<string, DataMap> {
  return new Map([...files].filter(([path]) => path.includes('/') && !path.startsWith(`${folder}/`)));
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
