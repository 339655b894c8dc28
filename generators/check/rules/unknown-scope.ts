import type { Scope, ScopeKind } from '../../catalogue/gaps.ts';
import type { Interface } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { type Place, placeBelow } from '../../catalogue/source.ts';
import { didYouMean } from '../../lib/suggestions.ts';
import { listed } from '../../lib/wording.ts';
import { nearest } from '../lib/nearest.ts';
import { callerLists, sharedLists } from '../lib/parameter-lists.ts';
import { endpointsOf } from '../lib/routes.ts';
import type { Report, Rule } from '../rule.ts';

type Named = readonly (readonly [name: string, at: Place])[];

/** The names that a scope of each kind can have, with their places; a kind that is not listed has no names. */
const namedBy: Readonly<Partial<Record<ScopeKind, (iface: Interface) => Named>>> = {
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

const kinds: readonly ScopeKind[] = [
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
 * The subject of a gap is a kind of thing, or one thing of that kind that the interface has: `limits`, `set ICONS`, `route /`,
 * `parameter per_page`, `parameter logevents.action`. A gap about nothing would not be shown anywhere.
 */
export const unknownScope: Rule = {
  id: 'unknown-scope',
  purpose: 'A gap is about something that the interface has.',
  severity: 'error',
  needsAllFiles: true,
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      const known = new Map<ScopeKind, ReadonlyMap<string, Place>>();
      for (const scope of iface.gaps.flatMap((gap) => gap.scopes)) checkScope(iface, scope, known, report);
    }
  },
};

function checkScope(
  iface: Interface,
  scope: Scope,
  known: Map<ScopeKind, ReadonlyMap<string, Place>>,
  report: Report,
): void {
  const { name, at } = scope;
  const kind = kinds.find((one) => one === scope.kind);
  if (!kind) {
    const hint = didYouMean(scope.kind, kinds) ?? `The kinds are ${listed(kinds, kinds.length)}.`;
    report({ message: `there is no kind of scope "${scope.kind}"`, at, hint });
    return;
  }
  if (name === undefined) return;
  const list = namedBy[kind];
  if (!list) {
    report({
      message: `a scope of the kind "${kind}" has no name, but this one has "${name}"`,
      at,
      hint: `Write "${kind}".`,
    });
    return;
  }
  const names = known.get(kind) ?? new Map(list(iface));
  known.set(kind, names);
  if (names.has(name)) return;
  report({
    message: `the interface has no ${kind} "${name}"`,
    at,
    related: () => nearest(name, names),
    hint: () => didYouMean(name, names.keys()) ?? `Name one that it has, or write "${kind}" for all of them.`,
  });
}

function routes(iface: Interface): Named {
  return iface.kind === 'routes' ? routesOf(iface).map(({ path, at }) => [path, at]) : [];
}

function resources(iface: Interface): Named {
  return iface.kind === 'routes' ? iface.resources.map(({ name, at }) => [name, placeBelow(at, ['name'])]) : [];
}

/** The name of a parameter by itself, for all of that name, and after that of its module or endpoint. */
function parameters(iface: Interface): Named {
  const callers = callerLists(iface);
  return [
    ...[...sharedLists(iface), ...callers].flatMap((list) =>
      list.parameters.map(({ name, at }) => [name, at] as const),
    ),
    ...callers.flatMap((list) => list.parameters.map(({ name, at }) => [`${list.name}.${name}`, at] as const)),
  ];
}
