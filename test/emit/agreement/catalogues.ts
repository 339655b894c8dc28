import type { Catalogue } from '../../../generators/catalogue/model.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { boundCatalogue } from '../typescript/bound.ts';
import { rulesCatalogue } from './rules-catalogue.ts';

/** The catalogues with which the outputs are tested, each interface with its bindings and without. */
export async function catalogues(): Promise<readonly { readonly title: string; readonly catalogue: Catalogue }[]> {
  return [
    { title: 'the shipped catalogue', catalogue: boundShippedCatalogue() },
    { title: 'the small catalogue', catalogue: boundCatalogue() },
    { title: 'the catalogue of rules', catalogue: rulesCatalogue() },
  ];
}
