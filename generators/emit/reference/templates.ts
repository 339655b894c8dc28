import llms from '../../../templates/llms.hbs';
import page from '../../../templates/page.hbs';
import generators from '../../../templates/reference/generators.hbs';
import group from '../../../templates/reference/group.hbs';
import module from '../../../templates/reference/module.hbs';
import moduleGroup from '../../../templates/reference/module-group.hbs';
import resource from '../../../templates/reference/resource.hbs';
import routes from '../../../templates/reference/routes.hbs';
import set from '../../../templates/reference/set.hbs';
import { type Template, templateEnvironment } from '../../lib/handlebars.ts';
import { toMarkdown } from '../../lib/markdown.ts';
import { helpers } from './helpers.ts';
import type { GroupView, ResourceView, SetView } from './list-views.ts';
import type { GeneratorsView, ModuleGroupView, ModuleView } from './module-views.ts';
import { partials } from './partials.ts';
import type { RoutesView } from './routes-view.ts';

const templates = { llms, page, generators, group, module, moduleGroup, resource, routes, set } as const;

/** The view that each template is given. */
export interface Views {
  readonly llms: object;
  readonly page: object;
  readonly generators: GeneratorsView;
  readonly group: GroupView;
  readonly module: ModuleView;
  readonly moduleGroup: ModuleGroupView;
  readonly resource: ResourceView;
  readonly routes: RoutesView;
  readonly set: SetView;
}

/** Renders a page from its view. */
export type Render = <Name extends keyof Views>(name: Name, view: Views[Name]) => string;

let ready: Promise<Render> | undefined;

/** Sets the templates up, once a process. */
export function loadTemplates(): Promise<Render> {
  ready ??= setUp();
  return ready;
}

async function setUp(): Promise<Render> {
  const template = await templateEnvironment({ escape: toMarkdown, helpers, partials });
  const known = new Map<keyof Views, Template>();
  return (name, view) => {
    const page = known.get(name) ?? template(templates[name]);
    known.set(name, page);
    return `${page(view).trimEnd()}\n`;
  };
}
