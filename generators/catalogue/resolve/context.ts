import { didYouMean } from '../../lib/suggestions.ts';
import type { Decision } from '../constraints.ts';
import type { Diagnostic, Related } from '../diagnostic.ts';
import type { Citation, Fact, Plain } from '../facts.ts';
import type { Suppression } from '../model.ts';
import type { Location, Multi, Parameter, ValueSet } from '../parameter-model.ts';
import type { Place } from '../source.ts';
import { type Cursor, child, entries, isMapData, items, placeOf, plain, textAt } from './cursor.ts';

/** One parameter of a list before it is resolved. */
export interface ListEntry {
  readonly name: string;
  /** Its definition, then what including lists say is different; a later one wins. */
  readonly layers: readonly Cursor[];
  /** The list that brought it in. */
  readonly from?: string;
}

/** A parameter without what depends on the list that has it. `location` is what it says itself. */
export interface Definition {
  readonly facts: Omit<Parameter, 'name' | 'from' | 'location'>;
  readonly location: Location | undefined;
}

/** What resolving gathers over the whole catalogue. */
export interface Gathered {
  readonly diagnostics: Diagnostic[];
  /** By place, as a list that is brought in at several places is read at each of them. */
  readonly suppressions: Map<string, Suppression>;
}

/** What resolving the parts of one interface needs to know. */
export interface Context extends Gathered {
  readonly multi: Multi | undefined;
  readonly sets: ReadonlyMap<string, ValueSet>;
  /** What decides the conditions of the interface, by their names. */
  readonly decisions: ReadonlyMap<string, Decision>;
  /** The raw lists that `...NAME` can bring in, by name. */
  readonly lists: ReadonlyMap<string, Cursor>;
  readonly interpretationIds: ReadonlySet<string>;
  /** Where each interpretation is cited, by its id and then by place. */
  readonly cited: Map<string, Map<string, Place>>;
  readonly shared: Shared;
}

/** What lists and definitions mean that are brought in at many places, as far as nothing is wrong with them. */
export interface Shared {
  readonly lists: Map<Cursor, readonly ListEntry[]>;
  /** By the layers that they are made of. */
  readonly definitions: WeakMap<readonly Cursor[], Definition>;
}

export function nothingShared(): Shared {
  return { lists: new Map(), definitions: new WeakMap() };
}

export function report(
  to: Gathered,
  code: string,
  message: string,
  at: Place,
  more: { readonly hint?: string | undefined; readonly related?: readonly Related[] } = {},
): void {
  to.diagnostics.push({
    code,
    severity: 'error',
    message,
    at,
    ...(more.related ? { related: more.related } : {}),
    ...(more.hint ? { hint: more.hint } : {}),
  });
}

/** Reports a name that leads nowhere, with the near ones. */
export function reportUnknown(to: Gathered, what: string, name: string, known: Iterable<string>, at: Place): void {
  const names = [...known];
  const hint = didYouMean(name, names) ?? (names.length === 0 ? `There is no ${what} yet.` : undefined);
  report(to, 'unknown-reference', `there is no ${what} "${name}"`, at, { hint });
}

function keyOf(place: Place): string {
  return JSON.stringify([place.source.path, ...place.path]);
}

/** What `make` gives; it is known by its key from then on, unless something was reported. */
export function known<Key, Value>(
  to: Gathered,
  values: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const before = values.get(key);
  if (before !== undefined) return before;
  const reported = to.diagnostics.length;
  const value = make();
  if (to.diagnostics.length === reported) values.set(key, value);
  return value;
}

/** What every node may carry, and its suppressions gathered. */
export function readFact(context: Context, cursor: Cursor, at: Place): Fact {
  // A type alone has nothing else to say.
  if (!isMapData(cursor.value)) return { sources: [], restsOn: [], extensions: none, at };
  gatherSuppressions(context, cursor);
  const purpose = textAt(cursor, 'purpose')?.trim();
  const sources = items(child(cursor, 'source')).flatMap(readCitation);
  const fact = { sources, restsOn: readCited(context, cursor, at), extensions: readExtensions(cursor), at };
  return purpose === undefined ? fact : { purpose, ...fact };
}

const none: ReadonlyMap<string, Plain> = new Map();

function readExtensions(cursor: Cursor): ReadonlyMap<string, Plain> {
  const extensions = child(cursor, 'extensions');
  if (!extensions) return none;
  return new Map(entries(extensions).map(([key, { value }]) => [key, plain(value)]));
}

function gatherSuppressions(gathered: Gathered, cursor: Cursor): void {
  for (const [rule, reason] of entries(child(cursor, 'suppress'))) {
    const at = placeOf(reason, 'key');
    gathered.suppressions.set(keyOf(at), { rule, reason: String(reason.value), scope: placeOf(cursor), at });
  }
}

function readCited(context: Context, cursor: Cursor, at: Place): string[] {
  const ids: string[] = [];
  for (const item of items(child(cursor, 'interpretations'))) {
    const id = String(item.value);
    if (!context.interpretationIds.has(id)) {
      reportUnknown(context, 'interpretation', id, context.interpretationIds, placeOf(item));
      continue;
    }
    ids.push(id);
    const places = context.cited.get(id) ?? new Map<string, Place>();
    context.cited.set(id, places.set(keyOf(at), at));
  }
  return ids;
}

export function readCitation(cursor: Cursor): Citation[] {
  const text = String(cursor.value);
  const match = /^(\S+) (\d+)(?:\.(\d+))?(?: (.+))?$/.exec(text);
  if (!match) return [];
  const [, document = '', section = '', number, heading] = match;
  const item = number ?? heading;
  return [{ document, section, ...(item === undefined ? {} : { item }), text, at: placeOf(cursor) }];
}
