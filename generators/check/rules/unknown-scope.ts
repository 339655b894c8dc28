import type { Scope, ScopeKind } from '../../catalogue/gaps.ts';
import type { Interface } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { didYouMean } from '../../lib/suggestions.ts';
import { listed } from '../../lib/wording.ts';
import { callerLists, sharedLists } from '../lib/parameter-lists.ts';
import type { Report, Rule } from '../rule.ts';

/** What the scopes of a kind can name; a kind that is not here has no names. */
const namesOf: Readonly<Partial<Record<ScopeKind, (iface: Interface) => Iterable<string>>>> = {
  route: routeNames,
  response: (iface) => [...routeNames(iface), ...callerLists(iface).map(({ name }) => name), ...resourceNames(iface)],
  resource: resourceNames,
  module: (iface) => (iface.kind === 'modules' ? iface.modules.map(({ name }) => name) : []),
  set: (iface) => iface.sets.map(({ name }) => name),
  parameter: parameterNames,
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
 * What a gap is about is a kind of thing, or one thing of that kind that the interface has: `limits`, `set ICONS`, `route /`,
 * `parameter per_page`, `parameter logevents.action`. A gap about nothing would show nowhere.
 */
export const unknownScope: Rule = {
  id: 'unknown-scope',
  purpose: 'What a gap is about is something that the interface has.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      const known = new Map<ScopeKind, Set<string>>();
      for (const scope of iface.gaps.flatMap((gap) => gap.scopes)) checkScope(iface, scope, known, report);
    }
  },
};

function checkScope(iface: Interface, scope: Scope, known: Map<ScopeKind, Set<string>>, report: Report): void {
  const { name, at } = scope;
  const kind = kinds.find((one) => one === scope.kind);
  if (!kind) {
    const hint = didYouMean(scope.kind, kinds) ?? `The kinds are ${listed(kinds, kinds.length)}.`;
    report({ message: `there is no kind of scope "${scope.kind}"`, at, hint });
    return;
  }
  if (name === undefined) return;
  const list = namesOf[kind];
  if (!list) {
    report({
      message: `a scope of the kind "${kind}" has no name, but this one has "${name}"`,
      at,
      hint: `Write "${kind}".`,
    });
    return;
  }
  const names = known.get(kind) ?? new Set(list(iface));
  known.set(kind, names);
  if (names.has(name)) return;
  report({
    message: `the interface has no ${kind} "${name}"`,
    at,
    hint: () => didYouMean(name, names) ?? `Name one that it has, or write "${kind}" for all of them.`,
  });
}

function routeNames(iface: Interface): string[] {
  return iface.kind === 'routes' ? routesOf(iface).map(({ path }) => path) : [];
}

function resourceNames(iface: Interface): string[] {
  return iface.kind === 'routes' ? iface.resources.map(({ name }) => name) : [];
}

/** The name of a parameter by itself, for all of that name, and after that of its module or endpoint. */
function parameterNames(iface: Interface): string[] {
  const within = callerLists(iface).flatMap((list) => list.parameters.map(({ name }) => `${list.name}.${name}`));
  const lists = [...sharedLists(iface), ...callerLists(iface)];
  return [...new Set(lists.flatMap((list) => list.parameters.map(({ name }) => name))), ...within];
}
