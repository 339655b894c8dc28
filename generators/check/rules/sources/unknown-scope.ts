import type { Scope, ScopeKind } from '../../../catalogue/model/gaps.ts';
import type { Interface } from '../../../catalogue/model/model.ts';
import type { Place } from '../../../catalogue/sources/source.ts';
import { didYouMean } from '../../../lib/suggestions.ts';
import { listed } from '../../../lib/wording.ts';
import { namedBy, scopeKinds } from '../../lib/scopes.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * The subject of a gap is a kind of thing, or one thing of that kind that the interface has: `limits`, `set ICONS`, `route /`,
 * `parameter per_page`, `parameter logevents.action`. A gap about nothing would not be shown anywhere.
 */
export const unknownScope: Rule = {
  id: 'unknown-scope',
  purpose: 'A gap is about something that the interface has.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    interface(iface, report) {
      const namesByKind = new Map<ScopeKind, ReadonlyMap<string, Place>>();
      for (const scope of iface.gaps.flatMap((gap) => gap.scopes)) checkScope(iface, scope, namesByKind, report);
    },
  },
};

function checkScope(
  iface: Interface,
  scope: Scope,
  namesByKind: Map<ScopeKind, ReadonlyMap<string, Place>>,
  report: Report,
): void {
  const { name, at } = scope;
  const kind = scopeKinds.find((one) => one === scope.kind);
  if (!kind) {
    const hint = didYouMean(scope.kind, scopeKinds) ?? `The kinds are ${listed(scopeKinds, scopeKinds.length)}.`;
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
  const names = namesByKind.get(kind) ?? new Map(list(iface));
  namesByKind.set(kind, names);
  if (names.has(name)) return;
  report({
    message: `the interface has no ${kind} "${name}"`,
    at,
    hint: {
      near: name,
      among: names,
      definitions: names,
      otherwise: `Name one that it has, or write "${kind}" for all of them.`,
    },
  });
}
