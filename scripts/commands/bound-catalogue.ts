import { bindingHint } from '../../generators/api/binding-problem.ts';
import type { Catalogue } from '../../generators/catalogue/model.ts';
import { UnknownBindingError, withBindings } from '../../generators/pipeline.ts';
import { UsageError } from '../usage-error.ts';

/**
 * The catalogue with its interfaces seen through the bindings of these names as well.
 * @throws {UsageError} where there is no binding of a name.
 */
export function boundCatalogue(catalogue: Catalogue, names: readonly string[]): Catalogue {
  try {
    return withBindings(catalogue, names);
  } catch (error) {
    if (!(error instanceof UnknownBindingError)) throw error;
    throw new UsageError(error.message, bindingHint(error));
  }
}
