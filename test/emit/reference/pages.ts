import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { referenceGenerator } from '../../../generators/emit/reference/index.ts';
import { catalogueFrom, check } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';

/** The files of a folder by their path in it, with `/` between its parts. */
export function filesIn(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[path.slice(folder.length + 1).replaceAll('\\', '/')] = readFileSync(path, 'utf8');
  }
  return files;
}

export const fixtures = join(import.meta.dirname, 'fixtures');

let small: Catalogue | undefined;

/** The small catalogue of both kinds whose pages stand in `expected/`. */
export function smallCatalogue(): Catalogue {
  small ??= catalogueFrom(filesIn(join(fixtures, 'catalogue')));
  return small;
}

/** A catalogue that the rules may find fault with: a suppression lets anything through to the pages. */
export function resolvedFrom(files: Readonly<Record<string, string>>): Catalogue {
  const { catalogue, diagnostics } = check(files);
  if (!catalogue) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return catalogue;
}

/** The pages of a catalogue by path. */
export async function pagesOf(catalogue: Catalogue): Promise<Map<string, string>> {
  return new Map(Object.entries(await outputOf(referenceGenerator, catalogue)));
}
