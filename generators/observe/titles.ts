import { addTo } from '../lib/add-to.ts';
import type { KnownValues } from './known-values.ts';

/** The most titles of a request, which servers limit to 50, and the most characters of them. */
const most = { titles: 40, characters: 2500 };

/** Titles of pages that do not exist, cannot exist, or are made by the program. */
const unusual = ['Catalpa asks for a page that is missing', 'Special:Version', 'Catalpa [invalid]'];

/** The part of a title before its colon, which names a namespace; empty if there is none. */
function prefixOf(title: string): string {
  return /^([^:]+):/.exec(title)?.[1] ?? '';
}

/** Known titles, such that those of different namespaces take turns. `like` is a title of the namespace that is wanted. */
export function knownTitles(known: KnownValues, like?: string): readonly string[] {
  const byPrefix = new Map<string, string[]>();
  for (const title of known.of('title')) addTo(byPrefix, prefixOf(title), title);
  if (like !== undefined) return byPrefix.get(prefixOf(like)) ?? [];
  const lists = [...byPrefix.values()];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

/** Titles for a request about several pages: pages that exist, and unusual ones. */
export function severalTitles(known: KnownValues): readonly string[] {
  const chosen = [...unusual];
  let length = 0;
  for (const title of knownTitles(known)) {
    length += title.length;
    if (chosen.length >= most.titles || length > most.characters) break;
    chosen.push(title);
  }
  return chosen;
}
