import type { Interface, ModulesInterface, RoutesInterface } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { count } from './formatting.ts';

/** How much an interface has, in a few words. */
export function countsText(iface: Interface): string {
  return iface.kind === 'modules' ? moduleCounts(iface) : routeCounts(iface);
}

function moduleCounts({ modules, moduleGroups }: ModulesInterface): string {
  const inGroups = moduleGroups.map(({ name }) => `${modules.filter(({ group }) => group === name).length} ${name}`);
  const generators = modules.filter(({ generator }) => generator).length;
  const deprecated = modules.filter((module) => module.deprecated).length;
  const parameters = modules.reduce((sum, module) => sum + module.parameters.length, 0);
  return [
    `${count(modules.length, 'module')} (${inGroups.join(', ')})`,
    count(generators, 'generator'),
    ...(deprecated > 0 ? [`${deprecated} deprecated`] : []),
    count(parameters, 'parameter'),
  ].join(', ');
}

function routeCounts(iface: RoutesInterface): string {
  const endpoints = routesOf(iface).flatMap((route) => route.endpoints);
  const operations = endpoints.reduce((sum, endpoint) => sum + endpoint.methods.length, 0);
  return [
    count(routesOf(iface).length, 'route'),
    count(endpoints.length, 'endpoint'),
    `${count(operations, 'operation')} (a method of a route)`,
    count(iface.resources.length, 'resource'),
  ].join(', ');
}
