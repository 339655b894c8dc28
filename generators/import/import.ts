import type { DataMap } from '../catalogue/data.ts';
import { type Diagnostic, hasErrors } from '../catalogue/diagnostic.ts';
import { largestBytes } from '../catalogue/files.ts';
import type { Catalogue } from '../catalogue/model.ts';
import { createSource, type Source } from '../catalogue/source.ts';
import { validateSources } from '../catalogue/validate.ts';
import type { Json } from '../lib/json.ts';
import { cataloguePath, catalogueWith } from './catalogue-file.ts';
import { type Combined, combine } from './combine.ts';
import type { Importer, Repair } from './draft.ts';
import { ImportError } from './error.ts';
import type { JsonDocument } from './json/document.ts';
import type { Summary } from './merge/summary.ts';
import { patchedText } from './merge/text/patch.ts';
import { yamlText } from './print/yaml-text.ts';
import { errorWords } from './read/error-text.ts';
import { isForPeople } from './server-rules.ts';
import { type Files, type Suppressed, suppressFacts } from './suppress.ts';

/** The findings about a catalogue, and the catalogue unless it has errors. */
export interface Checked {
  readonly catalogue: Catalogue | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ImportRequest {
  readonly importer: Importer;
  readonly document: JsonDocument;
  /** The folder of the interface. */
  readonly interface: string;
  /** The name of the document in titles. */
  readonly described: string;
  /** The existing catalogue, without errors; none for a new one. */
  readonly existing: readonly Source[];
  /** The result of checking it. */
  readonly checked?: Checked;
  /** Validates, resolves and checks a catalogue. */
  check(sources: readonly Source[]): Checked;
  /** All importers, to recognize a document that this one refuses. */
  readonly importers: readonly Importer[];
}

export interface Imported {
  /** Every file of the interface, and the catalogue's own, by path in the catalogue. */
  readonly texts: ReadonlyMap<string, string>;
  /** The same as data. */
  readonly files: ReadonlyMap<string, DataMap>;
  /** Files that the interface no longer has. */
  readonly removals: readonly string[];
  readonly repairs: readonly Repair[];
  /** How many exceptions to rules were written, as the server's own facts break them. */
  readonly suppressed: number;
  /** The findings about the catalogue; there are errors only where something that people wrote no longer fits. */
  readonly findings: readonly Diagnostic[];
  /** The changes to an interface that existed before. */
  readonly changes?: Summary;
}

/**
 * Creates a catalogue from a self-description, or updates one. Pure: texts in, texts out.
 * @throws {ImportError} where the document is none that the importer takes, or the catalogue cannot take it.
 */
export function importDocument(request: ImportRequest): Imported {
  const { combined, repairs } = combinedWith(request);
  const made = withCatalogue(combined, request);
  const { files, added, findings } = withSuppressions(made.files, request);
  const removals = ownFiles(request).flatMap(({ path }) => (files.has(path) ? [] : [path]));
  const texts = new Map([...files].map(([path, data]) => [path, made.textOf(path, data)]));
  requireSmall(texts, request);
  return {
    texts,
    files,
    removals,
    repairs,
    suppressed: added,
    findings: hasErrors(findings) ? findingsIn(texts, request) : findings,
    ...(combined.summary ? { changes: combined.summary } : {}),
  };
}

/** Combines the document and the catalogue. The values read from the document can be garbage-collected afterwards. */
function combinedWith(request: ImportRequest): { readonly combined: Combined; readonly repairs: readonly Repair[] } {
  const { importer, document, existing, described, checked } = request;
  if (document.json === undefined) throw new Error('a document with problems cannot be imported');
  refuse(document.json, request);
  const draft = importer.read(document.json, request.interface, described);
  requireSameKind(draft.files, ownFiles(request), request);
  const resolved = checked?.catalogue?.interfaces.find(({ name }) => name === request.interface);
  return { combined: combine(draft, existing, resolved), repairs: [...document.repairs, ...draft.repairs] };
}

/** @throws {ImportError} where a file would be larger than what is read of a catalogue. */
function requireSmall(texts: ReadonlyMap<string, string>, { existing }: ImportRequest): void {
  const megabyte = 1024 * 1024;
  for (const [path, text] of texts) {
    const size = Buffer.byteLength(text);
    if (size <= largestBytes) continue;
    const isKnown = existing.some((source) => source.path === path);
    throw new ImportError(
      `"${path}" would be ${(size / megabyte).toFixed(1)} MB large; at most ${largestBytes / megabyte} MB of a file are read`,
      {
        hint: isKnown
          ? 'Move a part of it to another file in the same folder, then import again.'
          : 'What it describes cannot be divided: shorten that in the description, or have the server describe less.',
      },
    );
  }
}

/** The files that the interface has already. */
function ownFiles({ existing, interface: name }: ImportRequest): readonly Source[] {
  return existing.filter(({ path }) => path.startsWith(`${name}/`));
}

/** The same with the catalogue's own file. */
function withCatalogue({ files, textOf }: Combined, { existing, interface: name }: ImportRequest): Combined {
  const old = existing.find(({ path }) => path === cataloguePath);
  const title = String(files.get(`${name}/interface.yaml`)?.get('title') ?? name);
  const own = catalogueWith(name, title, old);
  return {
    files: new Map([[cataloguePath, own], ...files]),
    textOf(path, data) {
      if (path !== cataloguePath) return textOf(path, data);
      return old?.data instanceof Map ? patchedText(old.text, old.data, data) : yamlText(data);
    },
  };
}

/** Their places are in the texts that people see. */
function findingsIn(texts: ReadonlyMap<string, string>, { existing, check, interface: name }: ImportRequest) {
  const own = [...texts].map(([path, text]) => createSource(path, text));
  return check(inOrder([...othersIn(existing, name), ...own])).diagnostics;
}

/** @throws {ImportError} where a document is none that the importer takes, with what it is instead if that can be told. */
export function refuse(
  json: Json,
  { importer, importers, described }: Pick<ImportRequest, 'importer' | 'importers' | 'described'>,
): void {
  const words = errorWords(json);
  if (words !== undefined) {
    throw new ImportError(`the server answered with an error: ${words}`, {
      at: [],
      hint: 'Correct the request; if a login is required, see --header.',
    });
  }
  const reason = importer.refuse(json);
  if (reason === undefined) return;
  const other = importers.find((one) => one !== importer && one.refuse(json) === undefined);
  throw new ImportError(`"${described}" is not a description for "${importer.name}": ${reason}`, {
    at: [],
    hint: other ? `It is one for "${other.name}": import it as that.` : importer.purpose,
  });
}

function requireSameKind(files: Files, own: readonly Source[], { interface: name, importer }: ImportRequest): void {
  const path = `${name}/interface.yaml`;
  const source = own.find((one) => one.path === path);
  if (!(source?.data instanceof Map)) return;
  const [there, wanted] = [source.data.get('kind'), files.get(path)?.get('kind')];
  if (there === wanted) return;
  throw new ImportError(`the interface "${name}" is one of ${there}, and a "${importer.name}" describes ${wanted}`, {
    hint: 'Give the new interface another name with --interface.',
  });
}

function withSuppressions(made: Files, request: ImportRequest): Suppressed {
  const { existing, interface: name } = request;
  const changeable = new Set([...made.keys()].filter((path) => path !== cataloguePath));
  const suppressed = suppressFacts(made, changeable, findingsOf(made, request));
  const changed = new Map([...suppressed.files].filter(([path, data]) => data !== made.get(path)));
  const isNew = !existing.some(({ path }) => path.startsWith(`${name}/`));
  const ours = suppressed.findings.filter(({ code }) => isNew || !isForPeople(code));
  // What was suppressed is checked against the format alone: no rule minds it.
  const errors = [...validateSources(sourcesOf(changed)), ...ours];
  const error = errors.find(({ severity }) => severity === 'error');
  if (error) throw new Error(`${error.at.source.path}: ${error.code}: ${error.message}`);
  return suppressed;
}

/** Checks the catalogue with these files; where they are the existing ones, the known result is returned. */
function findingsOf(made: Files, { check, checked, existing, interface: name }: ImportRequest): readonly Diagnostic[] {
  const own = existing.filter(({ path }) => !isOfOthers(path, name));
  if (checked && own.length === made.size && own.every(({ path, data }) => data === made.get(path))) {
    return checked.diagnostics;
  }
  return check(inOrder([...othersIn(existing, name), ...sourcesOf(made)])).diagnostics;
}

/** The files of the other interfaces. */
function othersIn(existing: readonly Source[], name: string): Source[] {
  return existing.filter(({ path }) => isOfOthers(path, name));
}

function isOfOthers(path: string, name: string): boolean {
  return path !== cataloguePath && !path.startsWith(`${name}/`);
}

const blank = createSource('', '');

/** Data as files of a catalogue that have no text yet. */
function sourcesOf(files: Files): Source[] {
  return [...files].map(([path, data]) => ({ ...blank, path, data, problems: [], locate: distinctPlaces() }));
}

/** A number for each node in place of an offset, as findings in one place would be taken for one. */
function distinctPlaces(): Source['locate'] {
  const starts = new Map<string, number>();
  return ({ path, part }) => {
    const key = JSON.stringify([part, ...path]);
    const start = starts.get(key) ?? starts.size;
    starts.set(key, start);
    return { start, end: start + 1 };
  };
}

/** In the order in which files are read: it decides which of two places a rule reports. */
function inOrder(sources: readonly Source[]): Source[] {
  return sources.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
