import type { Scope, ScopeKind } from '../../catalogue/model/gaps.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { type Place, placeBelow } from '../../catalogue/sources/source.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { endpointsOf } from './all-endpoints.ts';
import { callerLists, sharedLists } from './parameter-lists.ts';

type Named = readonly (readonly [name: string, at: Place])[];

/** The names that a scope of each kind can have, with their places; a kind that is not listed has no names. */
export const namedBy: Readonly<Partial<Record<ScopeKind, (iface: Interface) => Named>>> = {
  route: routes,
  response: (iface) => [
    ...routes(iface),
    ...(iface.kind === 'modules' ? iface.modules : endpointsOf(iface)).map(({ name, at }) => [name, at] as const),
    ...resources(iface),
  ],
  resource: resources,
  module: (iface) =>
    iface.kind === 'modules' ? iface.modules.map(({ name, at }) => [name, placeBelow(at, ['name'])]) : [],
  set: (iface) => iface.sets.map(({ name, at }) => [name, at]),
  parameter: parameters,
};

export const scopeKinds: readonly ScopeKind[] = [
  'interface',
  'address',
  'response',
  'route',
  'resource',
  'module',
  'set',
  'parameter',
  'authentication',
  'errors',
  'events',
  'limits',
  'states',
  'versioning',
];

/**
 * Returns a function that tells whether an interface has the subject of a scope; undefined if the scope names nothing that could be
 * missing.
 */
export function subjectsOf(iface: Interface): (scope: Scope) => boolean | undefined {
  const namesByKind = new Map<ScopeKind, ReadonlyMap<string, Place>>();
  return ({ kind: written, name }) => {
    const kind = scopeKinds.find((one) => one === written);
    const list = kind && namedBy[kind];
    if (!kind || !list || name === undefined) return undefined;
    return getOrMake(namesByKind, kind, () => new Map(list(iface))).has(name);
  };
}

function routes(iface: Interface): Named {
  return iface.kind === 'routes' ? routesOf(iface).map(({ path, at }) => [path, at]) : [];
}

function resources(iface: Interface): Named {
  return iface.kind === 'routes' ? iface.resources.map(({ name, at }) => [name, placeBelow(at, ['name'])]) : [];
}

/**
 * The names of parameters, each for all parameters with the name, and then the names after those of modules or endpoints:
 * `logevents.action`.
 */
function parameters(iface: Interface): Named {
  const callers = callerLists(iface);
  return [
    ...[...sharedLists(iface), ...callers].flatMap((list) =>
      list.parameters.map(({ name, at }) => [name, at] as const),
    ),
    ...callers.flatMap((list) => list.parameters.map(({ name, at }) => [`${list.name}.${name}`, at] as const)),
  ];
}
