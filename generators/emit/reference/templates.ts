import llms from '../../../templates/llms.hbs';
import page from '../../../templates/page.hbs';
import type { Template } from '../../lib/handlebars.ts';
import { templateEnvironment } from '../../lib/handlebars.ts';
import { toMarkdown } from '../../lib/markdown.ts';

const pages = { llms, page };

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
  const template = await templateEnvironment({ escape: toMarkdown, partials: {} });
  const templates = new Map<string, Template>();
  for (const [name, specification] of Object.entries(pages)) templates.set(name, template(specification));
  return (name, view) => {
    const page = templates.get(name);
    if (!page) throw new Error(`there is no template "${name}"`);
    return `${page(view).trimEnd()}\n`;
  };
}
