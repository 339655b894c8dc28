import { hash } from 'node:crypto';
import { checkProject } from '../../../generators/api/check-project.ts';
import type { Reading } from '../../../generators/assistant/tool.ts';
import { catalogueQueries } from '../../../generators/catalogue/catalogue-queries.ts';
import { readLayers } from '../../../generators/catalogue/read/layers.ts';
import { fileKey } from '../../../generators/catalogue/sources/source.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import { withSoundPart } from '../../../generators/sound-part.ts';
import { textMemoryOf } from '../known-texts.ts';

/**
 * Returns a function that reads and checks the catalogue of a project, again only if one of its files has changed. The function throws
 * a {@link CatalogueFolderError} if the folder cannot be read.
 */
export function followedCatalogue(settings: Settings): () => Reading {
  const { catalogue: folder } = settings;
  const queries = catalogueQueries();
  let digest: string | undefined;
  let reading: Reading | undefined;
  return () => {
    const current = digestOf(folder);
    if (reading && current === digest) return reading;
    const memory = textMemoryOf(folder);
    const checked = checkProject(settings, { known: memory.known, queries });
    memory.keep(checked);
    digest = current;
    reading = withSoundPart(checked);
    return reading;
  };
}

/** A digest of all files of a catalogue. Their texts are not parsed. */
function digestOf(folder: string): string {
  const texts = readLayers(folder).flatMap((source) => [fileKey(source), source.text]);
  return hash('sha256', JSON.stringify(texts));
}
