import pagesOf from '../../../templates/site/*.hbs';
import partialsOf from '../../../templates/site/partials/*.hbs';
import { templateEnvironment } from '../../lib/handlebars.ts';
import { visibleText } from '../../lib/markdown.ts';
import { escapeHtml } from '../html.ts';
import { loadMarkdown, type RenderMarkdown } from '../markdown/render-markdown.ts';
import type { PrintMenu } from './menus.ts';
import type { PageView } from './page-view.ts';

/** The functions that print the HTML of sites: pages, menus, and the Markdown of pages. */
export interface SitePrinters {
  readonly page: (view: PageView) => string;
  readonly menu: PrintMenu;
  readonly markdown: RenderMarkdown;
}

/** Sets up the templates and the rendering of Markdown. */
export async function loadPrinters(): Promise<SitePrinters> {
  const partials = partialsOf();
  const template = await templateEnvironment({ escape: printed, helpers: {}, partials });
  const [page, menu] = [pagesOf()['page'], partials['menu']];
  if (!page || !menu) throw new Error('a template of the site is missing');
  return { page: template(page), menu: template(menu), markdown: await loadMarkdown() };
}

/** The HTML of a value in a template. Characters that readers would not see are shown as their code points. */
function printed(value: unknown): string {
  return value === undefined ? '' : escapeHtml(visibleText(String(value)));
}
