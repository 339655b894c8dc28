import { squeezed, wordsOf } from './search-words.ts';

/** The part of a page that contains a word: the text below a heading, the whole page, an alias of the heading, or the heading itself. */
export const ranks = { text: 0, page: 1, alias: 2, title: 3 } as const;

/** The weight of a match, by rank. */
const weights = [1, 5, 11, 14];

/** The search index: the places in pages, and the words that occur there. */
export interface SearchIndex {
  /** The titles of interfaces. */
  readonly interfaces: readonly string[];
  /** The address relative to the site, the title, and the index of the interface; -1 if the page belongs to none. */
  readonly pages: readonly (readonly [link: string, title: string, iface: number])[];
  /** The index of the page, the anchor or an empty text, the title and the subject. `1` follows if requests can be built for the place. */
  readonly places: readonly (readonly [page: number, anchor: string, title: string, about: string, bound?: 1])[];
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

/** The places that match a query, the best first. */
export function search(index: SearchIndex, query: string, most = 20): Found[] {
  const words = wordsOf(query).slice(0, 12);
  const whole = squeezed(query);
  if (words.length === 0) return [];
  const scores = scoresOf(index, words);
  // If the whole query is a name, it counts as if each of its words were in a heading.
  if (words.length > 1) {
    for (const [place, { score }] of scoresOf(index, [whole], false))
      scores.set(place, {
        count: words.length,
        score: Math.max(score * words.length ** 2, scores.get(place)?.score ?? 0),
      });
  }
  let best = 0;
  for (const { count } of scores.values()) best = Math.max(best, count);
  return [...scores]
    .filter(([, { count }]) => count === best)
    .map(([place, { score }]) => [place, score * bonus(index, place, whole)] as const)
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
  for (let at = lowerBound(words, word); words[at]?.startsWith(word); at += 1) {
    const length = words[at]?.length ?? 1;
    add(at, length === word.length ? 1 : 0.3 + (0.5 * word.length) / length);
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

/** The bonus for whole pages, for headings that equal the query, and for places with a request builder. */
function bonus({ places }: SearchIndex, place: number, whole: string): number {
  const [, anchor, title, , bound] = places[place] ?? [0, '', '', ''];
  return (anchor === '' ? 1.2 : 1) * (squeezed(title) === whole ? 1.5 : 1) * (bound ? 1.2 : 1);
}

function foundAt({ interfaces, pages, places }: SearchIndex, at: number): Found {
  const [page, anchor, title, about] = places[at] ?? [0, '', '', ''];
  const [link, pageTitle, iface] = pages[page] ?? ['', '', -1];
  const hash = anchor === '' ? '' : `#${encodeURIComponent(anchor)}`;
  return { link: link + hash, title, page: pageTitle, interface: interfaces[iface] ?? '', about };
}
