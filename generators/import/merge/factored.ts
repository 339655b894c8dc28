import type { Data, DataMap } from '../../catalogue/data.ts';
import { kindOf } from '../../catalogue/kinds.ts';
import type { Place } from '../../catalogue/source.ts';
import type { Draft } from '../draft.ts';
import { factor } from '../factor/factor.ts';
import { asMap, withKey } from './definition.ts';
import type { Workspace } from './workspace.ts';

/** Files as data, by path. */
export type Files = ReadonlyMap<string, DataMap>;

/** The new parts of a description, and their citation where the catalogue requires a source for everything. */
export interface Adding {
  readonly workspace: Workspace;
  readonly draft: Draft;
  readonly citation: string | undefined;
}

/**
 * The files of the draft with nothing but the routes or modules at some places, which use the sets and groups of the
 * catalogue where they fit. What they share beside these is added to the catalogue.
 */
export function addFactored({ workspace, draft, citation }: Adding, places: ReadonlySet<Place>): Files {
  const files = factor({ ...draft, files: filesWith(draft, places) }, knownIn(workspace));
  for (const [file, data] of files) {
    const kind = kindOf(file);
    if (kind === 'sets' || kind === 'groups') addDefinitions(workspace, file, data, citation);
  }
  return files;
}

/** The definitions that a catalogue has, by their names. */
function knownIn({ files }: Workspace) {
  const known = { sets: new Map<string, DataMap>(), groups: new Map<string, DataMap>() };
  for (const [file, data] of files) {
    const kind = kindOf(file);
    if (kind !== 'sets' && kind !== 'groups') continue;
    for (const [name, definition] of asMap(data)) known[kind].set(name, asMap(definition));
  }
  return known;
}

function addDefinitions(workspace: Workspace, file: string, data: DataMap, citation: string | undefined): void {
  if (!workspace.files.has(file)) workspace.write(file, new Map());
  const map = workspace.map(file, []);
  for (const [name, definition] of data) {
    const stated = asMap(definition);
    map?.set(name, citation === undefined || stated.has('source') ? stated : withKey(stated, 'source', citation));
  }
}

function filesWith({ files }: Draft, places: ReadonlySet<Place>): Map<string, DataMap> {
  const modules = new Set<string>();
  const routes = new Map<string, Set<string>>();
  for (const { source, path } of places) {
    const key = path.at(-1);
    if (key === undefined) modules.add(source.path);
    else routes.set(source.path, (routes.get(source.path) ?? new Set()).add(String(key)));
  }
  const kept = new Map<string, DataMap>();
  for (const [file, data] of files) {
    const kind = kindOf(file);
    const wanted = routes.get(file);
    if (kind === 'routes' && wanted) {
      const own = [...asMap(data.get('routes') ?? null)].filter(([path]): boolean => wanted.has(path));
      kept.set(file, withKey(data, 'routes', new Map<string, Data>(own)));
    } else if (kind !== 'routes' && (kind !== 'module' || modules.has(file))) kept.set(file, data);
  }
  return kept;
}
