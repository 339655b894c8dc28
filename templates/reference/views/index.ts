import type { BindingView, RequestsView } from './binding.ts';
import type { CatalogueView, ConsistencyView, LlmsView } from './catalogue.ts';
import type { EndpointView } from './endpoint.ts';
import type { FormatView } from './format.ts';
import type { GapsView, SourcesView } from './gaps.ts';
import type { InterfaceView } from './interface.ts';
import type { LimitsView } from './limits.ts';
import type { GroupView, ResourceView, SetView } from './lists.ts';
import type {
  LlmsBindingView,
  LlmsEndpointView,
  LlmsFullView,
  LlmsGapsView,
  LlmsInterfaceView,
  LlmsModuleView,
  LlmsResourceView,
} from './llms-full.ts';
import type { GeneratorsView, ModuleGroupView, ModuleView } from './module.ts';
import type { RoutesView } from './routes.ts';
import type { AuthorizationView, DeprecationsView, RulesView } from './rules.ts';

/** The view of each template, by the name of its file. */
export interface Views {
  readonly authorization: AuthorizationView;
  readonly binding: BindingView;
  readonly catalogue: CatalogueView;
  readonly consistency: ConsistencyView;
  readonly deprecations: DeprecationsView;
  readonly endpoint: EndpointView;
  readonly format: FormatView;
  readonly gaps: GapsView;
  readonly generators: GeneratorsView;
  readonly group: GroupView;
  readonly interface: InterfaceView;
  readonly limits: LimitsView;
  readonly 'llms-binding': LlmsBindingView;
  readonly 'llms-endpoint': LlmsEndpointView;
  readonly 'llms-full': LlmsFullView;
  readonly 'llms-gaps': LlmsGapsView;
  readonly 'llms-interface': LlmsInterfaceView;
  readonly 'llms-module': LlmsModuleView;
  readonly 'llms-resource': LlmsResourceView;
  readonly llms: LlmsView;
  readonly 'module-group': ModuleGroupView;
  readonly module: ModuleView;
  readonly requests: RequestsView;
  readonly resource: ResourceView;
  readonly routes: RoutesView;
  readonly rules: RulesView;
  readonly set: SetView;
  readonly sources: SourcesView;
}
