import { getOrMake } from '../../lib/add-to.ts';
import { CappedList } from '../../lib/capped-list.ts';
import type { Change, Suppression } from '../model/model.ts';
import type { Diagnostic } from '../sources/diagnostic.ts';
import type { Place, Source } from '../sources/source.ts';
import { mostKept } from '../yaml/more-findings.ts';
import type { UnknownName } from './defined-names.ts';

/** Facts that are gathered about the whole catalogue while its parts are resolved. */
export interface Added {
  readonly diagnostics: CappedList<Diagnostic | UnknownName>;
  /** Keyed by place, as an included list is read once for each list that includes it. */
  readonly suppressions: Map<string, Suppression>;
  readonly expanded: Expanded;
  /** The files that refer to names that a left-out file may define. */
  readonly dangling: Set<Source>;
  /** The facts of lower layers that layers change. */
  readonly changes: Set<Change>;
  /** The names that are referred to, by the kind of thing that they name. */
  readonly referred: Map<string, Set<string>>;
  /** Where each interpretation is cited, by its id and then by place. */
  readonly cited: Map<string, Map<string, Place>>;
}

/** The number of parameters and values that inclusions have produced: a few lines can multiply them. */
export interface Expanded {
  parameters: number;
  values: number;
}

/** The gathered facts, and the kinds of left-out files that may define a missing name. */
export interface Gathered extends Added {
  /** The kinds of files that are left out of each folder, as keys of `keyOfKind`. */
  readonly leftOut: Pick<ReadonlySet<string>, 'has'>;
}

/** A resolved part of a catalogue, and the facts that resolving it has gathered. */
export interface Part<Value> {
  readonly value: Value;
  readonly added: Added;
}

export function nothingGathered(leftOut: Gathered['leftOut']): Gathered {
  return {
    diagnostics: new CappedList(mostKept),
    suppressions: new Map(),
    expanded: { parameters: 0, values: 0 },
    dangling: new Set(),
    changes: new Set(),
    referred: new Map(),
    cited: new Map(),
    leftOut,
  };
}

/** Resolves a part of a catalogue, and gathers its facts separately. */
export function gather<Value>(leftOut: Gathered['leftOut'], resolve: (to: Gathered) => Value): Part<Value> {
  const { leftOut: _, ...added } = nothingGathered(leftOut);
  return { value: resolve({ ...added, leftOut }), added };
}

/** Adds the gathered facts of a part to those of the catalogue, and returns its value. */
export function take<Value>(to: Added, { value, added }: Part<Value>): Value {
  addAll(to, added);
  return value;
}

/** Adds gathered facts to others. It skips empty collections first, as most of the very many parts have gathered nothing. */
export function addAll(to: Added, added: Added): void {
  if (added.diagnostics.added > 0) to.diagnostics.addAll(added.diagnostics);
  if (added.suppressions.size > 0)
    for (const [place, suppression] of added.suppressions) to.suppressions.set(place, suppression);
  to.expanded.parameters += added.expanded.parameters;
  to.expanded.values += added.expanded.values;
  if (added.dangling.size > 0) for (const source of added.dangling) to.dangling.add(source);
  if (added.changes.size > 0) for (const change of added.changes) to.changes.add(change);
  if (added.referred.size > 0)
    for (const [what, names] of added.referred) {
      const all = getOrMake(to.referred, what, () => new Set());
      for (const name of names) all.add(name);
    }
  if (added.cited.size > 0) addCited(to.cited, added.cited);
}

export function addCited(to: Added['cited'], cited: Added['cited']): void {
  for (const [id, places] of cited) {
    const all = getOrMake(to, id, () => new Map());
    for (const [key, place] of places) all.set(key, place);
  }
}
