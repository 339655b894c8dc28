import { bindCatalogue, bindingNames } from '../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { readCatalogue } from '../../generators/catalogue/read/folder-files.ts';
import type { Diagnostic } from '../../generators/catalogue/sources/diagnostic.ts';
import { hasErrors } from '../../generators/catalogue/sources/diagnostic.ts';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import { type Checked, checkSources } from '../../generators/pipeline.ts';

/** The stages up to the rules over files held in memory, by path. */
export function check(files: Readonly<Record<string, string>>): Checked {
  const sources = Object.entries(files).map(([path, text]) => createSource(path, text));
  return checkSources(sources.sort((a, b) => (a.path < b.path ? -1 : 1)));
}

export function findingsFrom(files: Readonly<Record<string, string>>): readonly Diagnostic[] {
  return check(files).diagnostics;
}

/** The resolved model of files held in memory; throws the messages where there are errors. */
export function catalogueFrom(files: Readonly<Record<string, string>>): Catalogue {
  return catalogueOf(check(files));
}

let shipped: Catalogue | undefined;

/** The resolved model of the catalogue in `spec/`, read once a process. */
export function shippedCatalogue(): Catalogue {
  shipped ??= catalogueOf(checkSources(readCatalogue('spec')));
  return shipped;
}

let boundShipped: Catalogue | undefined;

/** The same with every interface seen through each of its bindings as well. */
export function boundShippedCatalogue(): Catalogue {
  boundShipped ??= withBindings(shippedCatalogue());
  return boundShipped;
}

/** The catalogue with every interface seen through each of its bindings as well. */
export function withBindings(catalogue: Catalogue): Catalogue {
  return bindCatalogue(catalogue, new Set(bindingNames(catalogue)));
}

function catalogueOf({ catalogue, diagnostics }: Checked): Catalogue {
  if (catalogue && !hasErrors(diagnostics)) return catalogue;
  throw new Error(diagnostics.map(describe).join('\n'));
}

/** One line a finding, for tests that are not about how findings are printed. */
export function describe({ at, severity, code, message, hint }: Diagnostic): string {
  const { line, column } = at.source.position(at.source.locate(at).start);
  return `${at.source.path}:${line}:${column} ${severity} ${code}: ${message}${hint ? ` — ${hint}` : ''}`;
}
