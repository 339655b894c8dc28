import authorization from '../../../templates/reference/authorization.hbs';
import binding from '../../../templates/reference/binding.hbs';
import catalogue from '../../../templates/reference/catalogue.hbs';
import consistency from '../../../templates/reference/consistency.hbs';
import deprecations from '../../../templates/reference/deprecations.hbs';
import format from '../../../templates/reference/format.hbs';
import gaps from '../../../templates/reference/gaps.hbs';
import generators from '../../../templates/reference/generators.hbs';
import group from '../../../templates/reference/group.hbs';
import interfaceIndex from '../../../templates/reference/interface.hbs';
import limits from '../../../templates/reference/limits.hbs';
import llms from '../../../templates/reference/llms.hbs';
import llmsFull from '../../../templates/reference/llms-full.hbs';
import module from '../../../templates/reference/module.hbs';
import moduleGroup from '../../../templates/reference/module-group.hbs';
import resource from '../../../templates/reference/resource.hbs';
import routes from '../../../templates/reference/routes.hbs';
import rules from '../../../templates/reference/rules.hbs';
import set from '../../../templates/reference/set.hbs';
import sources from '../../../templates/reference/sources.hbs';
import type { BindingView } from '../../../templates/reference/views/binding.ts';
import type { CatalogueView, ConsistencyView, LlmsView } from '../../../templates/reference/views/catalogue.ts';
import type { FormatView } from '../../../templates/reference/views/format.ts';
import type { GapsView, SourcesView } from '../../../templates/reference/views/gaps.ts';
import type { InterfaceView } from '../../../templates/reference/views/interface.ts';
import type { LimitsView } from '../../../templates/reference/views/limits.ts';
import type { GroupView, ResourceView, SetView } from '../../../templates/reference/views/lists.ts';
import type { LlmsFullView } from '../../../templates/reference/views/llms-full.ts';
import type { GeneratorsView, ModuleGroupView, ModuleView } from '../../../templates/reference/views/module.ts';
import type { RoutesView } from '../../../templates/reference/views/routes.ts';
import type { AuthorizationView, DeprecationsView, RulesView } from '../../../templates/reference/views/rules.ts';
import { type Template, templateEnvironment } from '../../lib/handlebars.ts';
import { toMarkdown } from '../../lib/markdown.ts';
import { helpers } from './helpers.ts';
import { partials } from './partials.ts';

const templates = {
  catalogue,
  consistency,
  format,
  llms,
  llmsFull,
  binding,
  interface: interfaceIndex,
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
  readonly catalogue: CatalogueView;
  readonly consistency: ConsistencyView;
  readonly format: FormatView;
  readonly llms: LlmsView;
  readonly llmsFull: LlmsFullView;
  readonly binding: BindingView;
  readonly interface: InterfaceView;
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
