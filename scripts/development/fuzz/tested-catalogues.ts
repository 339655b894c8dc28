import { bindCatalogue, bindingNames } from '../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { hasErrors } from '../../../generators/catalogue/sources/diagnostic.ts';
import { checkFolder } from '../../../generators/pipeline.ts';

/** A small catalogue that is difficult for validators: values and names without a limit, and every kind of rule. */
export function hardCatalogue(): Catalogue {
  return boundCatalogueIn('scripts/development/fuzz/catalogue');
}

/** The shipped catalogue. */
export function shippedCatalogue(): Catalogue {
  return boundCatalogueIn('spec');
}

/** The catalogue in a folder, with each interface both with and without its bindings. */
function boundCatalogueIn(folder: string): Catalogue {
  const { catalogue, diagnostics } = checkFolder(folder);
  if (!catalogue || hasErrors(diagnostics)) throw new Error(`the catalogue in ${folder} has errors`);
  return bindCatalogue(catalogue, new Set(bindingNames(catalogue)));
}
