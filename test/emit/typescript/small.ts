import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { check } from '../../support/catalogue.ts';

/** From the project's folder, so that it is found from a bundle too. */
export const smallFolder = resolve('test/emit/typescript/fixtures/catalogue');

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

/** The resolved model of files by path, whatever the rules have to say of them. */
export function resolved(files: Readonly<Record<string, string>>): Catalogue {
  const { catalogue, diagnostics } = check(files);
  if (!catalogue) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return catalogue;
}

let small: Catalogue | undefined;

/** A small catalogue of both kinds of interface with everything that the types and the validators tell apart. */
export function smallCatalogue(): Catalogue {
  small ??= resolved(filesIn(smallFolder));
  return small;
}
