import type { Data, Path } from '../../catalogue/data.ts';
import type { Interface, ModulesInterface } from '../../catalogue/model.ts';
import { addTo } from '../../lib/add-to.ts';
import { asMap, withKey } from './definition.ts';
import { type Listing, type Pair, siteOf } from './listings.ts';
import { refill, type Workspace } from './workspace.ts';

/** Takes the server's help texts where the catalogue says nothing of a purpose: neither the parameter nor its set. */
export function takePurposes(
  workspace: Workspace,
  old: Interface,
  fresh: Interface,
  listings: readonly Listing[],
): void {
  const described = new Set(old.sets.filter(({ purpose }) => purpose !== undefined).map(({ name }) => name));
  const sites = new Map<string, Pair[]>();
  for (const pair of listings.flatMap(({ pairs }) => pairs)) {
    const key = siteOf(pair.old);
    addTo(sites, key, pair);
  }
  for (const [first, ...others] of sites.values()) {
    const purpose = first && expectedPurpose(first, described);
    if (!first || purpose === undefined || others.some((pair) => expectedPurpose(pair, described) !== purpose))
      continue;
    const { at } = first.old;
    const list = workspace.map(at.source.path, at.path.slice(0, -1));
    const name = String(at.path.at(-1));
    list?.set(name, withKey(asMap(list.get(name) ?? null), 'purpose', purpose));
  }
  if (old.kind === 'modules' && fresh.kind === 'modules') takeOfModules(workspace, old, fresh);
}

function expectedPurpose({ old, fresh }: Pair, described: ReadonlySet<string>): string | undefined {
  if (old.purpose !== undefined || (old.set !== undefined && described.has(old.set))) return undefined;
  return fresh?.purpose;
}

function takeOfModules(workspace: Workspace, old: ModulesInterface, fresh: ModulesInterface): void {
  const purposes = new Map(fresh.modules.map(({ path, purpose }) => [path, purpose]));
  for (const { path, purpose, at } of old.modules) {
    const wanted = purposes.get(path);
    if (purpose === undefined && wanted !== undefined)
      addBefore(workspace, at.source.path, [], 'parameters', ['purpose', wanted]);
  }
}

/** A new entry of a map before the one of a key. */
export function addBefore(
  workspace: Workspace,
  file: string,
  at: Path,
  key: string,
  entry: readonly [string, Data],
): void {
  const map = workspace.map(file, at);
  if (!map) return;
  const entries = [...map];
  const place = entries.findIndex(([name]) => name === key);
  const cut = place < 0 ? entries.length : place;
  refill(map, [...entries.slice(0, cut), entry, ...entries.slice(cut)]);
}
