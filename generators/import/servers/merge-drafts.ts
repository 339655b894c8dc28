import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { createOrigins, type Draft } from '../draft.ts';
import { mapOf } from '../factor/parameter-lists.ts';
import { createValueSets } from '../route-index/value-sets.ts';
import { mergedRoot, withSharedSegments } from './merged-interface.ts';
import { type Files, mergedModules } from './merged-modules.ts';
import { mergedResources } from './merged-resources.ts';
import { mergedRoutes } from './merged-routes.ts';
import { sharedResources } from './shared-resources.ts';
import { areEqual, type Stated } from './stated.ts';
import { withSharedSets } from './value-sets.ts';

/** The draft of one server, with the server's name and address. */
export interface ServerDraft {
  readonly server: string;
  readonly address: string;
  readonly draft: Draft;
}

/**
 * Merges the drafts of several servers. The result accepts every request that one of the servers accepts, and states which servers lack a
 * fact or have another one. The order of the servers does not matter.
 */
export function mergeDrafts(drafts: readonly ServerDraft[]): Draft {
  const sorted = [...drafts].sort((one, other) => (one.server < other.server ? -1 : 1));
  const name = sorted[0]?.draft.interface ?? '';
  const sets = createValueSets();
  const addresses = new Map(sorted.map(({ server, address }) => [server, address]));
  const own = sorted.map(({ server, draft }) => [server, withSharedSets(draft, sets)] as const);
  const file = `${name}/interface.yaml`;
  const stated = withSharedLimits(withSharedSegments(own, name), file);
  const root = mergedRoot(
    stated.map(([server, files]) => [server, files.get(file) ?? new Map()] as const),
    addresses,
  );
  const merging = { sets, multi: mapOf(root.get('multi')) };
  const resources = sharedResources(stated, name);
  const files = new Map<string, DataMap>([
    [file, root],
    ...mergedModules(stated, name, root, merging),
    ...mergedResources(stated, name, resources.all, merging),
    ...mergedRoutes(stated, name, { root, resources }, merging),
  ]);
  if (sets.written.size > 0) files.set(`${name}/sets/values.yaml`, sets.written);
  return { interface: name, files, origins: createOrigins(), repairs: [] };
}

/** Writes out the limits that `multi: true` means, unless they are the same for all servers. */
function withSharedLimits(stated: Stated<Files>, root: string): Stated<Files> {
  const using = stated.filter(([, files]) => [...files.values()].some(takesSeveral));
  const limits = using.map(([, files]) => files.get(root)?.get('multi'));
  if (areEqual(limits)) return stated;
  return stated.map(([server, files]) => {
    const own = mapOf(files.get(root)?.get('multi')) ?? new Map<string, Data>();
    const written = [...files].map(([file, data]): [string, DataMap] => {
      if (file === root) return [file, new Map([...data].filter(([key]) => key !== 'multi'))];
      const list = mapOf(data.get('parameters'));
      if (!list) return [file, data];
      const parameters = [...list].map(([name, one]): [string, Data] => [name, withLimits(one, own)]);
      return [file, new Map(data).set('parameters', new Map(parameters))];
    });
    return [server, new Map(written)] as const;
  });
}

function takesSeveral(module: DataMap): boolean {
  return [...(mapOf(module.get('parameters')) ?? [])].some(([, one]) => mapOf(one)?.has('multi'));
}

function withLimits(definition: Data, limits: DataMap): Data {
  const own = mapOf(definition);
  const multi = own?.get('multi');
  if (!own || multi === undefined || limits.size === 0) return definition;
  return new Map(own).set('multi', new Map([...limits, ...(mapOf(multi) ?? [])]));
}
