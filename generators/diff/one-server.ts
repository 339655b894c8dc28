import { anyText } from '../catalogue/model/further-values.ts';
import { isContainer } from '../catalogue/model/inner-types.ts';
import type { ByServer, Endpoint, Interface, Module, OnServers, Route } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import type { Property, Type } from '../catalogue/model/type-model.ts';

/** The interface of several servers, as one of them has it. */
export function interfaceOn(iface: Interface, server: string): Interface {
  const own = withOwn(iface, server);
  if (own.kind === 'modules') return { ...own, modules: allOn(own.modules, server, moduleOn) };
  return {
    ...own,
    namespaces: own.namespaces.filter((namespace) => isOn(namespace, server)),
    families: own.families.map((family) => ({ ...family, routes: allOn(family.routes, server, routeOn) })),
    resources: own.resources.map((resource) => withResponse(resource, server)),
  };
}

function isOn({ servers }: OnServers, server: string): boolean {
  return servers?.includes(server) ?? true;
}

/** The items that the server has, each as the server has it. */
function allOn<Item extends OnServers>(
  items: readonly Item[],
  server: string,
  one: (item: Item, server: string) => Item,
): readonly Item[] {
  return items.filter((item) => isOn(item, server)).map((item) => one(item, server));
}

interface Differing {
  readonly byServer?: ByServer<object>;
  readonly extensions: Module['extensions'];
}

/** Replaces the facts of an item that the server states differently. */
function withOwn<Item extends Differing>(item: Item, server: string): Item {
  const own = item.byServer?.get(server);
  return own ? { ...item, ...own, extensions: new Map([...item.extensions, ...own.extensions]) } : item;
}

function moduleOn(module: Module, server: string): Module {
  const own = withResponse(withOwn(module, server), server);
  return { ...own, parameters: allOn(module.parameters, server, parameterOn) };
}

/** The module or resource with the fields that its response has on the server. */
function withResponse<Item extends { readonly response?: Property }>(item: Item, server: string): Item {
  return item.response ? { ...item, response: propertyOn(item.response, server) } : item;
}

function routeOn(route: Route, server: string): Route {
  return { ...withOwn(route, server), endpoints: allOn(route.endpoints, server, endpointOn) };
}

function endpointOn(endpoint: Endpoint, server: string): Endpoint {
  return { ...withOwn(endpoint, server), parameters: allOn(endpoint.parameters, server, parameterOn) };
}

function parameterOn(parameter: Parameter, server: string): Parameter {
  const own = parameter.byServer?.get(server);
  if (!own) return { ...parameter, type: typeOn(parameter.type, server) };
  const { name, from, location } = parameter;
  return {
    name,
    ...(from === undefined ? {} : { from }),
    ...(location === undefined ? {} : { location }),
    ...own,
    type: typeOn(own.type, server),
  };
}

/** A type with only those listed values that the server has. */
function typeOn(type: Type, server: string): Type {
  if (type.kind === 'values') {
    const { form, ...others } = type;
    const values = type.values.filter((value) => isOn(value, server));
    return { ...others, values, ...(form === undefined || form === anyText ? {} : { form }) };
  }
  if (!isContainer(type)) return type;
  switch (type.kind) {
    case 'array':
      return { ...type, items: typeOn(type.items, server) };
    case 'union':
      return { ...type, of: type.of.map((one) => typeOn(one, server)) };
    case 'object':
      return type.properties ? { ...type, properties: allOn(type.properties, server, propertyOn) } : type;
  }
}

function propertyOn(property: Property, server: string): Property {
  const own = { ...property, ...property.byServer?.get(server) };
  return { ...own, type: typeOn(own.type, server) };
}
