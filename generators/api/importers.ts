import type { Importer } from '../import/draft.ts';
import { ImportError } from '../import/error.ts';
import type { DescribedServer } from '../import/import.ts';
import { importers } from '../import/index.ts';
import { errorWords } from '../import/read/error-text.ts';
import { didYouMean } from '../lib/suggestions.ts';
import { UsageError } from '../lib/usage-error.ts';

/** The kinds of descriptions, by the names of their importers. */
export const importerNames: readonly string[] = importers.map(({ name }) => name);

/** @throws {UsageError} if no importer has the name. */
export function importerNamed(name: string): Importer {
  const importer = importers.find((one) => one.name === name);
  if (importer) return importer;
  const allKinds = `Kinds are ${importerNames.join(', ')}.`;
  throw new UsageError(`there is no kind of description "${name}"`, didYouMean(name, importerNames) ?? allKinds);
}

/**
 * The importer that recognizes the first description; the first importer if the description has no JSON.
 * @throws {ImportError} if no importer recognizes its JSON.
 */
export function recognizedImporter([first]: readonly DescribedServer[]): Importer {
  const [usual] = importers;
  const { json } = first?.document ?? {};
  const importer = json === undefined ? usual : importers.find((one) => one.refuse(json) === undefined);
  if (importer) return importer;
  const words = errorWords(json);
  throw new ImportError(
    words === undefined
      ? `"${first?.described}" describes neither a WordPress nor a MediaWiki`
      : `the server answered with an error: ${words}`,
    { hint: words === undefined ? describing : 'Correct the request; if a login is required, see --header.' },
  );
}

const describing =
  'A WordPress describes itself at …/wp-json/, and a MediaWiki at …/api.php?action=paraminfo&modules=…&format=json.';
