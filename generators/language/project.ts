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
import { namesIn, type Occurrence } from './names.ts';

/** A catalogue as an editor has it: files on the disk, and open texts in place of some. */
export interface Project {
  /** Its folder, as a full path. */
  readonly root: string;
  readonly settings: Settings;
  /** The files of all of its layers, the lowest first. */
  readonly sources: readonly Source[];
  /** These files by their full paths. */
  readonly files: ReadonlyMap<string, Source>;
  readonly diagnostics: readonly Diagnostic[];
  /** The last state that could be resolved, which may be older than the files; before there is one, what is sound of it. */
  readonly catalogue: Catalogue | undefined;
  /** The last values of each file that could be read, by full path. */
  readonly data: ReadonlyMap<string, Data>;
  /** The queries that all states of it ask. */
  readonly queries: CatalogueQueries;
  readonly remembered: RememberedNames;
}

/** The names in files, by full path, of the texts that they were last asked of. */
type RememberedNames = Map<string, { readonly text: string; readonly names: readonly Occurrence[] }>;

/** Findings about a catalogue beside those of the pipeline, which need more than its texts. */
export type MoreFindings = (sources: readonly Source[], root: string) => readonly Diagnostic[];

/** What a catalogue is read with, beside its files; all of it may be left out. */
interface Reading {
  /**
   * Its state before: what has not changed since is not checked again, and what cannot be read now is as it was. From then on its
   * files say what they say now.
   */
  readonly before?: Project | undefined;
  /** The known texts, which are not parsed again. */
  readonly known?: KnownTexts;
  readonly settings?: Settings;
  readonly more?: MoreFindings | undefined;
  /** The full paths of the open texts that are all that has changed since; undefined where anything else may have. */
  readonly edited?: ReadonlySet<string> | undefined;
}

/** Reads the catalogue in a folder, and checks it by the rules of Catalpa with the severities of its settings. */
export function readProject(root: string, open: OpenTexts, reading: Reading = {}): Project {
  const { before, known, settings = before?.settings ?? defaultSettings, more = () => [], edited } = reading;
  const queries = before?.queries ?? catalogueQueries();
  try {
    const read = before && edited ? withTexts(before, open, edited) : readLayers(root, known, open);
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

/** A catalogue that cannot be read: the finding stands in its catalogue.yaml. */
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

/** The files of a project, of which open texts are other ones now. */
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

/** The full path of a file of a catalogue. */
export function pathOf({ path, layer }: Source, root: string): string {
  return resolve(layer?.folder ?? root, path);
}

/** The names in a file. Names that are given in it stay known while something in it is no proper YAML. */
export function namesOf({ remembered }: Project, path: string, source: Source): readonly Occurrence[] {
  const before = remembered.get(path);
  if (before?.text === source.text) return before.names;
  const found = namesIn(source.path, source.text);
  const names = before && source.data === undefined ? [...found, ...lost(before.names, found, source.text)] : found;
  remembered.set(path, { text: source.text, names });
  return names;
}

/** The names that were given in a file and are no longer found, as far as the text still has them at the start of a line. */
function lost(before: readonly Occurrence[], found: readonly Occurrence[], text: string): Occurrence[] {
  const left = new Set(found.filter(({ act }) => act === 'define').map(({ name }) => name));
  return before.flatMap((one) => {
    if (one.act !== 'define' || one.path.length !== 1 || left.has(one.name)) return [];
    const start = text.startsWith(`${one.name}:`) ? 0 : text.indexOf(`\n${one.name}:`) + 1;
    const isThere = start > 0 || text.startsWith(`${one.name}:`);
    return isThere ? [{ ...one, range: { start, end: start + one.name.length } }] : [];
  });
}
