import type { Data } from '../../catalogue/yaml/data.ts';
import type { Names } from '../../lib/identifiers.ts';
import type { Facets } from './definitions.ts';
import { groupedBy, mostOften } from './grouped.ts';
import { withTaken } from './last-names.ts';
import { isList } from './lists.ts';
import { behind, commonWords, constantName } from './name-words.ts';
import type { SharedSet } from './sets.ts';
import { ownOf, toldApart } from './told-apart.ts';
import { commonSubject, mainSubject } from './users.ts';

/** How much of a set's values a name can show. */
const mostShown = 3;
const longestShown = 30;

/**
 * Names for sets, by their ids: that of the parameters which use it, behind the one route family or module that does. Where
 * several sets want one name, it goes on with what tells them apart. `kept` are names that some have already.
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

/** The name that most of the parameters have, else the words that all names share, else few values, else the first name. */
function stemOf({ uses, facets }: SharedSet): string {
  const names = uses.flatMap(({ name, owners }) => owners.map(() => name));
  const most = mostOften(names, (name) => name);
  if (most.length * 2 > names.length) return most[0] ?? '';
  const common = commonWords([...new Set(names)]);
  if (common.length > 0) return common.join('_');
  return shownValues(facets.get('type')) ?? most[0] ?? '';
}

/**
 * Names that go on with the values, where they are few; else with the bounds; else with the subject that has most of the users; else
 * with a value that no other one has; else with the first and the last value.
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

/** The first and the last value; empty where no values are listed. */
function ends(facets: Facets): string {
  const values = valuesOf(facets);
  return values.length > 0 ? [values[0], 'to', values.at(-1)].join('_') : '';
}

/** The values, where they are few and short. */
function shownValues(type: unknown): string | undefined {
  if (!Array.isArray(type) || type.length > mostShown) return undefined;
  const shown = type.join('_');
  return shown.length <= longestShown ? constantName(shown) : undefined;
}

/** The bounds that a type has, in words. */
function shownBounds(facets: Facets): string {
  const words = [
    facets.has('extranamespaces') ? 'extra' : '',
    facets.has('subtypes') ? [facets.get('subtypes')].flat().join('_') : '',
    facets.has('min') && facets.get('min') !== 0 && facets.get('min') !== 1 ? `from_${facets.get('min')}` : '',
    facets.has('max') ? `to_${facets.get('max')}` : '',
    facets.has('multi') ? 'multi' : '',
  ];
  return words.filter((word) => word !== '').join('_');
}
