import { meantBy, squeezed, stemOf, wordsAsked } from './search-words.ts';

/** The part of a place that contains a word: its text, its purpose or the title of its page, another name of it, or its heading. */
export const ranks = { text: 0, purpose: 1, alias: 2, title: 3 } as const;

/** The weight of a match, by rank: a name counts more than a purpose, and that more than any text. */
const weights = [1, 3, 11, 14];

/**
 * The kind of a place. The background is the origin of the catalogue and its format. A subject is an operation or a module, which readers look
 * for more often than for the others.
 */
export const levels = { background: 0, parameter: 1, section: 2, page: 3, subject: 4 } as const;

/** The weight of a place, by level. The greatest is small enough that a parameter comes first where the query is its name. */
const levelWeights = [0.5, 1, 1.2, 1.3, 1.4];

/** The search index: the places in pages, and the words that occur there. */
export interface SearchIndex {
  /** The titles of interfaces. */
  readonly interfaces: readonly string[];
  /** The address relative to the site, the title, and the index of the interface; -1 if the page belongs to none. */
  readonly pages: readonly (readonly [link: string, title: string, iface: number])[];
  /** The index of the page, the anchor or an empty text (`1` for that of the title), the title, the summary, and the level. */
  readonly places: readonly (readonly [
    page: number,
    anchor: string | 1,
    title: string,
    about: string,
    level: number,
  ])[];
  /** The words, sorted by code units. */
  readonly words: readonly string[];
  /** By word, its places, each as four times the index of the place plus the rank. Each number is the difference to the previous one. */
  readonly postings: readonly (readonly number[])[];
}

export interface Found {
  readonly link: string;
  readonly title: string;
  readonly page: string;
  readonly interface: string;
  readonly about: string;
}

/** The page and the interface of a place, without a title that the line before already shows. */
export function whereIs({ page, title, interface: iface }: Found): string {
  return [...new Set([page, iface])].filter((text) => text !== '' && text !== title).join(' · ');
}

/**
 * The places that match at least half the words of a query, the best first. `folder`: that of the current interface, whose places come before
 * others that match as well.
 */
export function search(index: SearchIndex, query: string, most = 20, folder = ''): Found[] {
  const words = wordsAsked(query).slice(0, 12);
  const whole = words.join('');
  if (words.length === 0) return [];
  const scores = scoresOf(index, words);
  for (const name of new Set([whole, squeezed(query)])) {
    // If the whole query is a name, it counts as if each of its words were in a heading.
    if (words.length === 1 && name === whole) continue;
    for (const [place, { score }] of scoresOf(index, [name], false))
      scores.set(place, {
        count: words.length,
        score: Math.max(score * words.length ** 2, scores.get(place)?.score ?? 0),
      });
  }
  return [...scores]
    .filter(([, { count }]) => count * 2 >= words.length)
    .map(([place, { count, score }]) => {
      const covered = (count / words.length) ** 3;
      return [place, score * covered * placeWeight(index, place, whole, folder)] as const;
    })
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .slice(0, most)
    .map(([place]) => foundAt(index, place));
}

interface Score {
  /** The number of query words that the place contains. */
  readonly count: number;
  readonly score: number;
}

function scoresOf(index: SearchIndex, words: readonly string[], fuzzy = true): Map<number, Score> {
  const total = new Map<number, Score>();
  for (const word of words) {
    for (const [place, score] of scoresOfWord(index, word, fuzzy)) {
      const before = total.get(place);
      // The sum of square roots rates a place that contains all words higher than one with a word in its heading and the others elsewhere.
      total.set(place, {
        count: (before?.count ?? 0) + 1,
        score: (Math.sqrt(before?.score ?? 0) + Math.sqrt(score)) ** 2,
      });
    }
  }
  return total;
}

/** By place, the best score of a word there. */
function scoresOfWord({ words, postings }: SearchIndex, word: string, fuzzy: boolean): Map<number, number> {
  const best = new Map<number, number>();
  const add = (at: number, closeness: number): void => {
    let posting = 0;
    for (const step of postings[at] ?? []) {
      posting += step;
      const score = closeness * (weights[posting & 3] ?? 0);
      const place = posting >> 2;
      if (score > (best.get(place) ?? 0)) best.set(place, score);
    }
  };
  for (const [meant, closeness] of fuzzy ? meantBy(word) : [[word, 1] as const]) {
    const stem = fuzzy ? stemOf(meant) : meant;
    for (let at = lowerBound(words, stem); words[at]?.startsWith(stem); at += 1) {
      const other = words[at] ?? '';
      if (other === meant) add(at, closeness);
      else if (stemOf(other) === stem) add(at, 0.85 * closeness);
      else if (other.startsWith(meant)) add(at, (0.3 + (0.5 * meant.length) / other.length) * closeness);
    }
  }
  if (best.size === 0 && fuzzy && word.length > 3) {
    const most = word.length > 7 ? 2 : 1;
    words.forEach((other, at) => {
      const distance = distanceOf(word, other, most);
      if (distance <= most) add(at, 0.6 / (1 + distance));
    });
  }
  return best;
}

function lowerBound(words: readonly string[], word: string): number {
  let from = 0;
  let to = words.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The edit distance between two words, by insertion, deletion and replacement; `most + 1` or more if it is greater than `most`. */
function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The weight of a place: by its level, for a heading that equals the query, and for the current interface. */
function placeWeight({ pages, places }: SearchIndex, place: number, whole: string, folder: string): number {
  const [page, , title, , level] = places[place] ?? [0, '', '', '', 0];
  const name = stemOf(squeezed(title.replace(/^[^:]*: /, '')));
  const isAsked = meantBy(whole).some(([meant]) => stemOf(meant) === name);
  const isCurrent = folder !== '' && pages[page]?.[0].startsWith(`/${folder}/`);
  return (levelWeights[level] ?? 1) * (isAsked ? 1.5 : 1) * (isCurrent ? 1.4 : 1);
}

/** The usual anchor of a heading, which the index need not repeat. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
    .replace(/ /g, '-');
}

/** A place of the index as it is shown. */
export function foundAt({ interfaces, pages, places }: SearchIndex, at: number): Found {
  const [page, given, title, about] = places[at] ?? [0, '', '', ''];
  const [link, pageTitle, iface] = pages[page] ?? ['', '', -1];
  const anchor = given === 1 ? anchorOf(title) : given;
  const hash = anchor === '' ? '' : `#${encodeURIComponent(anchor)}`;
  return { link: link + hash, title, page: pageTitle, interface: interfaces[iface] ?? '', about };
}
