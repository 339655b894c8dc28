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
  const own = modules.map((one): [string, DataMap] => [
    one.module.at.source.path,
    new Map<string, Data>([
      ['change', one.module.name],
      ['response', one.response],
    ]),
  ]);
  return withCatalogue([...others, ...own], title, below);
}

/** The files of a layer with those of one interface, by path, and those of other interfaces as an earlier run has left them. */
export function observedLayerFiles(
  own: ReadonlyMap<string, DataMap>,
  { files, below }: { readonly files: ReadonlyMap<string, DataMap>; readonly below: Data },
  { folder, title }: { readonly folder: string; readonly title: string },
): ReadonlyMap<string, DataMap> {
  const others = filesOfOthers(files, folder);
  return withCatalogue([...others, ...own], titleOf(title, others), below);
}

/** The title of a layer that may have what was observed of several interfaces. */
export function titleOf(title: string, others: ReadonlyMap<string, DataMap>): string {
  return others.size > 0 ? 'What was observed' : `What was observed of ${title}`;
}

function withCatalogue(
  files: readonly (readonly [path: string, data: DataMap])[],
  title: string,
  below: Data,
): ReadonlyMap<string, DataMap> {
  const catalogue = new Map<string, Data>([
    ['title', title],
    ['version', '1.0.0'],
    ['extends', below],
  ]);
  return new Map([['catalogue.yaml', catalogue], ...files.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
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
    if (/^[^/]+\/(?:modules\/[^/]+|resources)\/[^/]+\.yaml$/.test(path) && isMap(response))
      responses.set(path, response);
  }
  return responses;
}
