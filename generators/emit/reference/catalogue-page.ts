import type { Catalogue } from '../../catalogue/model.ts';
import { type Content, link, type Markdown, md, prose, relativeLink } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { countsText } from './counts.ts';
import { sentence, sentences } from './formatting.ts';
import { wordsTitle } from './headings.ts';
import { noticeOf } from './notice.ts';
import { cataloguePath, consistencyPath, formatPath } from './pages.ts';
import type { Reference } from './reference.ts';
import { sectionView, tableView } from './section.ts';
import type { Target } from './targets.ts';
import type { Render } from './templates.ts';

/** The page that links the interfaces. */
export function cataloguePage(catalogue: Catalogue, references: readonly Reference[], render: Render): OutputFile {
  const linked = (label: string, target: Target | undefined): Markdown =>
    target ? link(label, relativeLink(cataloguePath, target.path)) : md`${label}`;
  const rows = references.map(({ iface, pages }): Content[] => [
    linked(iface.title, pages.index),
    countsText(iface),
    sentences([
      prose(iface.purpose ?? ''),
      iface.binding && md`With a ${linked('binding', pages.binding)}, which is not from the sources`,
    ]),
  ]);
  const sections = [
    { text: sentence(prose(catalogue.purpose ?? '')), blocks: [md`Version ${catalogue.version}.`] },
    { table: tableView(['Interface', 'Contents', 'Purpose'], rows) },
    { text: md`How a catalogue is written: ${linked('The format', { path: formatPath })}.` },
    { text: md`How a catalogue is checked: ${linked('Consistency rules', { path: consistencyPath })}.` },
  ];
  const title = wordsTitle(catalogue.title).text;
  const view = { notice: noticeOf([catalogue]), title, trail: undefined, sections: sections.map(sectionView) };
  return { path: cataloguePath, text: render('page', view) };
}
