import type { Importer } from '../import/draft.ts';
import { importers } from '../import/index.ts';
import { didYouMean } from '../lib/suggestions.ts';
import { UsageError } from '../lib/usage-error.ts';

/** The kinds of descriptions, by the names of their importers. */
export const importerNames: readonly string[] = importers.map(({ name }) => name);

/** @throws {UsageError} where there is no such importer. */
export function importerNamed(name: string): Importer {
  const importer = importers.find((one) => one.name === name);
  if (importer) return importer;
  const known = `Kinds are ${importerNames.join(', ')}.`;
  throw new UsageError(`there is no kind of description "${name}"`, didYouMean(name, importerNames) ?? known);
}
