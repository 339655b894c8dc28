import pagesOf from '../../../templates/reference/*.hbs';
import partialsOf from '../../../templates/reference/partials/*.hbs';
import type { Views } from '../../../templates/reference/views/index.ts';
import { type Template, templateEnvironment } from '../../lib/handlebars.ts';
import { toMarkdown } from '../../lib/markdown.ts';
import { helpers } from './helpers.ts';

/** Renders a page from its view. */
export type Render = <Name extends keyof Views>(name: Name, view: Views[Name]) => string;

let ready: Promise<Render> | undefined;

/** Sets the templates up, once a process. */
export function loadTemplates(): Promise<Render> {
  ready ??= setUp();
  return ready;
}

async function setUp(): Promise<Render> {
  const template = await templateEnvironment({ escape: toMarkdown, helpers, partials: partialsOf() });
  const pages = pagesOf();
  const known = new Map<string, Template>();
  return (name, view) => {
    const specification = pages[name];
    if (!specification) throw new Error(`there is no template "${name}"`);
    const page = known.get(name) ?? template(specification);
    known.set(name, page);
    return `${page(view).trimEnd()}\n`;
  };
}
