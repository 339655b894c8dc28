import type { Path } from '../../catalogue/yaml/data.ts';
import { isMap } from '../../lib/guards.ts';
import { type Json, type JsonMap, jsonMap } from '../../lib/json.ts';
import { type Item, itemsOf } from './list-items.ts';
import { type RecordRepair, textOf } from './normal-form.ts';

/** An object of the document with its place. */
export interface Entry {
  readonly entry: JsonMap;
  readonly at: Path;
}

/** A member with modules, and the facts about them that it implies. */
interface Member {
  readonly name: string;
  /** The part before the name in the module's path. */
  readonly below: string;
  /** The attribute that gives the group, or the name of the group. */
  readonly group?: { readonly attribute: string } | { readonly name: string };
  /** The name of the only module. */
  readonly only?: string;
}

/** The members of old servers besides `modules`. */
const oldMembers: readonly Member[] = [
  { name: 'mainmodule', below: '', only: 'main' },
  { name: 'pagesetmodule', below: '', only: 'pageset' },
  { name: 'querymodules', below: 'query+', group: { attribute: 'querytype' } },
  { name: 'formatmodules', below: '', group: { name: 'format' } },
];

/** The names of all members with modules. */
export const moduleMembers: ReadonlySet<string> = new Set(['modules', ...oldMembers.map(({ name }) => name)]);

/** The entries of all modules with their places: those in `modules`, then those in the members of old servers. */
export function moduleEntries(paraminfo: JsonMap, at: Path, recordRepair: RecordRepair): Entry[] {
  const current = entriesIn(paraminfo.get('modules'), [...at, 'modules'], recordRepair);
  const old = oldMembers.flatMap((member) => {
    const place = [...at, member.name];
    const json = paraminfo.get(member.name);
    if (json === undefined) return [];
    const found =
      member.only === undefined
        ? entriesIn(json, place, recordRepair)
        : isMap(json)
          ? [{ entry: json, at: place }]
          : [];
    if (found.length > 0) recordRepair(place, `what "${member.name}" describes became modules like the others`);
    return found.map(({ entry, at }) => ({ entry: inMember(entry, member), at }));
  });
  return [...current, ...old];
}

function entriesIn(json: Json | undefined, at: Path, recordRepair: RecordRepair): Entry[] {
  return (itemsOf(json, at, recordRepair) ?? named(json, at, recordRepair)).flatMap(({ json, at }) => {
    if (isMap(json)) return [{ entry: json, at }];
    recordRepair(at, 'what is not an object was left out: a module is one');
    return [];
  });
}

/** The modules of an object with names for keys. */
function named(json: Json | undefined, at: Path, recordRepair: RecordRepair): Item[] {
  if (!isMap(json)) return [];
  recordRepair(at, 'an object with names for keys became a list');
  return [...json].map(([key, item]) => ({
    json: isMap(item) && !item.has('name') ? new Map([['name', key], ...item]) : item,
    at: [...at, key],
  }));
}

function inMember(entry: JsonMap, { below, group, only }: Member): JsonMap {
  const name = only ?? textOf(entry.get('name'));
  const stated = group && ('name' in group ? group.name : textOf(entry.get(group.attribute)));
  const path = name === undefined ? undefined : below + name;
  return new Map([...jsonMap({ name, path, group: stated }), ...entry]);
}
