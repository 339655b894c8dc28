import type { Catalogue, Interface } from '../catalogue/model/model.ts';
import type { Importer } from '../import/draft.ts';
import { importers } from '../import/index.ts';
import { didYouMean } from '../lib/suggestions.ts';
import { UsageError } from '../lib/usage-error.ts';
import { importerNamed } from './importers.ts';

/** The kind of interface that each kind of document describes. */
const kinds: ReadonlyMap<string, Interface['kind']> = new Map([
  ['route-index', 'routes'],
  ['paraminfo', 'modules'],
]);

/** The importer of self-descriptions of a kind of interface. */
export function importerOfKind(kind: Interface['kind']): Importer {
  const found = importers.find(({ name }) => kinds.get(name) === kind);
  if (!found) throw new Error(`no importer describes ${kind}`);
  return found;
}

/** Spells an option in messages: `--interface` for the command line, `"interface"` for a function. */
export type SpellOption = (name: 'interface' | 'kind' | 'catalogue' | 'observe') => string;

interface Asked {
  readonly kind: string | undefined;
  readonly interface: string | undefined;
  readonly target: string;
  readonly spell: SpellOption;
}

/**
 * The importer for a target: the one that `kind` names, or else one for the interfaces of the catalogue. The kind of a file can be
 * recognized later, but an address has to be requested in one way or the other.
 * @throws {UsageError} if an importer or interface is unknown, or an address may be of either kind.
 */
export function importerFor({ kind, interface: name, target, spell }: Asked, catalogue: Catalogue): Importer {
  if (kind !== undefined) return importerNamed(kind);
  const interfaces = name === undefined ? catalogue.interfaces : [interfaceNamed(name, catalogue)];
  const fitting = importers.filter((importer) => interfaces.some((iface) => iface.kind === kinds.get(importer.name)));
  const [first, second] = fitting;
  if (first && second && /^https?:/i.test(target)) {
    throw new UsageError(
      'the catalogue has interfaces of several kinds, so the kind of the server is not known',
      `Name the interface with ${spell('interface')}, or say ${fitting.map((one) => `${spell('kind')} ${one.name}`).join(' or ')}.`,
    );
  }
  return first ?? importerNamed('route-index');
}

/**
 * The interface of the catalogue that a document is compared with.
 * @throws {UsageError} if there is none, or several may be meant.
 */
export function chosenInterface(
  catalogue: Catalogue,
  importer: Importer,
  name: string | undefined,
  spell: SpellOption,
): Interface {
  const kind = kinds.get(importer.name);
  if (name !== undefined) {
    const named = interfaceNamed(name, catalogue);
    if (named.kind === kind) return named;
    throw new UsageError(
      `the interface "${name}" is one of ${named.kind}, and a "${importer.name}" describes ${kind}`,
      `Name another one with ${spell('interface')}, or leave it out.`,
    );
  }
  const fitting = catalogue.interfaces.filter((iface) => iface.kind === kind);
  const [only, second] = fitting;
  if (!only) {
    throw new UsageError(
      `the catalogue has no interface of ${kind} to compare with`,
      `Import one with "catalpa import ${importer.name}", or name another catalogue with ${spell('catalogue')}.`,
    );
  }
  const usual = second ? fitting.find((iface) => iface.name === importer.defaultInterface) : only;
  if (usual) return usual;
  throw new UsageError(
    `the catalogue has several interfaces of ${kind}`,
    `Name one with ${spell('interface')}: ${fitting.map((iface) => iface.name).join(', ')}.`,
  );
}

/** @throws {UsageError} if the catalogue has no interface of the name. */
export function interfaceNamed(name: string, { interfaces }: Catalogue): Interface {
  const found = interfaces.find((iface) => iface.name === name);
  if (found) return found;
  const names = interfaces.map((iface) => iface.name);
  throw new UsageError(
    `the catalogue has no interface "${name}"`,
    didYouMean(name, names) ?? `Interfaces are ${names.join(', ')}.`,
  );
}
