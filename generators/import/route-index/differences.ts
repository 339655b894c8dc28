import type { Endpoint, Route, RoutesInterface } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { argumentEntry, endpointEntry, routeEntry, routeIndex } from '../../emit/self-description/route-index.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { residueOf } from '../residue.ts';
import { isArgumentName } from './endpoints.ts';
import type { Family } from './families.ts';
import type { EndpointRecord, RouteRecord } from './route-records.ts';
import { isList, isMap } from './shapes.ts';
import type { Written } from './write.ts';

/** Extensions with a meaning of their own. */
const ofInterface = new Set(['self']);
const ofRoute = new Set(['pattern']);

/** What the description of an interface lacks of the document, beside its routes. */
export function interfaceResidue(index: JsonMap, iface: RoutesInterface): JsonMap | undefined {
  const residue = residueOf(routeIndex({ ...iface, families: [] }), index, new Set(['routes']), ofInterface);
  if (!residue?.has('exact')) return residue;
  return new Map([['exact', new Map([...index].filter(([name]) => name !== 'routes'))]]);
}

/** What the description of each route and endpoint lacks of the document, beside its arguments. */
export function routeResidues(families: readonly Family[], iface: RoutesInterface): Written['extensions'] {
  const residues = new Map<RouteRecord | EndpointRecord, JsonMap>();
  const keep = (record: RouteRecord | EndpointRecord, residue: JsonMap | undefined): void => {
    if (residue) residues.set(record, residue);
  };
  for (const [index, family] of families.entries()) {
    for (const [place, route] of family.routes.entries()) {
      const resolved = iface.families[index]?.routes[place];
      if (!resolved) throw new Error(`the route "${route.written}" was lost`);
      for (const [number, endpoint] of route.endpoints.entries()) {
        const made = resolved.endpoints[number];
        if (made) keep(endpoint, endpointResidue(endpoint, made));
      }
      keep(route, routeResidue(route, resolved, iface));
    }
  }
  return residues;
}

/** What the description of an argument lacks of the document. */
export function argumentResidue(given: Json, resolved: Parameter): JsonMap | undefined {
  return isMap(given) ? residueOf(argumentEntry(resolved), given) : new Map([['exact', given]]);
}

function routeResidue(route: RouteRecord, resolved: Route, iface: RoutesInterface): JsonMap | undefined {
  const { given, endpoints } = route;
  if (!isMap(given)) return new Map([['exact', given]]);
  const listed = given.get('endpoints');
  const isRead =
    isList(listed) && listed.length === endpoints.length && endpoints.every((one) => one.given !== undefined);
  return residueOf(routeEntry(iface, resolved), given, new Set(isRead ? ['endpoints'] : []), ofRoute);
}

function endpointResidue({ given }: EndpointRecord, resolved: Endpoint): JsonMap | undefined {
  if (!given) return undefined;
  const args = given.get('args');
  const isRead = isMap(args) && args.size > 0 && [...args.keys()].every(isArgumentName);
  return residueOf(endpointEntry(resolved), given, new Set(isRead ? ['args'] : []));
}
