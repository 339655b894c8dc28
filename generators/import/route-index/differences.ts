import type { Plain } from '../../catalogue/model/facts.ts';
import type { RoutesInterface } from '../../catalogue/model/model.ts';
import type { ObjectType, Type } from '../../catalogue/model/type-model.ts';
import type { Data } from '../../catalogue/yaml/data.ts';
import { propertyEntry } from '../../emit/self-description/argument-entries.ts';
import {
  type DescribedEndpoint,
  endpointEntry,
  routeEntry,
  routeIndex,
} from '../../emit/self-description/route-index.ts';
import { isList, isMap } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { residueOf } from '../residue.ts';
import { isArgumentName } from './endpoints.ts';
import type { EndpointRecord, RouteRecord } from './route-records.ts';

/** Names of extensions that have another meaning. */
const ofInterface = new Set(['self']);
const ofRoute = new Set(['pattern']);

/** Attributes that are handled elsewhere. */
const argumentsOnly = new Set(['args']);
const nestedOnly = new Set(['properties', 'items']);
const none: ReadonlySet<string> = new Set();

/** The facts of the document that the generated description of the interface lacks, except for its routes. */
export function interfaceResidue(index: JsonMap, iface: RoutesInterface): JsonMap | undefined {
  const residue = residueOf(routeIndex({ ...iface, families: [] }), index, new Set(['routes']), ofInterface);
  if (!residue?.has('exact')) return residue;
  return new Map([['exact', new Map([...index].filter(([name]) => name !== 'routes'))]]);
}

/** The facts of the document that the generated description of an argument or of a schema lacks. */
export function definitionResidue(given: Json, entry: JsonMap): JsonMap | undefined {
  return isMap(given) ? residueOf(entry, given) : new Map([['exact', given]]);
}

/**
 * Adds to the fields of an argument the facts of the document that their generated descriptions lack. Returns whether any were added.
 * @param data The data of the argument, which are changed.
 */
export function addFieldResidues(data: Map<string, Data>, given: Json, type: Type): boolean {
  if (!isMap(given)) return false;
  let isAdded = false;
  for (const one of type.kind === 'union' ? type.of : [type]) {
    if (one.kind === 'object') isAdded = addResiduesOfFields(data, given, one) || isAdded;
    const items = data.get('items');
    if (one.kind === 'array' && items instanceof Map)
      isAdded = addFieldResidues(items as Map<string, Data>, given.get('items') ?? null, one.items) || isAdded;
  }
  return isAdded;
}

function addResiduesOfFields(data: Map<string, Data>, given: JsonMap, { properties = [] }: ObjectType): boolean {
  const stated = given.get('properties');
  const fields = data.get('properties');
  if (!isMap(stated) || !(fields instanceof Map)) return false;
  let isAdded = false;
  for (const property of properties) {
    const one = stated.get(property.name);
    const field = fields.get(property.name);
    if (one === undefined || !isMap(one) || field === undefined) continue;
    if (field instanceof Map && addFieldResidues(field as Map<string, Data>, one, property.type)) isAdded = true;
    const residue = residueOf(propertyEntry(property), one, nestedOnly);
    if (!residue) continue;
    const whole = new Map<string, Data>(field instanceof Map ? field : [['type', field]]);
    (fields as Map<string, Data>).set(property.name, whole.set('extensions', residue));
    isAdded = true;
  }
  return isAdded;
}

/** The facts of the document that the generated descriptions of routes and endpoints lack, except for arguments. */
export function routeResidues(
  routes: readonly RouteRecord[],
  iface: RoutesInterface,
): Map<RouteRecord | EndpointRecord, JsonMap> {
  const residues = new Map<RouteRecord | EndpointRecord, JsonMap>();
  const absences = new Map<string, JsonMap>();
  const add = (record: RouteRecord | EndpointRecord, residue: JsonMap | undefined): void => {
    if (residue) residues.set(record, sharedAbsence(residue, absences));
  };
  for (const route of routes) {
    add(route, routeResidue(route, iface));
    for (const endpoint of route.endpoints) add(endpoint, endpointResidue(endpoint));
  }
  return residues;
}

/** Returns one shared residue for equal ones, as mostly the same attributes are absent everywhere. */
function sharedAbsence(residue: JsonMap, absences: Map<string, JsonMap>): JsonMap {
  const absent = residue.size === 1 ? residue.get('absent') : undefined;
  if (!isList(absent)) return residue;
  const key = absent.join('\n');
  const firstResidue = absences.get(key) ?? residue;
  absences.set(key, firstResidue);
  return firstResidue;
}

const nothing: ReadonlyMap<string, Plain> = new Map();

/** The residue of an entry without attributes, which would otherwise list all as absent. It is shared, as there may be many. */
const empty: JsonMap = new Map([['exact', new Map()]]);

function routeResidue(route: RouteRecord, iface: RoutesInterface): JsonMap | undefined {
  const { given, endpoints } = route;
  if (!isMap(given)) return new Map([['exact', given]]);
  if (given.size === 0) return empty;
  const listed = given.get('endpoints');
  const isRead =
    isList(listed) && listed.length === endpoints.length && endpoints.every((one) => one.given !== undefined);
  const bare = { ...route, segments: route.parts, endpoints: endpoints.map(bareEndpoint), extensions: nothing };
  return residueOf(routeEntry(iface, bare), given, readElsewhere(isRead, route), ofRoute);
}

/** The attributes of a route that files of their own or its endpoints state. */
function readElsewhere(areEndpointsRead: boolean, { schema }: RouteRecord): ReadonlySet<string> {
  return new Set([...(areEndpointsRead ? ['endpoints'] : []), ...(schema ? ['schema'] : [])]);
}

function endpointResidue(endpoint: EndpointRecord): JsonMap | undefined {
  const { given } = endpoint;
  if (!given) return undefined;
  const args = given.get('args');
  const isRead = isMap(args) && args.size > 0 && [...args.keys()].every(isArgumentName);
  return residueOf(endpointEntry(bareEndpoint(endpoint)), given, isRead ? argumentsOnly : none);
}

/** An endpoint without arguments and residue, as its file describes it. */
function bareEndpoint({ methods }: EndpointRecord): DescribedEndpoint {
  return { methods, parameters: [], extensions: nothing };
}
