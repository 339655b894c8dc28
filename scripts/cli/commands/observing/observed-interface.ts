import { asServerHas } from '../../../../generators/api/as-server-has.ts';
import type { Catalogue, Interface, ModulesInterface } from '../../../../generators/catalogue/model/model.ts';
import { presetsFor } from '../../../../generators/catalogue/resolve/presets.ts';
import { shownAddress } from '../../../../generators/import/read/target.ts';
import { withBindings } from '../../../../generators/pipeline.ts';
import { UsageError } from '../../usage-error.ts';

/**
 * An interface of modules with the binding that says how its modules are requested, and what an answer has.
 * @throws {UsageError} if no binding says so.
 */
export function boundInterface(iface: ModulesInterface, catalogue: Catalogue): ModulesInterface {
  const found = boundBy([], iface, catalogue) ?? boundBy(presetsFor(iface), iface, catalogue);
  if (found?.binding?.results?.observing) return found;
  if (found)
    throw new UsageError(
      `the binding "${found.binding?.name}" of "${iface.name}" does not say how answers are learnt`,
      'State it there under "results", as "observing".',
    );
  throw new UsageError(
    `no binding of "${iface.name}" says what an answer has`,
    'State it under "results" in one of its bindings.',
  );
}

/** The interface with a binding that describes answers: one that the catalogue names, or one of these. */
function boundBy(further: readonly string[], { at }: Interface, catalogue: Catalogue): ModulesInterface | undefined {
  const bound = withBindings(catalogue, further).interfaces.filter(isOfModules);
  return bound.find((one) => one.binding?.results && one.at.source === at.source);
}

export function isOfModules(iface: Interface): iface is ModulesInterface {
  return iface.kind === 'modules';
}

/**
 * An interface of several servers with the modules, parameters and values of the one to ask.
 * @throws {UsageError} if it is none of these servers.
 */
export function interfaceAt(url: URL, iface: ModulesInterface): ModulesInterface {
  const own = asServerHas(iface, shownAddress(url));
  return isOfModules(own) ? own : iface;
}
