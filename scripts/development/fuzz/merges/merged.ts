import { compareDocument } from '../../../../generators/api/compare-document.ts';
import { bindCatalogue, bindingNames } from '../../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../../../generators/catalogue/model/model.ts';
import type { Generator } from '../../../../generators/emit/generator.ts';
import { filesOf } from '../../../../generators/emit/generator.ts';
import type { Importer } from '../../../../generators/import/draft.ts';
import { type DescribedServer, type Imported, importDocument } from '../../../../generators/import/import.ts';
import { importers } from '../../../../generators/import/index.ts';
import { checkSources } from '../../../../generators/pipeline.ts';
import type { Random } from '../../random.ts';
import { checkedOf } from '../documents/judge.ts';

/**
 * Imports several servers together, in three orders, and generates one kind of output.
 * @throws {Error} where something does not hold.
 */
export async function judgeMerged(
  servers: readonly DescribedServer[],
  importer: Importer,
  generator: Generator,
  random: Random,
): Promise<void> {
  const imported = importOf(servers, importer);
  for (const order of [servers.toReversed(), random.shuffled(servers)])
    requireSame(importOf(order, importer), imported);
  requireSame(importOf(servers, importer, imported), imported);
  const { catalogue } = checkedOf(imported);
  if (!catalogue) throw new Error('there is no catalogue');
  for (const server of servers) requireNoDrift(catalogue, server, importer);
  await filesOf(generator, bindCatalogue(catalogue, new Set(bindingNames(catalogue))));
}

function importOf([first, ...further]: readonly DescribedServer[], importer: Importer, last?: Imported): Imported {
  if (!first) throw new Error('there is no server');
  const again = last ? { last: last.files } : {};
  return importDocument({
    importer,
    ...first,
    further,
    interface: 'library',
    ...again,
    check: checkSources,
    importers,
  });
}

function requireSame({ texts }: Imported, { texts: wanted }: Imported): void {
  for (const path of new Set([...texts.keys(), ...wanted.keys()])) {
    if (texts.get(path) !== wanted.get(path)) throw new Error(`"${path}" depends on the order, or on the last import`);
  }
}

function requireNoDrift(catalogue: Catalogue, server: DescribedServer, importer: Importer): void {
  const spell = (name: string): string => name;
  const compared = compareDocument(catalogue, server, { importer, isTold: true, interface: undefined, spell });
  if ('refusal' in compared) throw new Error(`${server.described} cannot be compared`);
  const [change] = compared.changes;
  if (change) throw new Error(`${server.described} has changed: ${change.code}: ${change.message}`);
}
