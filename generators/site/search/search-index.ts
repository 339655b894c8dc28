import { ranks, type SearchIndex } from '../../../templates/site/theme/search.ts';
import { squeezed, wordsOf } from '../../../templates/site/theme/search-words.ts';
import { separateBinding } from '../../catalogue/bindings/bind.ts';
import type { OutputFile } from '../../emit/generator.ts';
import type { Reference } from '../../emit/reference/reference.ts';
import { linkOf } from '../navigation.ts';
import { createCollector } from './collector.ts';
import { otherNames } from './other-names.ts';
import { type Section, sectionsOf } from './sections.ts';

type Pages = SearchIndex['pages'][number][];
type Places = SearchIndex['places'][number][];

/** The number of pages on which a text is no longer indexed, as it distinguishes none of them. Parameters have separate entries. */
const many = 6;

/** The number of characters of a place's first lines that summarize it. */
const aboutLength = 110;

/** The index of all sections of the pages. */
export function searchIndexOf(files: readonly OutputFile[], references: readonly Reference[]): SearchIndex {
  const interfaces = new Map(references.map(({ iface }, index) => [iface.name, { index, iface }]));
  const aliases = otherNames(references);
  const pages: Pages = [];
  const places: Places = [];
  const collector = createCollector();
  const read = files.map(({ path, text }) => ({ path, sections: sectionsOf(text) }));
  const counts = countsOf(read.flatMap(({ sections }) => sections));
  for (const { path, sections } of read) {
    const [first] = sections;
    if (!first) continue;
    const interfaceOfPage = interfaces.get(path.split('/')[0] ?? '');
    const names = aliases.get(path);
    const page = pages.push([linkOf({ path }), first.title, interfaceOfPage?.index ?? -1]) - 1;
    for (const section of sections) {
      const { anchor, title } = section;
      const others = names?.get(anchor);
      if (!others && (counts.get(keyOf(section)) ?? 0) >= many) continue;
      const place = [page, anchor, title, aboutOf(section)] as const;
      const at = places.push(interfaceOfPage && separateBinding(interfaceOfPage.iface) ? [...place, 1] : place) - 1;
      collector.add(at, ranks.title, [...wordsOf(title), squeezed(title)]);
      collector.add(at, ranks.alias, (others ?? []).flatMap(wordsOf));
      collector.add(at, ranks.page, wordsOf(first.title));
      collector.add(at, ranks.text, wordsOf(section.lines.join(' ')));
    }
  }
  return { interfaces: references.map(({ iface }) => iface.title), pages, places, ...collector.finish() };
}

function countsOf(sections: readonly Section[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const section of sections) counts.set(keyOf(section), (counts.get(keyOf(section)) ?? 0) + 1);
  return counts;
}

function keyOf({ title, lines }: Section): string {
  return JSON.stringify([title, lines]);
}

function aboutOf({ lines }: Section): string {
  const text = lines.slice(0, 4).join(' · ');
  if (text.length <= aboutLength) return text;
  return `${text
    .slice(0, aboutLength)
    .toWellFormed()
    .replace(/\s+\S*$/u, '')} …`;
}
