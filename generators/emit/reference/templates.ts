import llms from '../../../templates/llms.hbs';
import page from '../../../templates/page.hbs';
import authorization from '../../../templates/reference/authorization.hbs';
import deprecations from '../../../templates/reference/deprecations.hbs';
import gaps from '../../../templates/reference/gaps.hbs';
import generators from '../../../templates/reference/generators.hbs';
import group from '../../../templates/reference/group.hbs';
import limits from '../../../templates/reference/limits.hbs';
import module from '../../../templates/reference/module.hbs';
import moduleGroup from '../../../templates/reference/module-group.hbs';
import resource from '../../../templates/reference/resource.hbs';
import routes from '../../../templates/reference/routes.hbs';
import rules from '../../../templates/reference/rules.hbs';
import set from '../../../templates/reference/set.hbs';
import sources from '../../../templates/reference/sources.hbs';
import { type Template, templateEnvironment } from '../../lib/handlebars.ts';
import { toMarkdown } from '../../lib/markdown.ts';
import type { DeprecationsView } from './deprecations-view.ts';
import type { GapsView } from './gaps-view.ts';
import { helpers } from './helpers.ts';
import type { LimitsView } from './limits-view.ts';
import type { GroupView, ResourceView, SetView } from './list-views.ts';
import type { GeneratorsView, ModuleGroupView, ModuleView } from './module-views.ts';
import { partials } from './partials.ts';
import type { RoutesView } from './routes-view.ts';
import type { AuthorizationView, RulesView } from './rules-views.ts';
import type { SourcesView } from './sources-view.ts';

const templates = {
  llms,
  page,
  authorization,
  deprecations,
  gaps,
  limits,
  rules,
  sources,
  generators,
  group,
  module,
  moduleGroup,
  resource,
  routes,
  set,
} as const;

/** The view that each template is given. */
export interface Views {
  readonly llms: object;
  readonly page: object;
  readonly authorization: AuthorizationView;
  readonly deprecations: DeprecationsView;
  readonly gaps: GapsView;
  readonly limits: LimitsView;
  readonly rules: RulesView;
  readonly sources: SourcesView;
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
