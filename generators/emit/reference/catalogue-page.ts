import type { Catalogue } from '../../catalogue/model.ts';
import { type Content, link, md, prose, relativeLink } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { countsText } from './counts.ts';
import { noticeOf } from './notice.ts';
import { cataloguePath } from './pages.ts';
import { tableView } from './parameter-table.ts';
import type { Reference } from './reference.ts';
import type { Render } from './templates.ts';
import { sentence } from './words.ts';

/** The page that links the interfaces. */
export function cataloguePage(catalogue: Catalogue, references: readonly Reference[], render: Render): OutputFile {
  const rows = references.map(({ iface, pages }): Content[] => [
    link(md`${iface.title}`, relativeLink(cataloguePath, pages.index.path)),
    countsText(iface),
    sentence(prose(iface.purpose ?? '')),
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
