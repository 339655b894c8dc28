import type { Endpoint, Route, RoutesInterface } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { argumentEntry, endpointEntry, routeEntry, routeIndex } from '../../emit/self-description/route-index.ts';
import { isList, isMap } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { residueOf } from '../residue.ts';
import { isArgumentName } from './endpoints.ts';
import type { Family } from './families.ts';
import type { EndpointRecord, RouteRecord } from './route-records.ts';
import type { Written } from './write.ts';

/** Extensions with a meaning of their own. */
const ofInterface = new Set(['self']);
const ofRoute = new Set(['pattern']);

/** Attributes that are handled elsewhere. */
const endpointsOnly = new Set(['endpoints']);
const argumentsOnly = new Set(['args']);
const none: ReadonlySet<string> = new Set();

/** The parts of the document that the description of the interface lacks, beside its routes. */
export function interfaceResidue(index: JsonMap, iface: RoutesInterface): JsonMap | undefined {
  const residue = residueOf(routeIndex({ ...iface, families: [] }), index, new Set(['routes']), ofInterface);
  if (!residue?.has('exact')) return residue;
  return new Map([['exact', new Map([...index].filter(([name]) => name !== 'routes'))]]);
}

/** The parts of the document that the descriptions of routes and endpoints lack, beside arguments. */
export interface RouteResidues {
  readonly residues: Written['extensions'];
  /** Finds those of some families; `iface` has just these. */
  add(families: readonly Family[], iface: RoutesInterface): void;
}

export function createRouteResidues(): RouteResidues {
  const residues = new Map<RouteRecord | EndpointRecord, JsonMap>();
  const absences = new Map<string, JsonMap>();
  // What is left out is mostly the same everywhere, so that it is kept once.
  const shared = (residue: JsonMap): JsonMap => {
    const absent = residue.size === 1 ? residue.get('absent') : undefined;
    if (!isList(absent)) return residue;
    const key = absent.join('\n');
    const known = absences.get(key) ?? residue;
    absences.set(key, known);
    return known;
  };
  return {
    residues,
    add(families, iface) {
      addResidues(families, iface, (record, residue) => {
        if (residue) residues.set(record, shared(residue));
      });
    },
  };
}

function addResidues(
  families: readonly Family[],
  iface: RoutesInterface,
  keep: (record: RouteRecord | EndpointRecord, residue: JsonMap | undefined) => void,
): void {
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
}

/** The parts of the document that the description of an argument lacks. */
export function argumentResidue(given: Json, resolved: Parameter): JsonMap | undefined {
  return isMap(given) ? residueOf(argumentEntry(resolved), given) : new Map([['exact', given]]);
}

function routeResidue(route: RouteRecord, resolved: Route, iface: RoutesInterface): JsonMap | undefined {
  const { given, endpoints } = route;
  if (!isMap(given)) return new Map([['exact', given]]);
  const listed = given.get('endpoints');
  const isRead =
    isList(listed) && listed.length === endpoints.length && endpoints.every((one) => one.given !== undefined);
  return residueOf(routeEntry(iface, resolved), given, isRead ? endpointsOnly : none, ofRoute);
}

function endpointResidue({ given }: EndpointRecord, resolved: Endpoint): JsonMap | undefined {
  if (!given) return undefined;
  const args = given.get('args');
  const isRead = isMap(args) && args.size > 0 && [...args.keys()].every(isArgumentName);
  return residueOf(endpointEntry(resolved), given, isRead ? argumentsOnly : none);
}
