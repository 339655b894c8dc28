import { addTo } from '../lib/add-to.ts';
import type { KnownValues } from './known-values.ts';

/** The most titles of a request, which servers limit to 50, and the most characters of them. */
const most = { titles: 40, characters: 2500 };

/** The part of a title before its colon, which names a namespace; empty if there is none. */
function prefixOf(title: string): string {
  return /^([^:]+):/.exec(title)?.[1] ?? '';
}

/** Known titles, such that those of different namespaces take turns. `like` is a title of the namespace
 * that is wanted, and comes first if there is such a page. */
export function knownTitles(known: KnownValues, like?: string): readonly string[] {
  const byPrefix = new Map<string, string[]>();
  const titles = known.titles();
  const existing = titles.filter((title) => known.isPage(title));
  for (const title of new Set([...existing, ...titles])) addTo(byPrefix, prefixOf(title), title);
  if (like !== undefined) {
    const alike = byPrefix.get(prefixOf(like)) ?? [];
    return known.isPage(like) ? [...new Set([like, ...alike])] : alike;
  }
  const lists = [...byPrefix.values()];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

/** Titles for a request about several pages: pages that exist, and unusual ones. */
export function severalTitles(known: KnownValues): readonly string[] {
  const [first = []] = batchesOf([...unusualTitles(known), ...knownTitles(known)], 1);
  return first;
}

/** The titles that `severalTitles` leaves out, for further requests. */
export function furtherTitles(known: KnownValues, batches: number): readonly (readonly string[])[] {
  return batchesOf([...unusualTitles(known), ...knownTitles(known)], batches + 1).slice(1);
}

function unusualTitles({ pages }: KnownValues): readonly string[] {
  return pages?.otherTitles ?? [];
}

function batchesOf(titles: readonly string[], count: number): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let length = most.characters;
  for (const title of titles) {
    length += title.length;
    const last = batches.at(-1);
    if (last && last.length < most.titles && length <= most.characters) last.push(title);
    else if (batches.length === count) break;
    else {
      batches.push([title]);
      length = title.length;
    }
  }
  return batches;
}
