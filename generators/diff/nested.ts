import type { Path } from '../catalogue/yaml/data.ts';
import { isList } from '../lib/guards.ts';
import { isSame, type JsonMap } from '../lib/json.ts';
import { additionOf } from './addition.ts';
import { matchedAlternatives } from './alternatives.ts';
import type { Dialect } from './dialects.ts';
import type { Difference } from './difference.ts';
import { entryOf, type Pair, stated } from './pair.ts';

export interface EntryOptions {
  readonly dialect: Dialect;
  /** Whether the listed values vary between sites. */
  readonly varying?: boolean;
  /** The separator of several values in a default. */
  readonly separator?: string | undefined;
  /** The path from the outermost entry to this one. */
  readonly steps?: Path;
}

export interface EntryDifferences {
  readonly found: readonly Difference[];
  /** Whether listed values are in another order. */
  readonly isReordered: boolean;
}

/** Compares two nested entries. */
export type CompareEntries = (before: JsonMap, after: JsonMap, options: EntryOptions) => EntryDifferences;

/** Compares maps of entries by name, each entry like a parameter. */
export function compareMembers(
  { before, after, steps }: Pair,
  options: EntryOptions,
  compare: CompareEntries,
): EntryDifferences {
  const old = entryOf(before);
  const now = entryOf(after);
  const found: Difference[] = [];
  let isReordered = false;
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const place = [...steps, name];
    const path = `: "${place.join('.')}"`;
    const next = now.get(name);
    if (!old.has(name)) found.push(addedMember(entryOf(next), place, path));
    else if (next === undefined) found.push({ kind: 'argument-removed', steps: place, says: `${path} is gone` });
    else {
      const nested = compare(entryOf(old.get(name)), entryOf(next), { ...options, steps: place });
      found.push(...nested.found);
      isReordered ||= nested.isReordered;
    }
  }
  return { found, isReordered };
}

function addedMember(entry: JsonMap, steps: Path, path: string): Difference {
  const { kind, says } = additionOf(entry);
  return { kind, steps, says: path + says };
}

/** Compares the entries of members that are not listed, which may be of any type, of some type, or not allowed. */
export function compareOthers(pair: Pair, options: EntryOptions, compare: CompareEntries): EntryDifferences {
  const [old, now] = [pair.before ?? true, pair.after ?? true];
  if (isSame(old, now)) return { found: [], isReordered: false };
  if (old instanceof Map && now instanceof Map) return compare(old, now, { ...options, steps: pair.steps });
  const kind =
    now === false
      ? 'properties-closed'
      : old === false
        ? 'properties-opened'
        : old === true
          ? 'type-stated'
          : 'type-widened';
  return { found: [stated(kind, pair)], isReordered: false };
}

/** Compares lists of alternatives. */
export function compareAlternatives(pair: Pair, options: EntryOptions, compare: CompareEntries): EntryDifferences {
  const { before, after, steps } = pair;
  const flat = (found: readonly Difference[]): EntryDifferences => ({ found, isReordered: false });
  if (after === undefined) return flat([stated('alternatives-dropped', pair)]);
  if (before === undefined) return flat([stated('alternatives-stated', pair)]);
  if (!isList(before) || !isList(after)) return flat([stated('attribute-changed', pair)]);
  const { pairs, removed, added } = matchedAlternatives(before.map(entryOf), after.map(entryOf));
  const nested = pairs.map(({ old, now, index }) => compare(old, now, { ...options, steps: [...steps, index] }));
  const says = (which: string, word: string): string => `: the alternative ${which} of "${steps.join('.')}" is ${word}`;
  return {
    found: [
      ...removed.map((one): Difference => ({ kind: 'alternative-removed', steps, says: says(one.name, 'gone') })),
      ...nested.flatMap(({ found }) => found),
      ...added.map(
        (one): Difference => ({
          kind: 'alternative-added',
          steps: [...steps, one.index],
          says: says(one.name, 'new'),
        }),
      ),
    ],
    isReordered: nested.some((one) => one.isReordered),
  };
}
