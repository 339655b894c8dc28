import type { Catalogue } from '../../catalogue/model.ts';
import { type Content, link, type Markdown, md, prose, relativeLink } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { countsText } from './counts.ts';
import { noticeOf } from './notice.ts';
import { cataloguePath, type Target } from './pages.ts';
import { tableView } from './parameter-table.ts';
import type { Reference } from './reference.ts';
import type { Render } from './templates.ts';
import { sentence, sentences } from './words.ts';

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
  const view = {
    notice: noticeOf([catalogue]),
    title: catalogue.title,
    purpose: sentence(prose(catalogue.purpose ?? '')),
    version: md`Version ${catalogue.version}.`,
    interfaces: tableView(['Interface', 'What it has', 'Purpose'], rows),
  };
  return { path: cataloguePath, text: render('catalogue', view) };
}
