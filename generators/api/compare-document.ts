import type { Catalogue, Interface } from '../catalogue/model/model.ts';
import { withoutModules } from '../catalogue/resolve/chosen-modules.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { compareInterfaces } from '../diff/compare.ts';
import { findingsOf } from '../diff/findings.ts';
import { describedInterface } from '../diff/server.ts';
import type { Importer } from '../import/draft.ts';
import { ImportError } from '../import/error.ts';
import { type DescribedServer, refuse } from '../import/import.ts';
import { importers } from '../import/index.ts';
import { serverNames } from '../import/servers/names.ts';
import { asServerHas } from './as-server-has.ts';
import { chosenInterface, type SpellOption } from './drift-choices.ts';
import { refusalOf } from './import-documents.ts';

/** The options of a comparison. */
export interface Comparison {
  /** The importer to use if `isTold` is set or no importer recognizes the document. */
  readonly importer: Importer;
  /** Whether the user has named the kind of the document, so that it is not recognized. */
  readonly isTold: boolean;
  /** The name of the interface; undefined for the catalogue's interface of the document's kind. */
  readonly interface: string | undefined;
  readonly spell: SpellOption;
}

/** The changes, or the errors that prevent the comparison. */
export type Compared = { readonly changes: readonly Diagnostic[] } | { readonly refusal: readonly Diagnostic[] };

/**
 * Compares an interface of a catalogue with the self-description of a server.
 * @throws {UsageError} if it is unclear which interface or server is meant.
 */
export function compareDocument(catalogue: Catalogue, server: DescribedServer, comparison: Comparison): Compared {
  const { document, described } = server;
  if (document.json === undefined) return { refusal: document.problems };
  const { json, source } = document;
  const recognized = importers.find((one) => one.refuse(json) === undefined);
  const importer = comparison.isTold ? comparison.importer : (recognized ?? comparison.importer);
  try {
    refuse(json, { importer, importers, described });
    const chosen = chosenInterface(catalogue, importer, comparison.interface, comparison.spell);
    const [name] = serverNames([document.source.path]);
    const before = asServerHas(chosen, described, name);
    const { iface, placeThere } = describedInterface(importer.read(json, before.name, described), source);
    const changes = compareInterfaces(before, lessLeftOut(iface, before), placeThere);
    // An interface of several servers has one order, which may differ from that of each server.
    const own = chosen === before ? changes : changes.filter(({ kind }) => kind !== 'reordered');
    return { changes: findingsOf(own, before) };
  } catch (error) {
    if (!(error instanceof ImportError) || !error.at) throw error;
    return { refusal: [refusalOf(error, server)] };
  }
}

/** The interface of a server without the modules that the catalogue leaves out, whose changes do not matter. */
function lessLeftOut(iface: Interface, before: Interface): Interface {
  const leftOut = before.kind === 'modules' ? before.leftOut : undefined;
  return leftOut && iface.kind === 'modules' ? withoutModules(iface, leftOut) : iface;
}
