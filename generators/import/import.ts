import { validateSources } from '../catalogue/format/validate.ts';
import { largestBytes } from '../catalogue/read/folder-files.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { kindOf } from '../catalogue/sources/file-kinds.ts';
import type { Layer } from '../catalogue/sources/layer.ts';
import { createSource, type Source } from '../catalogue/sources/source.ts';
import type { Data, DataMap } from '../catalogue/yaml/data.ts';
import type { Json } from '../lib/json.ts';
import type { Draft, Importer, Repair } from './draft.ts';
import { ImportError } from './error.ts';
import { factor } from './factor/factor.ts';
import { type LastNames, namesIn, noNames } from './factor/last-names.ts';
import type { JsonDocument } from './json/document.ts';
import { yamlText } from './print/yaml-text.ts';
import { errorWords } from './read/error-text.ts';
import { mergeDrafts } from './servers/merge-drafts.ts';
import { serverNames } from './servers/names.ts';
import { withSmallFiles } from './split/split.ts';
import { suppressFacts } from './suppress.ts';

/** Files of a catalogue as data, by path. */
type Files = ReadonlyMap<string, DataMap>;

/** The self-description of a server, and its name in titles. */
export interface DescribedServer {
  readonly document: JsonDocument;
  readonly described: string;
}

export interface ImportRequest {
  readonly importer: Importer;
  readonly document: JsonDocument;
  /** The name of the interface, which is that of its folder. */
  readonly interface: string;
  /** The name of the document in titles. */
  readonly described: string;
  /** The self-descriptions of further servers. The catalogue has the facts of all servers. */
  readonly further?: readonly DescribedServer[];
  /** The files of the last import into the folder, from which only names are taken. */
  readonly last?: Files;
  /** The path from the catalogue to the schemas of the format, which its files name for editors; undefined to name none. */
  readonly schemas?: string | undefined;
  /** Validates, resolves and checks a catalogue. */
  check(sources: readonly Source[]): { readonly diagnostics: readonly Diagnostic[] };
  /** All importers, to recognize a document that this one refuses. */
  readonly importers: readonly Importer[];
}

export interface Imported {
  /** The texts of all files of the catalogue, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The data of these files. */
  readonly files: Files;
  /** The addresses of the servers, by name; empty if there is only one server. */
  readonly servers: ReadonlyMap<string, string>;
  /** The repairs of each document, in the order of the documents. */
  readonly repairs: readonly (readonly Repair[])[];
  /** The number of suppressions of rules that the server's own facts break. */
  readonly suppressed: number;
  /** The warnings about the catalogue. */
  readonly warnings: readonly Diagnostic[];
  /** The names from the last import that no longer exist. */
  readonly gone: Readonly<Record<'servers' | 'sets' | 'groups', readonly string[]>>;
}

/**
 * Makes a catalogue from self-descriptions. Pure: data in, texts out.
 * @throws {ImportError} if the importer refuses a document, or its facts do not fit into a catalogue.
 */
export function importDocument(request: ImportRequest): Imported {
  const last = request.last ? namesIn(request.last) : noNames;
  const { files: drafted, repairs, servers, names } = factoredFrom(request, last);
  const made = withCatalogue(drafted, request.interface);
  const { files, added, findings } = suppressFacts(made, request.check(sourcesOf(made)).diagnostics);
  requireNoError(files, made, findings);
  const texts = new Map([...files].map(([path, data]) => [path, yamlText(data, schemaOf(path, request.schemas))]));
  requireSmall(texts);
  return {
    texts,
    files,
    repairs,
    servers,
    suppressed: added,
    warnings: findings,
    gone: { servers: goneServers(request, names), ...goneFrom(last, namesIn(files)) },
  };
}

interface Factored extends Pick<Imported, 'files' | 'repairs' | 'servers'> {
  /** The names of the servers, even of a single one. */
  readonly names: readonly string[];
}

/** The files of the interface. The values read from the documents can be garbage-collected afterwards. */
function factoredFrom(request: ImportRequest, last: LastNames): Factored {
  const all = [{ document: request.document, described: request.described }, ...(request.further ?? [])];
  const drafts = all.map((one, index) => ofDocument(index, () => draftOf(one, request)));
  const names = serverNames(all.map(({ document }) => document.source.path));
  const servers = drafts.map((draft, index) => {
    return { draft, server: names[index] ?? '', address: all[index]?.described ?? '' };
  });
  const [only] = drafts;
  const draft = only && drafts.length === 1 ? only : mergeDrafts(servers);
  return {
    names,
    files: withSmallFiles(factor(draft, last)),
    servers: new Map(drafts.length > 1 ? servers.map(({ server, address }) => [server, address]) : []),
    repairs: drafts.map(({ repairs }, index) => [...(all[index]?.document.repairs ?? []), ...repairs]),
  };
}

