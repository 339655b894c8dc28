import type { CountsView } from '../../../templates/reference/views/shared.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';

/** The facts about modules and families of routes that the index of an interface and the pages above it show. */
export interface PartFacts {
  readonly counts: CountsView;
  /** The purposes of groups of modules or families of routes, by name. */
  readonly purposes: ReadonlyMap<string, string | undefined>;
}

export function partFacts(iface: Interface): PartFacts {
  const parts = iface.kind === 'routes' ? iface.families : iface.moduleGroups;
  return { counts: countsView(iface), purposes: new Map(parts.map(({ name, purpose }) => [name, purpose])) };
}

function countsView(iface: Interface): CountsView {
  if (iface.kind === 'modules') {
    const { modules, moduleGroups } = iface;
    const counts = {
      number: modules.length,
      groups: moduleGroups.map(({ name }) => ({ number: modules.filter(({ group }) => group === name).length, name })),
      generators: modules.filter(({ generator }) => generator).length,
      deprecated: modules.filter(({ deprecated }) => deprecated).length,
      parameters: modules.reduce((sum, { parameters }) => sum + parameters.length, 0),
    };
    return { modules: counts, routes: undefined };
  }
  const routes = routesOf(iface);
  const endpoints = routes.flatMap((route) => route.endpoints);
  const operations = endpoints.reduce((sum, { methods }) => sum + methods.length, 0);
  const counts = {
    number: routes.length,
    endpoints: endpoints.length,
    operations,
    resources: iface.resources.length,
  };
  return { modules: undefined, routes: counts };
}
