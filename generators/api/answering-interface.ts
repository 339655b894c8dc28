import type { Catalogue, Interface, ModulesInterface } from '../catalogue/model/model.ts';
import { presetsFor } from '../catalogue/resolve/presets.ts';
import { shownAddress } from '../import/read/target.ts';
import { UsageError } from '../lib/usage-error.ts';
import { withBindings } from '../pipeline.ts';
import { asServerHas } from './as-server-has.ts';
import { chosenInterface, importerOfKind, type SpellOption } from './drift-choices.ts';

/**
 * The interface of modules whose answers are compared, with its binding.
 * @throws {UsageError} if it is none of modules, nothing says how it is requested, or no response is stated.
 */
export function answeringInterface(
  catalogue: Catalogue,
  name: string | undefined,
  spell: SpellOption,
): ModulesInterface {
  const named = catalogue.interfaces.find((iface) => iface.name === name);
  if (named && !isOfModules(named))
    throw new UsageError(
      `"${named.name}" is an interface of ${named.kind}, and ${spell('observe')} is about modules`,
      leaveOutForRoutes(spell),
    );
  const chosen = chosenInterface(catalogue, importerOfKind('modules'), name, spell);
  if (!isOfModules(chosen)) throw new Error(`"${chosen.name}" is not of modules`);
  const iface = boundInterface(chosen, catalogue);
  if (iface.modules.some(({ response }) => response !== undefined)) return iface;
  throw new UsageError(
    `the catalogue states no response of "${chosen.name}"`,
    `Learn what the server answers first, with catalpa observe, or leave out ${spell('observe')}.`,
  );
}

export function leaveOutForRoutes(spell: SpellOption): string {
  return `Leave out ${spell('observe')}: the self-description of an interface of routes states its responses.`;
}

/**
 * An interface with the binding that says how it is requested, and what an answer has.
 * @throws {UsageError} if no binding says so.
 */
export function boundInterface<Kind extends Interface>(iface: Kind, catalogue: Catalogue): Kind {
  const key = iface.kind === 'modules' ? 'results' : 'responses';
  const found = boundBy([], iface, catalogue) ?? boundBy(presetsFor(iface), iface, catalogue);
  if (found?.binding?.[key]?.observing) return found;
  if (found)
    throw new UsageError(
      `the binding "${found.binding?.name}" of "${iface.name}" does not say how answers are learnt`,
      `State it there under "${key}", as "observing".`,
    );
  throw new UsageError(
    `no binding of "${iface.name}" says what an answer has`,
    `State it under "${key}" in one of its bindings.`,
  );
}

/** The interface with a binding that describes answers: one that the catalogue names, or one of these. */
function boundBy<Kind extends Interface>(
  further: readonly string[],
  iface: Kind,
  catalogue: Catalogue,
): Kind | undefined {
  const key = iface.kind === 'modules' ? 'results' : 'responses';
  const bound = withBindings(catalogue, further).interfaces.filter((one) => isOfKind(one, iface));
  return bound.find((one) => one.binding?.[key] && one.at.source === iface.at.source);
}

function isOfKind<Kind extends Interface>(one: Interface, { kind }: Kind): one is Kind {
  return one.kind === kind;
}

export function isOfModules(iface: Interface): iface is ModulesInterface {
  return iface.kind === 'modules';
}

/**
 * An interface of several servers with the parts, parameters and values of the one to ask.
 * @throws {UsageError} if it is none of these servers.
 */
export function interfaceAt<Kind extends Interface>(url: URL, iface: Kind): Kind {
  const own = asServerHas(iface, shownAddress(url));
  return isOfKind(own, iface) ? own : iface;
}
