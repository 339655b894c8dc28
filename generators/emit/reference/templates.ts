import pagesOf from '../../../templates/reference/*.hbs';
import partialsOf from '../../../templates/reference/partials/*.hbs';
import type { Views } from '../../../templates/reference/views/index.ts';
import { type Template, templateEnvironment } from '../../lib/handlebars.ts';
import { toMarkdown } from '../../lib/markdown.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { OwnTemplate } from '../../templates/own-templates.ts';
import { helpers } from './helpers.ts';
import type { CompiledTemplates } from './lay-over.ts';

/** Renders a page from its view. */
export type Render = <Name extends keyof Views>(name: Name, view: Views[Name]) => string;

/** Catalpa's own templates, set up once per process. */
let shipped: Promise<Render> | undefined;

/**
 * Sets up the templates.
 * @param own The checked templates of a project, which replace Catalpa's of the same names.
 */
export function loadTemplates(own: readonly OwnTemplate[] = []): Promise<Render> {
  if (own.length > 0) return setUpWith(own);
  shipped ??= setUp({ helpers, partials: partialsOf(), pages: pagesOf() });
  return shipped;
}

/** Sets up the templates with those of a project. Only these need the template compiler, which is loaded here. */
const setUpWith = oncePer(async (own: readonly OwnTemplate[]): Promise<Render> => {
  const { layOver } = await import('./lay-over.ts');
  return setUp(layOver({ helpers, partials: partialsOf(), pages: pagesOf() }, own));
});

async function setUp({ helpers, partials, pages }: CompiledTemplates): Promise<Render> {
  const template = await templateEnvironment({ escape: toMarkdown, helpers, partials });
  const templatesByName = new Map<string, Template>();
  return (name, view) => {
    const specification = pages[name];
    if (!specification) throw new Error(`there is no template "${name}"`);
    const page = templatesByName.get(name) ?? template(specification);
    templatesByName.set(name, page);
    return `${page(view).trimEnd()}\n`;
  };
}
