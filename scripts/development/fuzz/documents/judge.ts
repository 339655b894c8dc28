import { requireReadable } from '../../../../generators/api/read-back.ts';
import { createSource } from '../../../../generators/catalogue/sources/source.ts';
import { compareInterfaces } from '../../../../generators/diff/compare.ts';
import { findingsOf } from '../../../../generators/diff/findings.ts';
import { describedInterface } from '../../../../generators/diff/server.ts';
import { paraminfo } from '../../../../generators/emit/self-description/paraminfo.ts';
import { routeIndex } from '../../../../generators/emit/self-description/route-index.ts';
import type { Importer } from '../../../../generators/import/draft.ts';
import { ImportError } from '../../../../generators/import/error.ts';
import { namesIn } from '../../../../generators/import/factor/last-names.ts';
import { type Imported, importDocument } from '../../../../generators/import/import.ts';
import { importers } from '../../../../generators/import/index.ts';
import { type JsonDocument, readJson } from '../../../../generators/import/json/document.ts';
import { comparable } from '../../../../generators/import/paraminfo/normalize.ts';
import { textOf } from '../../../../generators/import/read/bytes.ts';
import { folded } from '../../../../generators/lib/file-names.ts';
import { isSame, type Json, jsonText } from '../../../../generators/lib/json.ts';
import { type Checked, checkSources } from '../../../../generators/pipeline.ts';
import { pathFault } from '../../../../generators/write/paths.ts';
import { importSummary } from '../../../cli/commands/import-summary.ts';
import { formatNamed, printFindings } from '../../../cli/commands/print-findings.ts';
import { acting } from '../acting.ts';
import { type Files, requireSameButNames } from './same-but-names.ts';

/** The folder of the interface, and the file with its description. */
const folder = 'library';
const path = 'description.json';

/** The most routes or modules that an import accepts here, so that a trial stays short. */
const limit = 2000;

/** The longest catalogue, in lengths of its document. It adds facts such as titles and sources. */
const mostTimesAsLong = 40;
const mostMore = 20_000;

/** The files that an import makes from a document. */
export function filesFrom(bytes: Uint8Array, importer: Importer): Files {
  const imported = importOf(readJson(path, textOf(bytes, path, 'file')), importer);
  checkedOf(imported);
  return imported.files;
}

/**
 * Imports a document in memory, in the way of the command.
 * @param last the files of the last import into the same folder, if there was one
 * @returns what came of it, in a few words
 * @throws {Error} where something does not hold.
 */
export function judged(bytes: Uint8Array, importer: Importer, last?: Files): string {
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
    imported = importOf(document, importer, last);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    requirePrintable(`${error.message}\n${error.hint}`);
    if (!error.hint) throw new Error(`no hint for "${error.message}"`);
    return 'refused';
  }
  requireSound(imported, document, bytes.length);
  const checked = checkedOf(imported);
  requireSameDescription(checked, document.json);
  requireNoDrift(checked, document, importer);
  requireNoChange(importOf(document, importer, imported.files), imported);
  if (last) {
    requireSameButNames(importOf(document, importer).files, imported.files);
    requireKeptNames(last, imported);
  }
  return imported.suppressed > 0 ? 'imported with exceptions' : 'imported';
}

function importOf(document: JsonDocument, importer: Importer, last?: Files): Imported {
  return importDocument({
    importer,
    document,
    interface: folder,
    described: path,
    ...(last ? { last } : {}),
    check: checkSources,
    importers,
  });
}

/** Throws unless the files can be written and read again, and the summary can be printed. */
function requireSound(imported: Imported, document: JsonDocument, length: number): void {
  const { texts, files } = imported;
  const writes = [...texts].map(([path, text]) => ({ path, text, exists: false }));
  requireReadable(texts, files);
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
  const changes = { root: 'spec', writes, removals: [], unchanged: 0 };
  requirePrintable(
    importSummary({ changes, imported, documents: [document], name: folder, dryRun: true, repairs: true }),
  );
}

/** The imported catalogue, as it is read from its files. */
export function checkedOf({ texts, warnings }: Imported): Checked {
  const sources = [...texts].map(([path, text]) => createSource(path, text)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const checked = checkSources(sources);
  const error = [...warnings, ...checked.diagnostics].find(({ severity }) => severity === 'error');
  if (error) throw new Error(`${error.at.source.path}: ${error.code}: ${error.message}`);
  requirePrintable(printFindings(checked.diagnostics, formatNamed('pretty'), '', false));
  return checked;
}

function requireSameDescription({ catalogue }: Checked, given: Json): void {
  const iface = catalogue?.interfaces[0];
  if (!catalogue || !iface) throw new Error('there is no interface');
  const wanted = iface.kind === 'routes' ? given : comparable(given);
  const emitted = iface.kind === 'routes' ? routeIndex(iface) : paraminfo(iface);
  if (!isSame(emitted, wanted)) throw new Error('another description comes back');
  requirePrintable(jsonText(emitted));
}

function requireNoDrift({ catalogue }: Checked, { json = null, source }: JsonDocument, importer: Importer): void {
  const before = catalogue?.interfaces[0];
  if (!before) throw new Error('there is no interface');
  const { iface, placeThere } = describedInterface(importer.read(json, before.name, path), source);
  const [change] = findingsOf(compareInterfaces(before, iface, placeThere), before);
  if (change) throw new Error(`what was just imported has changed: ${change.code}: ${change.message}`);
}

function requireNoChange({ texts, gone }: Imported, first: Imported): void {
  const changed = new Set([...first.texts.keys(), ...texts.keys()]);
  for (const path of changed) {
    if (texts.get(path) !== first.texts.get(path)) throw new Error(`a second import changes ${path}`);
  }
  if (gone.sets.length + gone.groups.length > 0) throw new Error('a second import says that names are gone');
}

/** Throws if a name was given up although the things that used it now use a new name. */
function requireKeptNames(last: Files, { files, gone }: Imported): void {
  const [before, now] = [namesIn(last), namesIn(files)];
  const modules = new Set([...files.values()].map((data) => data.get('name')));
  for (const kind of ['sets', 'groups'] as const) {
    for (const [name, users] of now[kind]) {
      if (before[kind].has(name)) continue;
      const own = new Set(users);
      const lost = gone[kind].find((old) => before[kind].get(old)?.some((user) => own.has(user)) && !modules.has(old));
      if (lost !== undefined) throw new Error(`"${lost}" is called "${name}" after a second import`);
    }
  }
}

/** Throws if the text contains characters that no output may contain. */
function requirePrintable(text: string): void {
  const found = acting.exec(text);
  if (found) throw new Error(`${JSON.stringify(found[0])} in ${JSON.stringify(around(text, found.index))}`);
}

function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - 40), index + 40);
}
