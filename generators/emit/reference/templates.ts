import binding from '../../../templates/binding.hbs';
import catalogue from '../../../templates/catalogue.hbs';
import foot from '../../../templates/foot.hbs';
import gaps from '../../../templates/gaps.hbs';
import iface from '../../../templates/interface.hbs';
import listPage from '../../../templates/list-page.hbs';
import notes from '../../../templates/notes.hbs';
import parameters from '../../../templates/parameters.hbs';
import routes from '../../../templates/routes.hbs';
import sections from '../../../templates/sections.hbs';
import set from '../../../templates/set.hbs';
import table from '../../../templates/table.hbs';
import values from '../../../templates/values.hbs';
import type { Template } from '../../lib/handlebars.ts';
import { templateEnvironment } from '../../lib/handlebars.ts';
import { toMarkdown } from '../../lib/markdown.ts';

const pages = { binding, catalogue, gaps, interface: iface, 'list-page': listPage, routes, sections, set };

export type PageName = keyof typeof pages;

/** Renders a page from its view. */
export type Render = (name: PageName, view: object) => string;

let ready: Promise<Render> | undefined;

/** Sets the templates up, once a process. */
export function loadTemplates(): Promise<Render> {
  ready ??= setUp();
  return ready;
}

async function setUp(): Promise<Render> {
  const template = await templateEnvironment({
    escape: toMarkdown,
    partials: { foot, notes, parameters, table, values },
  });
  const templates = new Map<string, Template>();
  for (const [name, specification] of Object.entries(pages)) templates.set(name, template(specification));
  return (name, view) => {
    const page = templates.get(name);
    if (!page) throw new Error(`there is no template "${name}"`);
    // What a view leaves out leaves blank lines behind; no text of a view has any.
    return `${page(view)
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`;
  };
}
