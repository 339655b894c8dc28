import { bindCatalogue, bindingNames } from '../../../generators/catalogue/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { boundCatalogue } from '../typescript/bound.ts';
import { rulesCatalogue } from './rules-catalogue.ts';

/** The catalogues with which the outputs are tested, each interface with its bindings and without. */
export async function catalogues(): Promise<readonly { readonly title: string; readonly catalogue: Catalogue }[]> {
  const shipped = shippedCatalogue();
  return [
    { title: 'the shipped catalogue', catalogue: bindCatalogue(shipped, new Set(bindingNames(shipped))) },
    { title: 'the small catalogue', catalogue: boundCatalogue() },
    { title: 'the catalogue of rules', catalogue: rulesCatalogue() },
  ];
}
