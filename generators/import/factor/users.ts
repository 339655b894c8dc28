import { groupedBy } from './grouped.ts';
import { singular } from './name-words.ts';
import type { Owner } from './parameter-lists.ts';

/**
 * The common subject of all users, in the singular: a module, a route family, or the words that the names of several begin and end with,
 * such as `wc-product` for `wc-v2-products` and `wc-v3-products`. Undefined if the names have nothing in common.
 */
export function commonSubject(owners: readonly Owner[]): string | undefined {
  const subjects = owners.map(subjectOf);
  const name = commonName(subjects);
  // If the common words only begin the names, they do not name the thing itself.
  const isNoun = name !== undefined && subjects.every((subject) => subject.endsWith(name.replace(/^.*-/, '')));
  return isNoun ? singular(name) : name;
}

/** The name of the file for what the owners share. */
export function commonTopic(owners: readonly Owner[]): string {
  return commonName(owners.map(({ topic }) => topic)) ?? 'common';
}

/** The noun of most owners, or the shortest of several such nouns; undefined if it is the subject of all owners. */
export function mainSubject(owners: readonly Owner[]): string | undefined {
  const byNoun = [...groupedBy(owners, nounOf)];
  const [main] = byNoun.sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || a.length - b.length);
  return owners.every((owner) => subjectOf(owner) === main?.[0]) ? undefined : main?.[0];
}

/** The noun for the things that a route is about, such as `revisions` for `/posts/{id}/revisions/{number}`; otherwise, the subject. */
function nounOf(owner: Owner): string {
  const noun = owner.route?.split('/').findLast((part) => part !== '' && !part.includes('{'));
  return noun === undefined || /^v?\d/.test(noun) ? subjectOf(owner) : noun;
}

/** The subject of an owner's parameters. */
function subjectOf({ module, topic }: Owner): string {
  return module ?? topic;
}

/** The parts that all names begin with, followed by those that all end with; undefined if there are none. */
function commonName(texts: readonly string[]): string | undefined {
  const [first = [], ...others] = [...new Set(texts)].map((text) => text.split('-'));
  if (others.length === 0) return texts[0];
  const shortest = Math.min(first.length, ...others.map(({ length }) => length));
  const isShared = (index: number): boolean => others.every((other) => other.at(index) === first.at(index));
  let start = 0;
  while (start < shortest && isShared(start)) start += 1;
  let end = 0;
  while (start + end < shortest && isShared(-1 - end)) end += 1;
  const parts = [...first.slice(0, start), ...first.slice(first.length - end)];
  return parts.length > 0 ? parts.join('-') : undefined;
}
