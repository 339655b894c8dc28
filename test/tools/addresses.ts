import { fill } from '../../generators/catalogue/bindings/bind.ts';
import type { Interface, Module, ModulesInterface, RoutesInterface } from '../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../generators/catalogue/model/parameter-model.ts';
import { routesOf } from '../../generators/catalogue/model/parameter-objects.ts';

type Given = string | number | boolean | readonly (string | number)[];

/** The values of a request, by the names of the catalogue. */
export type Values = Readonly<Record<string, Given>>;

export interface ModuleValues {
  readonly name: string;
  readonly values: Values;
}

/** Names and values in the query, in their order; the value of what is true by being there is empty. */
export type Query = readonly (readonly [name: string, value: string])[];

/** A request as the catalogue says that it travels. */
export interface Address {
  readonly method: string;
  readonly path: string;
  readonly query: Query;
  readonly body?: Values;
}

/** The request to an endpoint at the address that the interface states, or its binding. */
export function endpointAddress(iface: RoutesInterface, site: string, endpointName: string, values: Values): Address {
  const routes = routesOf(iface).flatMap((route) => route.endpoints.map((endpoint) => ({ route, endpoint })));
  const found = routes.find(({ endpoint }) => endpoint.name === endpointName);
  if (!found) throw new Error(`there is no endpoint "${endpointName}"`);
  const { route, endpoint } = found;
  const given = endpoint.parameters.filter(({ name }) => name in values);
  const texts = Object.fromEntries(given.map(({ name }) => [name, String(values[name])]));
  const address = new URL(fill(iface.address, { base_url: site, route: fill(route.path, texts) }));
  const sent = Object.entries(values).flatMap(([name, value]) =>
    locationOf(given, name) === 'query' ? argument(iface, name, value) : [],
  );
  const inBody = Object.entries(values).filter(([name]) => locationOf(given, name) === 'body');
  return {
    method: endpoint.methods[0] ?? '',
    path: address.pathname,
    query: [...address.searchParams, ...sent],
    ...(inBody.length === 0 ? {} : { body: Object.fromEntries(inBody) }),
  };
}

function locationOf(parameters: readonly Parameter[], name: string): Parameter['location'] {
  return parameters.find((parameter) => parameter.name === name)?.location;
}

function argument({ binding }: Interface, name: string, value: Given): Query {
  if (!Array.isArray(value)) return [[name, String(value)]];
  const { arrays } = binding?.deployment ?? {};
  if (arrays === undefined) throw new Error(`how the values of "${name}" travel is not known`);
  return value.map((item) => [fill(arrays, { name }), String(item)]);
}

/** The request that queries modules, the way that the binding of the interface says. */
export function queryAddress(
  iface: ModulesInterface,
  site: string,
  modules: readonly ModuleValues[],
  generator?: ModuleValues,
): Address {
  const { addresses, fixed, selectors, generators } = iface.binding?.deployment ?? {};
  const address = new URL(fill(addresses?.[0]?.template ?? '', { base_url: site }));
  const selected = [...(selectors ?? [])].flatMap(([group, selector]): Query => {
    const names = modules.filter(({ name }) => moduleOf(iface, name).group === group).map(({ name }) => name);
    return names.length === 0 ? [] : [[selector, joined(iface, names)]];
  });
  const asGenerator = (name: string): string => fill(generators?.names ?? '', { name });
  const generated: Query = generator
    ? [[generators?.parameter ?? '', generator.name], ...moduleQuery(iface, generator, asGenerator)]
    : [];
  const own = modules.flatMap((module) => moduleQuery(iface, module, (name) => name));
  return {
    method: 'GET',
    path: address.pathname,
    query: [...address.searchParams, ...(fixed ?? []), ...generated, ...selected, ...own],
  };
}

function moduleOf(iface: ModulesInterface, name: string): Module {
  const module = iface.modules.find((one) => one.name === name);
  if (!module) throw new Error(`there is no module "${name}"`);
  return module;
}

function moduleQuery(
  iface: ModulesInterface,
  { name, values }: ModuleValues,
  inRequest: (name: string) => string,
): Query {
  const { prefix } = moduleOf(iface, name);
  const { names = '' } = iface.binding?.deployment ?? {};
  return Object.entries(values).map(([parameter, value]) => [
    inRequest(fill(names, { prefix, name: parameter })),
    Array.isArray(value) ? joined(iface, value) : value === true ? '' : String(value),
  ]);
}

function joined({ binding }: ModulesInterface, values: readonly (string | number)[]): string {
  return values.join(binding?.deployment.separator);
}
