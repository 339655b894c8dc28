import { getOrMake } from '../../lib/add-to.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Decision } from '../model/constraints.ts';
import type { Citation, Fact, Plain } from '../model/facts.ts';
import type { Location, Multi, ParameterFacts, ValueSet } from '../model/parameter-model.ts';
import type { Related } from '../sources/diagnostic.ts';
import { type Kind, kindOf } from '../sources/file-kinds.ts';
import type { Layer } from '../sources/layer.ts';
import type { Renames } from '../sources/renames.ts';
import { fileKey, folderOf, type Place, type Source } from '../sources/source.ts';
import type { DataMap } from '../yaml/data.ts';
import {
  type Cursor,
  child,
  entries,
  isMapData,
  items,
  LayeredMap,
  placeOf,
  plain,
  textAt,
  valueAt,
} from './cursor.ts';
import { type DefinedNames, takenAwayInUse } from './defined-names.ts';
import type { Gathered, Part } from './gathered.ts';

/** One parameter of a list before it is resolved. */
export interface ListEntry {
  readonly name: string;
  /** Its definition, followed by the changes of the lists that include it; later ones win. */
  readonly layers: readonly Cursor[];
  /** The list that it was included from. */
  readonly from?: string;
  /** The key of the definition that all lists with this parameter share; undefined if its list has a definition of its own. */
  readonly shared?: string;
}

/** An entry with the changes of another list, which give it a definition of its own. */
export function withLayer({ shared: _, layers, ...entry }: ListEntry, layer: Cursor): ListEntry {
  return { ...entry, layers: [...layers, layer] };
}

/** A parameter without the facts that depend on its list. `location` is the one that it states itself. */
export interface Definition {
  readonly facts: ParameterFacts;
  readonly location: Location | undefined;
}

/** The facts that a set gives to the parameters that name it. */
export type SetFacts = Pick<ValueSet, 'name' | 'type' | 'default' | 'multi' | 'allSpecifier' | 'varying'>;

/** The data needed to resolve the parts of one interface. */
export interface Context extends Gathered {
  readonly multi: Multi | undefined;
  readonly sets: { get(name: string): SetFacts | undefined };
  /** The decisions of the interface's conditions, by name. */
  readonly decisions: ReadonlyMap<string, Decision>;
  /** The raw lists that `...NAME` can include, by name. */
  readonly lists: { get(name: string): Cursor | undefined };
  readonly definedNames: {
    readonly sets: DefinedNames;
    readonly lists: DefinedNames;
    readonly interpretations: DefinedNames;
    readonly servers: DefinedNames;
  };
  /** Undefined if definitions may not be shared with the rest of the interface. */
  readonly shared: Shared | undefined;
  readonly renames: Renames;
  /** The layers whose deprecated parameters are left out. */
  readonly withoutDeprecated: ReadonlySet<Layer>;
  /** The names of modules that are not chosen: modules that take parameters from them own these parameters. */
  readonly hidden: ReadonlySet<string>;
}

/** The lists that others include by name, each expanded once, and their definitions. */
export interface Shared {
  /** The depth to which a list includes other lists, counting itself; undefined if one of them includes itself. */
  depthOf(list: string): number | undefined;
  list(name: string): Part<readonly ListEntry[]>;
  definition(key: string): Part<Definition>;
}

export function report(
  to: Gathered,
  code: string,
  message: string,
  at: Place,
  more: { readonly hint: string; readonly related?: readonly Related[] },
): void {
  to.diagnostics.add({ code, severity: 'error', message, at, ...more });
}

/** Records that a layer changes a fact of a layer below it. */
export function recordChange(to: Gathered, of: Cursor, by: Cursor): void {
  to.changes.add({ of: placeOf(of, 'key'), by: placeOf(by, 'key') });
}

/** Whether a name is defined. A defined name counts as used; an undefined one is reported. */
export function refersTo(
  to: Gathered,
  those: DefinedNames,
  name: string,
  at: Place,
  code = 'unknown-reference',
): boolean {
  if (those.places.has(name)) {
    if (!those.isUsedAnyway?.(name)) getOrMake(to.referred, those.what, () => new Set()).add(name);
    return true;
  }
  const takenAway = those.takenAway?.get(name);
  if (takenAway) to.diagnostics.add(takenAwayInUse(name, at, takenAway, those.what));
  else if (mayBeLeftOut(to, those, at)) to.dangling.add(at.source);
  else to.diagnostics.add({ code, name, at, among: those });
  return false;
}