/** Adds the index of the document to an error. */
function ofDocument<Result>(index: number, make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const { message, at, hint } = error;
    throw new ImportError(message, { document: index, ...(at ? { at } : {}), ...(hint === undefined ? {} : { hint }) });
  }
}

function draftOf({ document, described }: DescribedServer, request: ImportRequest): Draft {
  if (document.json === undefined) throw new Error('a document with problems cannot be imported');
  refuse(document.json, { ...request, described });
  return request.importer.read(document.json, request.interface, described);
}

function withCatalogue(files: Files, name: string): Files {
  const title = files.get(`${name}/interface.yaml`)?.get('title') ?? name;
  const catalogue = new Map<string, Data>([
    ['title', title],
    ['version', '1.0.0'],
    ['interfaces', [name]],
  ]);
  return new Map([['catalogue.yaml', catalogue], ...files]);
}

/** The path from a file of a catalogue to its schema; undefined if the place of the schemas is unknown, or the file has none. */
export function schemaOf(path: string, schemas: string | undefined): string | undefined {
  const kind = kindOf(path);
  if (schemas === undefined || kind === undefined) return undefined;
  return `${'../'.repeat(path.split('/').length - 1)}${schemas}/${kind}.schema.json`;
}

function goneServers({ last, interface: name }: ImportRequest, names: readonly string[]): string[] {
  const before = last?.get(`${name}/interface.yaml`)?.get('servers');
  return before instanceof Map ? [...before.keys()].filter((server) => !names.includes(server)) : [];
}

function goneFrom(last: LastNames, now: LastNames): Omit<Imported['gone'], 'servers'> {
  return {
    sets: [...last.sets.keys()].filter((name) => !now.sets.has(name)),
    groups: [...last.groups.keys()].filter((name) => !now.groups.has(name)),
  };
}

/** @throws {Error} if the import made an error. Files with added suppressions are validated again, but no rule reads suppressions. */
function requireNoError(files: Files, made: Files, findings: readonly Diagnostic[]): void {
  const changed = new Map([...files].filter(([path, data]) => data !== made.get(path)));
  const error = [...validateSources(sourcesOf(changed)), ...findings].find(({ severity }) => severity === 'error');
  if (error) throw new Error(`${error.at.source.path}: ${error.code}: ${error.message}`);
}

/** @throws {ImportError} if a file would be too large to be read. */
function requireSmall(texts: ReadonlyMap<string, string>): void {
  const megabyte = 1024 * 1024;
  for (const [path, text] of texts) {
    const size = Buffer.byteLength(text);
    if (size <= largestBytes) continue;
    throw new ImportError(
      `"${path}" would be ${(size / megabyte).toFixed(1)} MB large; at most ${largestBytes / megabyte} MB of a file are read`,
      {
        hint: 'What it describes cannot be divided: shorten that in the description, or have the server describe less.',
      },
    );
  }
}

/** @throws {ImportError} if the importer refuses a document. The error names the document's kind if that is recognized. */
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

const blank = createSource('', '');

/** The layer of the imported files, for which rules allow what only the server can correct. */
const layer: Layer = {
  folder: '',
  shown: { path: '', isPackage: false },
  isEditable: true,
  isImported: true,
  rank: 0,
  below: new Set(),
};

/** Sources for data without texts, in the order in which files are read, as rules report places in that order. */
function sourcesOf(files: Files): Source[] {
  const sources = [...files].map(([path, data]) => ({
    ...blank,
    ...{ path, layer, data, problems: [], locate: distinctPlaces() },
  }));
  return sources.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Numbers the nodes in place of offsets: findings at equal places would count as one. */
function distinctPlaces(): Source['locate'] {
  const starts = new Map<string, number>();
  return ({ path, part }) => {
    const key = JSON.stringify([part, ...path]);
    const start = starts.get(key) ?? starts.size;
    starts.set(key, start);
    return { start, end: start + 1 };
  };
}
