import type { Data, DataMap } from '../../catalogue/data.ts';
import { addTo } from '../../lib/add-to.ts';
import { adapted, keptItem } from './adapted-items.ts';
import { asMap, newDefinition, withKey } from './definition.ts';
import { collapsed, type Entry, included, textsIn } from './inclusions.ts';
import { type Item, isTrue, itemsOf, ownList, type Target, writeOwn } from './list-target.ts';
import { copied, valueAt } from './workspace.ts';

/**
 * Gives what all endpoints of a route share to each of them where it does not hold for this one; an inclusion of which
 * something does not hold as a whole. Whether there was anything of the kind.
 */
export function pushDown(target: Target, pushed: Set<string>, all = false): boolean {
  const { workspace, listing } = target;
  const { file, route } = listing;
  if (!route) return false;
  const key = JSON.stringify([file, ...route]);
  if (pushed.has(key)) return true;
  const moved = itemsOf(target, [...route, 'arguments']).filter(
    ({ entries }) =>
      all ||
      entries.some((entry) => {
        const described = target.described(entry.name);
        return !described || !isTrue(target, entry, described);
      }),
  );
  if (moved.length === 0) return false;
  if (!all) pushed.add(key);
  const shared = workspace.map(file, [...route, 'arguments']);
  for (const { key: name } of moved) shared?.delete(name);
  if (shared?.size === 0) workspace.map(file, route)?.delete('arguments');
  const endpoints = valueAt(workspace.files.get(file), [...route, 'endpoints']);
  const count = Array.isArray(endpoints) ? endpoints.length : 0;
  for (let index = 0; index < count; index += 1) {
    const sibling: Target = { ...target, listing: { ...listing, at: [...route, 'endpoints', index] } };
    const own = asMap(valueAt(workspace.files.get(file), ownList(sibling.listing)) ?? null);
    writeOwn(sibling, [...moved.map((one): [string, Data] => [one.key, copied(one.value)]), ...own]);
  }
  return true;
}

/** The fields of a body become arguments of the endpoint. */
export function moveBody(target: Target): void {
  const { workspace, listing } = target;
  const endpoint = workspace.map(listing.file, listing.at);
  const body = endpoint?.get('body');
  if (!endpoint || body === undefined) return;
  const own = asMap(endpoint.get('arguments') ?? null);
  const fields = bodyEntries(target, body).map((one): [string, Data] => [one.name, collapsed(one.layers)]);
  endpoint.delete('body');
  writeOwn(target, [...own, ...fields]);
}

function bodyEntries({ workspace, places }: Target, body: Data): Entry[] {
  const name = body instanceof Map ? body.get('resource') : body;
  return included(workspace, places, String(name), body);
}

/** The arguments of an endpoint in a person's order, which is no fact; its body is adapted. */
export function editEndpoint(target: Target): void {
  const { workspace, listing } = target;
  const kept = itemsOf(target, ownList(listing)).flatMap((item) => keptItem(target, item));
  const body = workspace.map(listing.file, listing.at)?.get('body');
  const separate = body === undefined ? [] : editBody(target, body);
  const entries = withAdded(target, [...kept, ...separate]);
  writeOwn(
    target,
    entries.map(({ key, value }) => [key, value]),
  );
}

/** Adapts the body of an endpoint; the fields that it cannot say come back as arguments of the endpoint. */
function editBody(target: Target, body: Data): Item[] {
  const { workspace, listing } = target;
  const endpoint = workspace.map(listing.file, listing.at);
  const name = body instanceof Map ? (body.get('resource') ?? null) : body;
  const stated = body instanceof Map ? body : new Map([['resource', body]]);
  const required = requiredFields(target, stated, bodyEntries(target, body));
  const { inclusion, beside, left } = adapted(target, required, bodyEntries(target, required));
  if (left === 0) endpoint?.delete('body');
  else endpoint?.set('body', inclusion.size > 1 ? inclusion : name);
  return [...beside];
}

/** Marks the fields that have to be given, and only these, where that is all that differs. */
function requiredFields(target: Target, stated: DataMap, entries: readonly Entry[]): DataMap {
  const require = new Set(textsIn(stated.get('require')));
  for (const entry of entries) {
    const described = target.described(entry.name);
    if (!described || isTrue(target, entry, described)) continue;
    const listed = require.has(entry.original);
    const layers = listed ? entry.layers.slice(0, -1) : [...entry.layers, new Map([['required', true]])];
    if (!isTrue(target, { ...entry, layers }, described)) continue;
    if (listed) require.delete(entry.original);
    else require.add(entry.original);
  }
  const before = textsIn(stated.get('require'));
  if (before.length === require.size && before.every((name) => require.has(name))) return stated;
  if (require.size > 0) return withKey(stated, 'require', [...require]);
  return new Map([...stated].filter(([key]) => key !== 'require'));
}

/** With the parameters that are new, each behind the item of the one before it. */
function withAdded(target: Target, items: readonly Item[]): Item[] {
  const { listing, editing, writer } = target;
  const known = new Set(listing.pairs.map(({ old }) => old.name));
  const owner = new Map(items.flatMap((item) => item.entries.map((entry) => [entry.name, item])));
  const following = new Map<Item | undefined, Item[]>();
  let after: Item | undefined;
  for (const parameter of listing.fresh) {
    if (known.has(parameter.name)) {
      after = owner.get(parameter.name) ?? after;
      continue;
    }
    const value = newDefinition(editing, writer.describe(parameter));
    const added = { key: parameter.name, value, entries: [] };
    addTo(following, after, added);
  }
  return [...(following.get(undefined) ?? []), ...items.flatMap((item) => [item, ...(following.get(item) ?? [])])];
}