function mayBeLeftOut({ leftOut }: Gathered, { files }: DefinedNames, at: Place): boolean {
  const folder = folderOf(at.source);
  return files.some((kind) => leftOut.has(keyOfKind(folder, kind)));
}

/** The key of a kind of file in an interface's folder; the empty folder stands for all interfaces. */
function keyOfKind(folder: string, kind: Kind): string {
  return `${folder} ${kind}`;
}

/** The kinds of some files, by folder and for the catalogue as a whole. */
export function kindsOf(sources: readonly Source[]): ReadonlySet<string> {
  const keys = sources.flatMap((source) => {
    const kind = kindOf(source.path);
    return kind ? [keyOfKind(folderOf(source), kind), keyOfKind('', kind)] : [];
  });
  return new Set(keys);
}

function keyOf(place: Place): string {
  return JSON.stringify([fileKey(place.source), ...place.path]);
}

/** Reads the attributes that every node may have, and collects the node's suppressions. */
export function readFact(context: Context, cursor: Cursor, at: Place): Fact {
  // A definition that is only a type has no other attributes.
  if (!isMapData(cursor.value)) return { sources: nothing, restsOn: nothing, extensions: none, at };
  gatherSuppressions(context, cursor);
  const purpose = textAt(cursor, 'purpose')?.trim();
  const stated = child(cursor, 'source');
  const sources = stated ? sharedIfEmpty(items(stated).flatMap(readCitation)) : nothing;
  const { value } = cursor;
  const changed =
    value instanceof LayeredMap && value.changedAt.length > 0 ? { changedAt: value.changedAt } : undefined;
  const fact = { sources, restsOn: readCited(context, cursor, at), extensions: readExtensions(cursor), at, ...changed };
  return purpose === undefined ? fact : { purpose, ...fact };
}

const nothing: readonly never[] = [];

/** Returns the list, or one shared list if it is empty: empty lists are very many. */
export function sharedIfEmpty<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? nothing : list;
}

const none: ReadonlyMap<string, Plain> = new Map();

/** Computed once per map, as an import states equal maps once. */
const extensionsOf = oncePer(
  (stated: DataMap): ReadonlyMap<string, Plain> => new Map([...stated].map(([key, value]) => [key, plain(value)])),
);

function readExtensions(cursor: Cursor): ReadonlyMap<string, Plain> {
  const stated = valueAt(cursor, 'extensions');
  return isMapData(stated) ? extensionsOf(stated) : none;
}

function gatherSuppressions(gathered: Gathered, cursor: Cursor): void {
  for (const [key, reason] of entries(child(cursor, 'suppress'))) {
    const at = placeOf(reason, 'key');
    const [, rule = '', about] = /^(\S+)(?: (.*))?$/.exec(key) ?? [];
    const name = about === undefined ? {} : { about };
    // A layer may suppress a finding about a node that another file defines.
    const scope: Place = { source: reason.source, path: reason.path.slice(0, -2), part: 'value' };
    gathered.suppressions.set(keyOf(at), { rule, ...name, reason: String(reason.value), scope, at });
  }
}

function readCited(context: Context, cursor: Cursor, at: Place): readonly string[] {
  const stated = child(cursor, 'interpretations');
  if (!stated) return nothing;
  const ids: string[] = [];
  for (const item of items(stated)) {
    const id = String(item.value);
    if (!refersTo(context, context.definedNames.interpretations, id, placeOf(item))) continue;
    ids.push(id);
    const places = context.cited.get(id) ?? new Map<string, Place>();
    context.cited.set(id, places.set(keyOf(at), at));
  }
  return sharedIfEmpty(ids);
}

export function readCitation(cursor: Cursor): Citation[] {
  const text = String(cursor.value);
  const match = /^(\S+) (\d+)(?:\.(\d+))?(?: (.+))?$/.exec(text);
  if (!match) return [];
  const [, document = '', section = '', number, heading] = match;
  const item = number ?? heading;
  return [{ document, section, ...(item === undefined ? {} : { item }), text, at: placeOf(cursor) }];
}
