import { resolve } from 'node:path';
import { type CatalogueQueries, catalogueQueries } from '../catalogue/catalogue-queries.ts';
import type { Catalogue } from '../catalogue/model/model.ts';
import { CatalogueFolderError, type OpenTexts, sourceFromBytes } from '../catalogue/read/folder-files.ts';
import type { KnownTexts } from '../catalogue/read/known-texts.ts';
import { readLayers } from '../catalogue/read/layers.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { createSource, type Source } from '../catalogue/sources/source.ts';
import type { Data } from '../catalogue/yaml/data.ts';
import { rulesInForce, withoutUnknownRules } from '../check/in-force.ts';
import { defaultSettings, type Settings } from '../config/settings.ts';
import { checkSources } from '../pipeline.ts';
import { orderDiagnostics } from '../report/order.ts';
import { namesIn, type Occurrence } from './names-in-files.ts';

/** A catalogue in an editor: the files on the disk, some of them replaced by open texts. */
export interface Project {
  /** The absolute path of its folder. */
  readonly root: string;
  readonly settings: Settings;
  /** The files of all its layers, the lowest first. */
  readonly sources: readonly Source[];
  /** These files, by absolute path. */
  readonly files: ReadonlyMap<string, Source>;
  readonly diagnostics: readonly Diagnostic[];
  /** The last state that could be resolved, which may be older than the files; if there is none yet, the part without errors. */
  readonly catalogue: Catalogue | undefined;
  /** The last values of each file that could be parsed, by absolute path. */
  readonly data: ReadonlyMap<string, Data>;
  /** The queries that all states of the catalogue share. */
  readonly queries: CatalogueQueries;
  readonly remembered: RememberedNames;
}

/** The names in files, with the texts that they were found in, by absolute path. */
type RememberedNames = Map<string, { readonly text: string; readonly names: readonly Occurrence[] }>;

/** Finds more than the pipeline does, from data other than the texts of a catalogue. */
export type MoreFindings = (sources: readonly Source[], root: string) => readonly Diagnostic[];

/** The options for reading a catalogue. */
interface Reading {
  /**
   * The previous state: parts that have not changed are not checked again, and files that cannot be parsed now keep their values. Its
   * files then have the present contents.
   */
  readonly before?: Project | undefined;
  /** The values of texts that are known, so that they are not parsed again. */
  readonly knownTexts?: KnownTexts;
  readonly settings?: Settings;
  readonly more?: MoreFindings | undefined;
  /** The absolute paths of the changed open texts, if nothing else has changed; undefined otherwise. */
  readonly edited?: ReadonlySet<string> | undefined;
}

/** Reads the catalogue in a folder, and checks it by the rules of Catalpa with the severities of its settings. */
export function readProject(root: string, open: OpenTexts, reading: Reading = {}): Project {
  const { before, knownTexts, settings = before?.settings ?? defaultSettings, more = () => [], edited } = reading;
  const queries = before?.queries ?? catalogueQueries();
  try {
    const read = before && edited ? withTexts(before, open, edited) : readLayers(root, knownTexts, open);
    const inForce = rulesInForce(settings.severities);
    const { catalogue, sound, diagnostics, sources } = checkSources(read, undefined, inForce, queries);
    const certain = settings.lacksCode ? withoutUnknownRules(diagnostics) : diagnostics;
    const files = new Map(sources.map((source) => [pathOf(source, root), source]));
    return {
      root,
      settings,
      sources,
      files,
      diagnostics: orderDiagnostics([...certain, ...more(sources, root)]),
      catalogue: catalogue ?? before?.catalogue ?? sound,
      data: dataOf(files, before?.data),
      queries,
      remembered: before?.remembered ?? new Map(),
    };
  } catch (error) {
    if (!(error instanceof CatalogueFolderError)) throw error;
    return { ...unreadProject(root, error, before), settings, queries };
  }
}

/** A catalogue that cannot be read, with a finding in its catalogue.yaml. */
function unreadProject(
  root: string,
  { message, hint }: CatalogueFolderError,
  before: Project | undefined,
): Omit<Project, 'settings' | 'queries'> {
  const source = createSource('catalogue.yaml', '');
  const at = { source, path: [], part: 'key', range: { start: 0, end: 0 } } as const;
  return {
    root,
    sources: [],
    files: new Map(),
    diagnostics: [{ code: 'unreadable-file', severity: 'error', message, at, hint }],
    catalogue: before?.catalogue,
    data: before?.data ?? new Map(),
    remembered: before?.remembered ?? new Map(),
  };
}

/** The files of a project, with the texts of edited open files replaced. */
function withTexts({ root, sources }: Project, open: OpenTexts, edited: ReadonlySet<string>): Source[] {
  return sources.map((source) => {
    const path = pathOf(source, root);
    const text = edited.has(path) ? open.get(path) : undefined;
    return text === undefined ? source : sourceFromBytes(source.path, Buffer.from(text), source.layer);
  });
}

function dataOf(files: ReadonlyMap<string, Source>, before: ReadonlyMap<string, Data> = new Map()): Map<string, Data> {
  const data = new Map<string, Data>();
  for (const [path, source] of files) {
    const value = source.data ?? before.get(path);
    if (value !== undefined) data.set(path, value);
  }
  return data;
}

/** The absolute path of a catalogue's file. */
export function pathOf({ path, layer }: Source, root: string): string {
  return resolve(layer?.folder ?? root, path);
}

/** The names in a file. Names that it defined before are kept while it is invalid YAML. */
export function namesOf({ remembered }: Project, path: string, source: Source): readonly Occurrence[] {
  const before = remembered.get(path);
  if (before?.text === source.text) return before.names;
  const found = namesIn(source.path, source.text);
  const names = before && source.data === undefined ? [...found, ...lost(before.names, found, source.text)] : found;
  remembered.set(path, { text: source.text, names });
  return names;
}

/** The names that a file defined before and that are no longer found, if the text still has them at the start of a line. */
function lost(before: readonly Occurrence[], found: readonly Occurrence[], text: string): Occurrence[] {
  const left = new Set(found.filter(({ act }) => act === 'define').map(({ name }) => name));
  return before.flatMap((one) => {
    if (one.act !== 'define' || one.path.length !== 1 || left.has(one.name)) return [];
    const start = text.startsWith(`${one.name}:`) ? 0 : text.indexOf(`\n${one.name}:`) + 1;
    const isThere = start > 0 || text.startsWith(`${one.name}:`);
    return isThere ? [{ ...one, range: { start, end: start + one.name.length } }] : [];
  });
}
