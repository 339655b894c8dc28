import type { Catalogue, Interface, ModulesInterface } from '../catalogue/model/model.ts';
import { presetsFor } from '../catalogue/resolve/presets.ts';
import { shownAddress } from '../import/read/target.ts';
import { importerOfAddress } from '../import/read/ways.ts';
import { UsageError } from '../lib/usage-error.ts';
import { statedEndpointsOf } from '../observe/routes/asked-endpoints.ts';
import { withBindings } from '../pipeline.ts';
import { asServerHas } from './as-server-has.ts';
import { chosenInterface, importerFor, importerOfKind, type SpellOption } from './drift-choices.ts';

/** The choice of an interface whose answers are compared. */
interface AnsweringChoice {
  readonly interface: string | undefined;
  /** The name of an importer; undefined to infer it. */
  readonly kind: string | undefined;
  /** The address of the server; undefined if answers were recorded. */
  readonly url: URL | undefined;
  readonly spell: SpellOption;
}

/**
 * The interface whose answers are compared, with its binding. Recorded answers do not tell its kind, and are those of modules if the catalogue
 * has any.
 * @throws {UsageError} if it is unclear which one is meant, nothing says how it is requested, or no response is stated.
 */
export function answeringInterface(
  catalogue: Catalogue,
  { interface: name, kind, url, spell }: AnsweringChoice,
): Interface {
  const inferred = url
    ? importerOfAddress(url)
    : catalogue.interfaces.find(isOfModules) && importerOfKind('modules').name;
  const asked = { kind: kind ?? (name === undefined ? inferred : undefined), interface: name, target: url?.href ?? '' };
  const chosen = chosenInterface(catalogue, importerFor({ ...asked, spell }, catalogue), name, spell);
  const iface = boundInterface(chosen, catalogue);
  if (statesResponses(iface)) return iface;
  throw new UsageError(
    `the catalogue states no response of "${chosen.name}"`,
    `Learn what the server answers first, with catalpa observe, or leave out ${spell('observe')}.`,
  );
}

function statesResponses(iface: Interface): boolean {
  if (iface.kind === 'modules') return iface.modules.some(({ response }) => response !== undefined);
  const { asked, leftOut } = statedEndpointsOf(iface);
  return asked.length + leftOut.length > 0;
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
