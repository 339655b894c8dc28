import type { Data } from '../../catalogue/yaml/data.ts';
import type { Names } from '../../lib/identifiers.ts';
import type { Facets } from './definition-forms.ts';
import { groupedBy, mostOften } from './grouped.ts';
import { withTaken } from './last-names.ts';
import { behind, commonWords, constantName } from './name-words.ts';
import { isList } from './parameter-lists.ts';
import type { SharedSet } from './shared-sets.ts';
import { ownOf, toldApart } from './told-apart.ts';
import { commonSubject, mainSubject } from './users.ts';

/** The most values in the name of a set, and the most characters for them. */
const mostShown = 3;
const longestShown = 30;

/**
 * Names for sets, by id. A name is that of the parameters that use the set, after the route family or module of these if there is only
 * one. If several sets would have the same name, a distinguishing part is added. `kept` are the names that some sets already have.
 */
export function setNames(
  sets: readonly SharedSet[],
  names: Names,
  kept: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const result = withTaken(kept, names);
  const unnamed = sets.filter(({ id }) => !result.has(id));
  for (const [proposed, same] of groupedBy(unnamed, proposedName)) {
    const apart = same.length > 1 ? qualified(proposed, same) : undefined;
    for (const set of same) result.set(set.id, names.take(apart?.get(set) ?? proposed));
  }
  return result;
}

function proposedName(set: SharedSet): string {
  const stem = stemOf(set);
  const subject = commonSubject(set.uses.flatMap(({ owners }) => owners));
  const name = subject === undefined ? constantName(stem) : constantName(subject, stem);
  return name ?? (isList(set.facets.get('type')) ? 'VALUES' : 'TYPE');
}

/** The name of most of the parameters, or else the common words of their names, the values if they are few, or the first name. */
function stemOf({ uses, facets }: SharedSet): string {
  const names = uses.flatMap(({ name, owners }) => owners.map(() => name));
  const most = mostOften(names, (name) => name);
  if (most.length * 2 > names.length) return most[0] ?? '';
  const common = commonWords([...new Set(names)]);
  if (common.length > 0) return common.join('_');
  return shownValues(facets.get('type')) ?? most[0] ?? '';
}

/**
 * Makes equal names differ, by adding the values if they are few; or else the bounds, the subject with the most users, a value that no
 * other set has, or the first and the last value.
 */
function qualified(proposed: string, sets: readonly SharedSet[]): ReadonlyMap<SharedSet, string> {
  const own = ownOf(sets.map(({ facets }) => valuesOf(facets).map(String)));
  const owns = new Map(sets.map((set, index) => [set, own[index]]));
  return toldApart(sets, [
    ({ facets }) => behind(proposed, shownValues(facets.get('type'))),
    ({ facets }) => (isList(facets.get('type')) ? undefined : behind(proposed, shownBounds(facets))),
    (set) => behind(stemOf(set), mainSubject(set.uses.flatMap(({ owners }) => owners))),
    (set) => behind(proposed, 'with', owns.get(set)),
    ({ facets }) => behind(proposed, ends(facets)),
  ]);
}

function valuesOf(facets: Facets): readonly Data[] {
  const type = facets.get('type');
  return isList(type) ? type : [];
}

/** The first and the last value; empty if no values are listed. */
function ends(facets: Facets): string {
  const values = valuesOf(facets);
  return values.length > 0 ? [values[0], 'to', values.at(-1)].join('_') : '';
}

/** The values as a name; undefined unless they are few and short. */
function shownValues(type: unknown): string | undefined {
  if (!Array.isArray(type) || type.length > mostShown) return undefined;
  const shown = type.join('_');
  return shown.length <= longestShown ? constantName(shown) : undefined;
}

/** The bounds of a type, in words. */
function shownBounds(facets: Facets): string {
  const words = [
    facets.has('extraNamespaces') ? 'extra' : '',
    facets.has('subtypes') ? [facets.get('subtypes')].flat().join('_') : '',
    facets.has('minimum') && facets.get('minimum') !== 0 && facets.get('minimum') !== 1
      ? `from_${facets.get('minimum')}`
      : '',
    facets.has('maximum') ? `to_${facets.get('maximum')}` : '',
    facets.has('multi') ? 'multi' : '',
  ];
  return words.filter((word) => word !== '').join('_');
}
