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

/** The templates of Catalpa alone, which are set up once a process. */
let shipped: Promise<Render> | undefined;

/**
 * Sets the templates up.
 * @param own Templates of a project, which were checked: those of the same names are laid over Catalpa's.
 */
export function loadTemplates(own: readonly OwnTemplate[] = []): Promise<Render> {
  if (own.length > 0) return setUpWith(own);
  shipped ??= setUp({ helpers, partials: partialsOf(), pages: pagesOf() });
  return shipped;
}

/** Sets up Catalpa's templates with those of a project laid over them, for which alone the compiler is loaded. */
const setUpWith = oncePer(async (own: readonly OwnTemplate[]): Promise<Render> => {
  const { layOver } = await import('./lay-over.ts');
  return setUp(layOver({ helpers, partials: partialsOf(), pages: pagesOf() }, own));
});

async function setUp({ helpers, partials, pages }: CompiledTemplates): Promise<Render> {
  const template = await templateEnvironment({ escape: toMarkdown, helpers, partials });
  const known = new Map<string, Template>();
  return (name, view) => {
    const specification = pages[name];
    if (!specification) throw new Error(`there is no template "${name}"`);
    const page = known.get(name) ?? template(specification);
    known.set(name, page);
    return `${page(view).trimEnd()}\n`;
  };
}
