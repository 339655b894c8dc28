import type { Names } from '../../lib/identifiers.ts';
import type { Facets } from './definitions.ts';
import { groupedBy, mostOften } from './grouped.ts';
import { isList } from './lists.ts';
import { commonWords, constantName, singular } from './name-words.ts';
import type { SharedSet } from './sets.ts';
import { commonSubject } from './users.ts';

/** How much of a set's values a name can show. */
const mostShown = 3;
const longestShown = 30;

/**
 * Names for sets, by their ids: that of the parameters which use it, behind the one route family or module that does. Where
 * several sets want one name, it goes on with what tells them apart.
 */
export function setNames(sets: readonly SharedSet[], names: Names): Map<string, string> {
  const result = new Map<string, string>();
  const bases = sets.filter(({ from }) => from === undefined);
  for (const [proposed, same] of groupedBy(bases, proposedName)) {
    for (const set of same) result.set(set.id, names.take(same.length > 1 ? qualified(proposed, set) : proposed));
  }
  for (const { id, from, facets } of sets) {
    if (from === undefined) continue;
    result.set(id, names.take(withDefault(result.get(from) ?? 'SET', facets.get('default'))));
  }
  return result;
}

function proposedName(set: SharedSet): string {
  const stem = stemOf(set);
  const subject = commonSubject(set.uses.map(({ owner }) => owner));
  const name = subject === undefined ? constantName(stem) : constantName(singular(subject), stem);
  if (isList(set.facets.get('type'))) return name ?? 'VALUES';
  const several = set.facets.has('multi') && name !== undefined && !name.endsWith('S') ? `${name}S` : name;
  return withDefault(several ?? 'TYPE', set.facets.get('default'));
}

/** The name that most of the parameters have, or the words that all of their names share. */
function stemOf({ uses, facets }: SharedSet): string {
  const names = uses.map(({ name }) => name);
  const most = mostOften(names, (name) => name);
  if (most.length * 2 > names.length) return most[0] ?? '';
  const common = commonWords([...new Set(names)]);
  if (common.length > 0) return common.join('_');
  return shownValues(facets.get('type')) ?? most[0] ?? '';
}

/** The name with the values, or with the first and the last of them. */
function qualified(proposed: string, { facets }: SharedSet): string {
  const type = facets.get('type');
  const ends = isList(type) ? [type[0], 'to', type.at(-1)].join('_') : shownBounds(facets);
  return constantName(proposed, shownValues(type) ?? ends) ?? proposed;
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
  ];
  return words.filter((word) => word !== '').join('_');
}

/** A number right behind a word, as in `LIMIT10`; any other default as a word. */
function withDefault(name: string, value: unknown): string {
  if (value === undefined) return name;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && /^[A-Z]+$/.test(name))
    return `${name}${value}`;
  const shown = constantName(name, [value].flat().join('_'));
  return shown !== undefined && shown !== name && shown.length <= name.length + longestShown
    ? shown
    : `${name}_DEFAULT`;
}
