import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { resolveFolder } from '../../../generators/pipeline.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { boundCatalogue } from '../typescript/bound.ts';
import { kindsCatalogue } from '../typescript/kinds.ts';
import { importedWiki } from './imported.ts';
import { joinedCatalogue } from './joined-catalogue.ts';
import { randomKinds } from './random-kinds.ts';
import { rulesCatalogue } from './rules-catalogue.ts';

interface Titled {
  readonly title: string;
  readonly catalogue: Catalogue;
}

/** The catalogue in a folder, such as one that an import made. */
export function catalogueIn(folder: string): Titled {
  const { catalogue, diagnostics } = resolveFolder(folder);
  if (!catalogue) throw new Error(`${folder}: ${diagnostics[0]?.message ?? 'no catalogue'}`);
  return { title: folder, catalogue };
}

/** The catalogues with which the outputs are tested, each interface with its bindings and without; some have random types. */
export function catalogues(seed: number): readonly Titled[] {
  return [
    { title: 'the shipped catalogue', catalogue: boundShippedCatalogue() },
    { title: 'the small catalogue', catalogue: boundCatalogue() },
    { title: 'the catalogue of rules', catalogue: rulesCatalogue() },
    { title: 'the catalogue of kinds', catalogue: kindsCatalogue() },
    { title: 'the catalogue of joined values', catalogue: joinedCatalogue() },
    { title: 'an imported catalogue', catalogue: importedWiki() },
    { title: 'a catalogue of random types', catalogue: randomKinds(seed) },
    { title: 'another one', catalogue: randomKinds(seed + 1) },
  ];
}
