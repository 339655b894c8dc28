import type { Data, DataMap } from '../../catalogue/data.ts';
import { lengthOf } from './lengths.ts';
import { isList } from './lists.ts';
import type { SharedSet } from './sets.ts';

/** The values of a set as those of another one, with some added at the end and some left out. */
export interface Derivation {
  readonly from: string;
  readonly with: readonly Data[];
  readonly without: readonly Data[];
}

/** A shorter list says enough by itself. */
const shortestList = 5;
/** How much of a list may be different. */
const mostDifferent = 1 / 3;
/** The number of characters that a derivation has to save. */
const leastSaved = 60;
/** A value that more sets have distinguishes none of them. */
const mostSets = 40;

/** The sets that are shorter as another one with differences, by their ids. A derived one is not derived from. */
export function derivationsOf(sets: readonly SharedSet[]): Map<string, Derivation> {
  const listed = sets.filter(({ from, facets }) => from === undefined && valuesOf(facets).length >= shortestList);
  const byValue = new Map<Data, SharedSet[]>();
  for (const set of listed) {
    for (const value of valuesOf(set.facets)) {
      const having = byValue.get(value);
      if (having) having.push(set);
      else byValue.set(value, [set]);
    }
  }
  const derived = new Map<string, Derivation>();
  const bases = new Set<string>();
  const longestFirst = listed.toSorted((a, b) => valuesOf(b.facets).length - valuesOf(a.facets).length);
  for (const set of longestFirst) {
    if (bases.has(set.id)) continue;
    const open = nearSets(set, byValue).filter(({ id }) => !derived.has(id));
    const best = shortest(open.flatMap((base) => derivation(set, base) ?? []));
    if (!best) continue;
    derived.set(set.id, best);
    bases.add(best.from);
  }
  return derived;
}

/** The sets that have most of the values. */
function nearSets(set: SharedSet, byValue: ReadonlyMap<Data, readonly SharedSet[]>): SharedSet[] {
  const values = valuesOf(set.facets);
  const common = new Map<SharedSet, number>();
  for (const value of values) {
    const having = byValue.get(value) ?? [];
    if (having.length > mostSets) continue;
    for (const other of having) common.set(other, (common.get(other) ?? 0) + 1);
  }
  return [...common].flatMap(([other, count]) => (other !== set && count * 2 > values.length ? [other] : []));
}

function derivation(set: SharedSet, base: SharedSet): Derivation | undefined {
  const [values, basis] = [valuesOf(set.facets), valuesOf(base.facets)];
  if (base.facets.has('deprecatedvalues') || !isCovered(base.facets, set.facets)) return undefined;
  const [own, theirs] = [new Set(values), new Set(basis)];
  const kept = basis.filter((value) => own.has(value));
  const without = basis.filter((value) => !own.has(value));
  const added = values.filter((value) => !theirs.has(value));
  if (without.length + added.length > values.length * mostDifferent) return undefined;
  const isSameOrder = [...kept, ...added].every((value, index) => values[index] === value);
  if (!isSameOrder || kept.length + added.length !== values.length) return undefined;
  const found = { from: base.id, with: added, without };
  return lengthOf(values) - lengthOfDerivation(found) >= leastSaved ? found : undefined;
}

/** Whether the set states itself what it would inherit from its base. */
function isCovered(base: DataMap, set: DataMap): boolean {
  return ['default', 'multi', 'allspecifier'].every((key) => !base.has(key) || set.has(key));
}

function shortest(derivations: readonly Derivation[]): Derivation | undefined {
  return derivations.toSorted((a, b) => lengthOfDerivation(a) - lengthOfDerivation(b))[0];
}

function lengthOfDerivation({ with: added, without }: Derivation): number {
  return 20 + (added.length > 0 ? 8 + lengthOf(added) : 0) + (without.length > 0 ? 11 + lengthOf(without) : 0);
}

function valuesOf(facets: DataMap): readonly Data[] {
  const type = facets.get('type');
  return isList(type) ? type : [];
}
