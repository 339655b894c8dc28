import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import { layersOf } from '../../../generators/catalogue/sources/layer.ts';
import type { Source } from '../../../generators/catalogue/sources/source.ts';
import { visible } from '../../../generators/lib/visible.ts';
import { nodeDisk } from '../../../generators/write/disk.ts';
import { type Edit, editsOfImport } from '../../../generators/write/import-folder.ts';

const facts: Readonly<Record<Edit['what'], string>> = {
  added: 'was added to what an import made',
  edited: 'was edited since it was imported',
  removed: 'was removed since it was imported',
};

/** Finds people's edits in the folders of a catalogue that imports own: the next import refuses to replace such a folder. */
export function findImportEdits(sources: readonly Source[], catalogue: string): Diagnostic[] {
  const layers = layersOf(sources).filter(({ isEditable }) => isEditable);
  const folders = layers.length > 0 ? layers.map(({ folder }) => folder) : [catalogue];
  return folders.flatMap((folder) => {
    const own = sources.filter(({ layer }) => (layer?.folder ?? catalogue) === folder);
    const files = new Map(own.map((source) => [source.path, source]));
    return editsOfImport(folder, nodeDisk).flatMap(({ path, what }): Diagnostic[] => {
      // A removed file is reported at `catalogue.yaml`. Edits of files that are no part of the catalogue do no harm.
      const source = files.get(path) ?? (what === 'removed' ? files.get('catalogue.yaml') : undefined);
      if (!source) return [];
      const hint =
        `State what differs in the catalogue above, with "change", and undo this; or keep the folder by hand: ` +
        `catalpa import --adopt --into ${visible(folder)}`;
      const at = { source, path: [], part: 'key', range: { start: 0, end: 0 } } as const;
      return [{ code: 'edited-import', severity: 'warning', message: `"${path}" ${facts[what]}`, at, hint }];
    });
  });
}
