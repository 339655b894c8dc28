import type { Data, Path } from '../../catalogue/data.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isSame } from '../../lib/json.ts';
import { adjusted, type Editing, newDefinition } from './definition.ts';
import { differences, keyOf } from './descriptions.ts';
import type { Writer } from './fresh.ts';
import { type Listing, type Pair, siteOf } from './listings.ts';
import { refill, valueAt, type Workspace } from './workspace.ts';

/** The tools for editing lists. */
export interface Lists {
  readonly workspace: Workspace;
  readonly editing: Editing;
  readonly writer: Writer;
}

/** A definition with all its uses. */
interface Site {
  readonly file: string;
  readonly at: Path;
  readonly uses: { readonly listing: Listing; readonly pair: Pair }[];
}

/**
 * Changes definitions where they stand, whether one list uses them or many: where all uses change alike, vanish alike, or
 * are followed by the same new parameters. Whether there were any.
 */
export function editSites(lists: Lists, listings: readonly Listing[]): boolean {
  const sites = sitesOf(listings);
  const changed = [...sites.values()].filter((site) => changeSite(lists, site));
  const removed = [...sites.values()].filter((site) => site.uses.every(({ pair }) => !pair.fresh));
  const added = addAfterSites(lists, sites, listings);
  for (const { file, at } of removed) lists.workspace.map(file, at.slice(0, -1))?.delete(String(at.at(-1)));
  return changed.length + removed.length > 0 || added;
}

function sitesOf(listings: readonly Listing[]): Map<string, Site> {
  const sites = new Map<string, Site>();
  for (const listing of listings) {
    for (const pair of listing.pairs) {
      const { at } = pair.old;
      const key = siteOf(pair.old);
      const site = sites.get(key) ?? { file: at.source.path, at: at.path, uses: [] };
      sites.set(key, site);
      site.uses.push({ listing, pair });
    }
  }
  return sites;
}

/** Changes a definition where what changes is the same for all of its uses. */
function changeSite({ workspace, editing, writer }: Lists, { file, at, uses }: Site): boolean {
  const [first] = uses;
  if (!first?.pair.fresh || uses.every(({ pair }) => pair.same)) return false;
  const described = writer.describe(first.pair.fresh);
  const changed = differences(first.pair.entry, described.entry);
  const agree = uses.every(({ pair }) => {
    if (!pair.fresh || pair.same) return false;
    const { entry } = writer.describe(pair.fresh);
    const names = differences(pair.entry, entry);
    return (
      names.length === changed.length &&
      changed.every((name) => names.includes(name) && isSame(entry.get(name), described.entry.get(name)))
    );
  });
  const old = valueAt(workspace.files.get(file), at);
  if (!agree || old === undefined) return false;
  const next = adjusted(editing, old, described, changed);
  if (next === undefined) return false;
  workspace.map(file, at.slice(0, -1))?.set(String(at.at(-1)), next);
  return true;
}

/** New parameters of one list, between two that it had. */
interface Run {
  readonly after: string;
  readonly parameters: readonly Parameter[];
}

function runsOf({ pairs, fresh }: Listing): Run[] {
  const sites = new Map(pairs.map(({ old }) => [old.name, siteOf(old)]));
  const runs: { after: string; parameters: Parameter[] }[] = [];
  let after: string | undefined;
  for (const parameter of fresh) {
    const site = sites.get(parameter.name);
    if (site !== undefined) after = site;
    else if (after !== undefined) {
      const last = runs.at(-1);
      if (last?.after === after) last.parameters.push(parameter);
      else runs.push({ after, parameters: [parameter] });
    }
  }
  return runs;
}

function addAfterSites(lists: Lists, sites: ReadonlyMap<string, Site>, listings: readonly Listing[]): boolean {
  const wanted = new Map<string, Map<Listing, Run>>();
  for (const listing of listings) {
    for (const run of runsOf(listing)) {
      const same = wanted.get(run.after) ?? new Map<Listing, Run>();
      wanted.set(run.after, same.set(listing, run));
    }
  }
  const users = wanted.size > 0 ? usersOfLists(sites) : new Map<string, Set<Listing>>();
  let added = false;
  for (const [key, runs] of wanted) {
    const site = sites.get(key);
    const all = site && users.get(listKey(site));
    // All that bring in anything of the list have to want them, or they would get them as well.
    if (!site || !all || all.size !== runs.size || !isUnanimous(lists.writer, [...runs.values()])) continue;
    const [first] = runs.values();
    if (!first || !belong(site, first.parameters)) continue;
    addAfter(lists, site, first.parameters);
    added = true;
  }
  return added;
}

/** Whether parameters may be added to a list: the arguments that all endpoints of a route share must be variables of its path. */
function belong({ at }: Site, parameters: readonly Parameter[]): boolean {
  const [routes, path, list] = at;
  if (routes !== 'routes' || list !== 'arguments') return true;
  return parameters.every(({ name }) => String(path).includes(`{${name}:`));
}

function listKey({ file, at }: Pick<Site, 'file' | 'at'>): string {
  return JSON.stringify([file, ...at.slice(0, -1)]);
}

function usersOfLists(sites: ReadonlyMap<string, Site>): Map<string, Set<Listing>> {
  const users = new Map<string, Set<Listing>>();
  for (const site of sites.values()) {
    const key = listKey(site);
    const same = users.get(key) ?? new Set<Listing>();
    users.set(key, same);
    for (const { listing } of site.uses) same.add(listing);
  }
  return users;
}

function isUnanimous(writer: Writer, runs: readonly Run[]): boolean {
  if (runs.length < 2) return true;
  const keys = runs.map(({ parameters }) =>
    parameters.map((one) => `${one.name} ${keyOf(writer.describe(one).entry)}`).join('\n'),
  );
  return new Set(keys).size === 1;
}

function addAfter({ workspace, editing, writer }: Lists, { file, at }: Site, parameters: readonly Parameter[]): void {
  const list = workspace.map(file, at.slice(0, -1));
  if (!list) return;
  const after = String(at.at(-1));
  refill(
    list,
    [...list].flatMap(([key, value]): [string, Data][] =>
      key === after ? [[key, value], ...definitionsOf(editing, writer, parameters)] : [[key, value]],
    ),
  );
}

/** New parameters with what the server says of their purpose. */
export function definitionsOf(editing: Editing, writer: Writer, parameters: readonly Parameter[]): [string, Data][] {
  return parameters.map((one) => [one.name, newDefinition(editing, writer.describe(one))]);
}
