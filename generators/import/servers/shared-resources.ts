import { numberedNames } from '../route-index/name-forms.ts';
import type { Files } from './merged-modules.ts';
import { inOneOrder, partOf, type Stated } from './stated.ts';
import { routesOf } from './stated-routes.ts';

/** A resource of several servers, each of which has a name of its own for it. */
export interface SharedResource {
  readonly name: string;
  readonly own: ReadonlyMap<string, string>;
}

export interface SharedResources {
  readonly all: readonly SharedResource[];
  /** The names of the resources, by the keys of the routes that show them. */
  readonly byRoute: ReadonlyMap<string, string>;
}

/**
 * The resources of several servers, identified by the routes that show them: two that are one on some servers stay apart if they are two on
 * another. Resources of different routes are the same if they have one name.
 */
export function sharedResources(stated: Stated<Files>, name: string): SharedResources {
  const routes = stated.map(([server, files]) => [server, routesOf(files, `${name}/routes/`)] as const);
  const groups: Map<string, string>[] = [];
  const groupOf = new Map<string, Map<string, string>>();
  for (const key of inOneOrder(routes.map(([, own]) => own.keys()))) {
    const shown = partOf(routes, (own) => own.get(key)?.data.get('resource'));
    if (shown.length === 0) continue;
    const names = new Map(shown.map(([server, resource]) => [server, String(resource)]));
    const group = groups.find((one) => isSame(one, names)) ?? new Map<string, string>();
    if (group.size === 0) groups.push(group);
    for (const [server, own] of names) group.set(server, own);
    groupOf.set(key, group);
  }
  const take = numberedNames('-');
  const taken = new Set<string>();
  const all = groups.map((own): SharedResource => {
    const wanted = [...own.values()];
    const name = take(wanted.find((one) => !taken.has(one)) ?? wanted[0] ?? '');
    taken.add(name);
    return { name, own };
  });
  const nameOf = new Map(all.map(({ name, own }) => [own, name]));
  return { all, byRoute: new Map([...groupOf].map(([key, own]) => [key, nameOf.get(own) ?? ''])) };
}

/** Whether no server has two names for them, and they share a name. */
function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  const names = new Set(one.values());
  return (
    [...other].every(([server, name]) => (one.get(server) ?? name) === name) &&
    [...other.values()].some((name) => names.has(name))
  );
}
