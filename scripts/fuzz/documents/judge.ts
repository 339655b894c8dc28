import { createSource } from '../../../generators/catalogue/source.ts';
import { compareInterfaces } from '../../../generators/diff/compare.ts';
import { findingsOf } from '../../../generators/diff/findings.ts';
import { describedInterface } from '../../../generators/diff/server.ts';
import { selfDescriptionGenerator } from '../../../generators/emit/self-description/index.ts';
import { paraminfo } from '../../../generators/emit/self-description/paraminfo.ts';
import { routeIndex } from '../../../generators/emit/self-description/route-index.ts';
import type { Importer } from '../../../generators/import/draft.ts';
import { ImportError } from '../../../generators/import/error.ts';
import { type Imported, importDocument } from '../../../generators/import/import.ts';
import { importers } from '../../../generators/import/index.ts';
import { type JsonDocument, readJson } from '../../../generators/import/json/document.ts';
import { comparable } from '../../../generators/import/paraminfo/normalize.ts';
import { textOf } from '../../../generators/import/read/bytes.ts';
import { folded } from '../../../generators/lib/file-names.ts';
import { isSame, type Json } from '../../../generators/lib/json.ts';
import { type Checked, checkSources } from '../../../generators/pipeline.ts';
import { pathFault } from '../../../generators/write/paths.ts';
import { formatNamed, printFindings } from '../../commands/findings.ts';
import { importSummary } from '../../commands/import-summary.ts';
import { requireReadable } from '../../commands/read-back.ts';
import { acting } from '../acting.ts';

/** The folder of the interface, and the name of the document. */
const folder = 'library';
const path = 'description.json';

/** More routes and modules are refused, so that a trial stays short. */
const limit = 2000;

/** A catalogue says more than its description, such as titles and sources, but no more than so many times as much. */
const mostTimesAsLong = 40;
const mostMore = 20_000;

/** The empty folder that an import finds. */
export const nothing: Checked = { catalogue: undefined, diagnostics: [], sources: [] };

/** The catalogue that is made of a document, which has no errors. */
export function catalogueFrom(bytes: Uint8Array, importer: Importer): Checked {
  return checkedOf(importOf(readJson(path, textOf(bytes, path, 'file')), importer, nothing));
}

/**
 * Imports a document as the command does, in memory.
 * @param existing the catalogue that it is imported into
 * @returns what came of it, in a few words
 * @throws {Error} where something does not hold.
 */
export function judged(bytes: Uint8Array, importer: Importer, existing: Checked): string {
  let imported: Imported;
  let document: JsonDocument;
  try {
    document = readJson(path, textOf(bytes, `the file "${path}"`, 'file'), limit);
    if (document.json === undefined) {
      requirePrintable(printFindings(document.problems, formatNamed('pretty'), '', false));
      const bare = document.problems.find(({ hint }) => hint === undefined);
      if (bare) throw new Error(`no hint for "${bare.message}"`);
      return 'no JSON';
    }
    imported = importOf(document, importer, existing);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    requirePrintable(`${error.message}\n${error.hint}`);
    if (!error.hint) throw new Error(`no hint for "${error.message}"`);
    return 'refused';
  }
  requireSound(imported, document, bytes.length);
  const checked = checkedOf(imported);
  requireSameDescription(checked, document.json, existing !== nothing);
  requireNoDrift(checked, document, importer);
  requireNoChange(importOf(document, importer, checked), imported);
  return imported.suppressed > 0 ? 'imported with exceptions' : 'imported';
}

function importOf(document: JsonDocument, importer: Importer, checked: Checked): Imported {
  const existing = checked.sources;
  return importDocument({
    importer,
    document,
    interface: folder,
    described: path,
    existing,
    checked,
    check: checkSources,
    importers,
  });
}

/** Files that can be written and read again, and a summary that can be printed. */
function requireSound(imported: Imported, document: JsonDocument, length: number): void {
  const { texts, files } = imported;
  const writes = [...texts].map(([path, text]) => ({ path, text, exists: false }));
  requireReadable(writes, files);
  const names = new Set<string>();
  let size = 0;
  for (const { path, text } of writes) {
    const fault =
      pathFault(path) ?? (path.startsWith(`${folder}/`) || path === 'catalogue.yaml' ? undefined : 'outside');
    if (fault !== undefined) throw new Error(`a file is "${path}": ${fault}`);
    if (names.has(folded(path))) throw new Error(`two files are "${path}" where case does not count`);
    names.add(folded(path));
    size += text.length;
    requirePrintable(text);
  }
  if (size > mostTimesAsLong * length + mostMore) throw new Error(`${size} characters come of ${length}`);
  const plan = { root: 'spec', writes, removals: [], unchanged: 0 };
  requirePrintable(importSummary({ plan, imported, document, name: folder, dryRun: true, repairs: true }));
}

/** The catalogue that was made, as it is read from its files. */
function checkedOf({ texts, findings }: Imported): Checked {
  const sources = [...texts].map(([path, text]) => createSource(path, text)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const checked = checkSources(sources);
  const error = [...findings, ...checked.diagnostics].find(({ severity }) => severity === 'error');
  if (error) throw new Error(`${error.at.source.path}: ${error.code}: ${error.message}`);
  requirePrintable(printFindings(checked.diagnostics, formatNamed('pretty'), '', false));
  return checked;
}

/** A second import keeps the words that the catalogue has, so that descriptions do not count after it. */
function requireSameDescription({ catalogue }: Checked, given: Json, isSecond: boolean): void {
  const iface = catalogue?.interfaces[0];
  if (!catalogue || !iface) throw new Error('there is no interface');
  const wanted = iface.kind === 'routes' ? given : comparable(given);
  const emitted = iface.kind === 'routes' ? routeIndex(iface) : paraminfo(iface);
  const words = isSecond ? withoutDescriptions : (json: Json): Json => json;
  if (!isSame(words(emitted), words(wanted))) throw new Error('another description comes back');
  for (const { text } of selfDescriptionGenerator.generate(catalogue) as readonly { text: string }[]) {
    requirePrintable(text);
  }
}

function withoutDescriptions(json: Json): Json {
  if (Array.isArray(json)) return json.map(withoutDescriptions);
  if (!(json instanceof Map)) return json;
  return new Map(
    [...json].flatMap(([key, value]) => (key === 'description' ? [] : [[key, withoutDescriptions(value)]])),
  );
}

function requireNoDrift({ catalogue }: Checked, { json = null, source }: JsonDocument, importer: Importer): void {
  const before = catalogue?.interfaces[0];
  if (!before) throw new Error('there is no interface');
  const { iface, placeThere } = describedInterface(importer.read(json, before.name, path), source);
  const [change] = findingsOf(compareInterfaces(before, iface, placeThere), before);
  if (change) throw new Error(`what was just imported has changed: ${change.code}: ${change.message}`);
}

function requireNoChange({ texts, removals, changes }: Imported, first: Imported): void {
  if (removals.length > 0) throw new Error(`a second import removes ${removals[0]}`);
  for (const [path, text] of texts) {
    if (text !== first.texts.get(path)) throw new Error(`a second import changes ${path}`);
  }
  const counts = [changes?.objects, changes?.parameters].flatMap((count) => (count ? Object.values(count) : []));
  if (counts.some((count) => count > 0)) throw new Error('a second import says that it changes something');
}

/** Matches characters that no printed or written text has. */
function requirePrintable(text: string): void {
  const found = acting.exec(text);
  if (found) throw new Error(`${JSON.stringify(found[0])} in ${JSON.stringify(around(text, found.index))}`);
}

function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - 40), index + 40);
}
