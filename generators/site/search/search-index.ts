import { anchorOf, levels, ranks, type SearchIndex } from '../../../templates/site/scripts/search.ts';
import { squeezed, withoutMethods, wordsOf } from '../../../templates/site/scripts/search-words.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import type { OutputFile } from '../../emit/generator.ts';
import { cataloguePath } from '../../emit/reference/page-paths.ts';
import type { Reference } from '../../emit/reference/reference.ts';
import { addTo } from '../../lib/add-to.ts';
import { linkOf } from '../page-link.ts';
import { createCollector } from './collector.ts';
import { otherNames } from './other-names.ts';
import { type Section, sectionsOf } from './sections.ts';

type Pages = SearchIndex['pages'][number][];
type Places = SearchIndex['places'][number][];

/** The number of pages on which a text is no longer indexed, as it distinguishes none of them. Parameters have separate entries. */
const many = 6;

/** The part of all places in whose texts a word may be. In more, it distinguishes none of them. */
const commonPart = 1 / 20;

/** The number of characters of a place's first lines that summarize it. */
const aboutLength = 50;

/** The index of all sections of the pages. An interface that is also published with a binding is found in that form only. */
export function searchIndexOf(files: readonly OutputFile[], references: readonly Reference[]): SearchIndex {
  const interfaces = new Map(references.map(({ iface }, index) => [iface.name, { index, iface }]));
  const aliases = otherNames(references);
  const pages: Pages = [];
  const places: Places = [];
  const collector = createCollector();
  const plain = new Set(references.filter(({ bound }) => bound.size > 0).map(({ iface }) => iface.name));
  const indexed = files.filter(({ path }) => !plain.has(path.split('/')[0] ?? ''));
  const subjects = subjectsOf(references);
  const sources = new Set(references.map(({ pages }) => pages.sources?.path));
  const isBackground = backgroundOf(references);
  const read = indexed.map(({ path, text }) => ({ path, sections: sectionsOf(text) }));
  const counts = countsOf(read.flatMap(({ sections }) => sections));
  for (const { path, sections } of read) {
    const [first] = sections;
    if (!first) continue;
    const interfaceOfPage = interfaces.get(path.split('/')[0] ?? '');
    const names = aliases.get(path);
    const pageIndex = pages.push([linkOf({ path }), first.title, interfaceOfPage?.index ?? -1]) - 1;
    for (const section of sections) {
      const { anchor, title } = section;
      const others = names?.get(anchor);
      if (anchor !== '' && sources.has(path)) continue;
      if (!others && (counts.get(keyOf(section)) ?? 0) >= many) continue;
      const subject = subjects.get(`${path}#${anchor}`);
      const level = isBackground(path, anchor) ? levels.background : levelOf(anchor, subject, others);
      const at = places.push([pageIndex, anchor === anchorOf(title) ? 1 : anchor, title, aboutOf(section), level]) - 1;
      collector.add(at, ranks.title, [...wordsOf(withoutMethods(title)), squeezed(title)]);
      const page = others ? first.title.replace(/^[^:]*: /, '') : '';
      collector.add(at, ranks.alias, [...(others ?? []), ...(subject ?? []), page].flatMap(wordsOf));
      collector.add(at, ranks.purpose, wordsOf(section.lines[0] ?? ''));
      if (level !== levels.background) collector.add(at, ranks.text, wordsOf([title, ...section.lines].join(' ')));
    }
  }
  return {
    interfaces: references.map(({ iface }) => iface.title),
    pages,
    places,
    ...collector.finish(places.length * commonPart),
  };
}

/** Tells places about the catalogue, and the sections of front pages, which summarize other pages. */
function backgroundOf(references: readonly Reference[]): (path: string, anchor: string) => boolean {
  const origins = new Set(references.flatMap(({ pages }) => [pages.gaps?.path, pages.sources?.path]));
  const fronts = new Set([cataloguePath, ...references.map(({ pages }) => pages.index.path)]);
  return (path, anchor) => (fronts.has(path) ? anchor !== '' : origins.has(path) || !path.includes('/'));
}

function levelOf(anchor: string, subject: readonly string[] | undefined, names: readonly string[] | undefined): number {
  if (subject) return levels.subject;
  if (names) return levels.parameter;
  return anchor === '' ? levels.page : levels.section;
}

/** The names of modules, and the names and paths of operations, by the path and anchor of their heading. */
function subjectsOf(references: readonly Reference[]): Map<string, string[]> {
  const subjects = new Map<string, string[]>();
  for (const { iface, pages } of references) {
    for (const [name, { path }] of [...pages.modules, ...pages.endpoints]) addTo(subjects, `${path}#`, name);
    for (const { path, endpoints } of iface.kind === 'routes' ? routesOf(iface) : [])
      for (const { name } of endpoints) addTo(subjects, `${pages.endpoints.get(name)?.path}#`, path);
  }
  return subjects;
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
