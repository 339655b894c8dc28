import type { Data, DataMap } from '../../catalogue/data.ts';
import { createOrigins, type Draft } from '../draft.ts';
import { createValueSets } from '../route-index/value-sets.ts';
import { type Merging, mapOf } from './definitions.ts';
import { mergedRoot, withSharedSegments } from './interface.ts';
import { type Files, mergedModules } from './modules.ts';
import { mergedRoutes } from './routes.ts';
import { withSharedSets } from './value-sets.ts';

/** The draft of one server, with the server's name and where it was read from. */
export interface ServerDraft {
  readonly server: string;
  readonly address: string;
  readonly draft: Draft;
}

/**
 * One draft of what any of several servers has. What some of them lack, or state otherwise, says which; what all have is as wide as
 * on any of them, so that no request is refused that one accepts. The order of the servers does not count.
 */
export function mergeDrafts(drafts: readonly ServerDraft[]): Draft {
  const sorted = [...drafts].sort((one, other) => (one.server < other.server ? -1 : 1));
  const name = sorted[0]?.draft.interface ?? '';
  const sets = createValueSets();
  const addresses = new Map(sorted.map(({ server, address }) => [server, address]));
  const stated = withSharedSegments(
    sorted.map(({ server, draft }) => [server, withSharedSets(draft, sets)] as const),
    name,
  );
  const file = `${name}/interface.yaml`;
  const root = mergedRoot(
    stated.map(([server, files]) => [server, files.get(file) ?? new Map()] as const),
    addresses,
  );
  const merging = { sets, multi: mapOf(root.get('multi')) };
  const own = stated.map(([server, files]) => [server, withOwnLimits(files, file, merging)] as const);
  const files = new Map<string, DataMap>([
    [file, root],
    ...mergedModules(own, name, root, merging),
    ...mergedRoutes(own, name, root, merging),
  ]);
  if (sets.written.size > 0) files.set(`${name}/sets/values.yaml`, sets.written);
  return { interface: name, files, origins: createOrigins(), repairs: [] };
}

/** The files of a server whose interface has other limits for multiple values, with these limits written out. */
function withOwnLimits(files: Files, root: string, { multi }: Merging): Files {
  const own = mapOf(files.get(root)?.get('multi'));
  const differing = [...(own ?? [])].filter(([key, value]) => multi?.get(key) !== value);
  if (differing.length === 0) return files;
  const limits = new Map(differing);
  return new Map(
    [...files].map(([file, module]) => {
      const list = mapOf(module.get('parameters'));
      if (!list) return [file, module];
      const written = [...list].map(([name, definition]): [string, Data] => [name, withLimits(definition, limits)]);
      return [file, new Map(module).set('parameters', new Map(written))];
    }),
  );
}

function withLimits(definition: Data, limits: DataMap): Data {
  const multi = mapOf(definition)?.get('multi');
  if (multi === undefined || multi === false || !(definition instanceof Map)) return definition;
  return new Map(definition).set('multi', new Map([...limits, ...(mapOf(multi) ?? [])]));
}
