import { dirname, join } from 'node:path';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { isEditable } from '../../../generators/catalogue/sources/layer.ts';
import type { Source } from '../../../generators/catalogue/sources/source.ts';
import { pathInRepository } from '../../../generators/config/folders.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import type { OutputFile } from '../../../generators/emit/generator.ts';
import { factsOfPages } from '../../../generators/emit/reference/page-facts.ts';
import { referencesOf } from '../../../generators/emit/reference/reference.ts';

/** The folder of a project: that of the configuration, or the working folder if there is none. */
export function projectOf({ place }: Settings): string {
  const config = place(['site'])?.source.path;
  return config === undefined ? '.' : dirname(config);
}

/**
 * The files that the pages of a site are made from, in the repository, by path of the page. Pages that are made from a preset, a package
 * or a file outside of the project have none.
 */
export function filesOfPages(
  settings: Settings,
  catalogue: Catalogue,
  own: readonly OutputFile[],
): Map<string, string> {
  const { pages = '' } = settings.site;
  const project = projectOf(settings);
  const facts = factsOfPages(catalogue, referencesOf(catalogue));
  const files = [
    ...[...facts].map(([path, { at }]) => [path, fileOf(at.source)] as const),
    ...own.map(({ path }) => [path, join(pages, path)] as const),
  ];
  return new Map(
    files.flatMap(([path, file]) => {
      const inRepository = file === undefined ? undefined : pathInRepository(file, project);
      return inRepository === undefined ? [] : [[path, inRepository] as const];
    }),
  );
}

/** The file of a source that the owner of the catalogue may edit. */
function fileOf(source: Source): string | undefined {
  const { layer, path, isPreset } = source;
  return layer && !layer.isChoice && !isPreset && isEditable(source) ? join(layer.folder, path) : undefined;
}
