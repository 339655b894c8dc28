import type { Resource, Route, RoutesInterface } from '../catalogue/model/model.ts';
import { propertyEntry } from '../emit/self-description/argument-entries.ts';
import { oncePer } from '../lib/once-per.ts';
import type { Change } from './change.ts';
import type { Context } from './comparison-context.ts';
import { compareEntries } from './entries.ts';
import type { ChangeKindId } from './kinds.ts';

/** The kinds of the changes that concern whole fields. All others are about what a field shows. */
const kindsOfFields: Partial<Readonly<Record<ChangeKindId, ChangeKindId>>> = {
  'argument-removed': 'response-field-removed',
  'argument-added': 'response-field-added',
  'argument-added-required': 'response-field-added',
};

/** The kind of a change of a response, by that of the same change of a parameter. */
export function kindOfResponse(kind: ChangeKindId): ChangeKindId {
  return kindsOfFields[kind] ?? 'response-changed';
}

/**
 * Compares what responses show of the resources of routes, each resource once. Nothing is compared with a description that states no
 * responses at all, as those without the context `help` do.
 */
export function compareResponses(context: Context<RoutesInterface>, counterparts: ReadonlyMap<Route, Route>): Change[] {
  if (resourcesOf(context.after).size === 0) return [];
  const seen = new Set<string>();
  return [...counterparts].flatMap(([before, after]) => {
    const key = JSON.stringify([before.resource, after.resource]);
    if (seen.has(key)) return [];
    seen.add(key);
    return compareResponse(context, before, after);
  });
}

function compareResponse(context: Context<RoutesInterface>, before: Route, after: Route): Change[] {
  const { dialect, placeThere } = context;
  const old = resourcesOf(context.before).get(before.resource ?? '');
  const now = resourcesOf(context.after).get(after.resource ?? '');
  const thing = `the response of ${JSON.stringify(before.path)}`;
  if (!old || !now) {
    const change = { thing, here: old?.at ?? before.at, there: now?.at ?? after.at };
    if (now) return [{ ...change, kind: 'response-stated', says: ' was not stated, and is now', only: 'there' }];
    return old ? [{ ...change, kind: 'response-unstated', says: ' is no longer stated', only: 'here' }] : [];
  }
  return compareEntries(propertyEntry(old), propertyEntry(now), { dialect }).found.map(
    ({ kind, says, steps }): Change => ({
      kind: kindOfResponse(kind),
      thing,
      says,
      here: old.at,
      there: placeThere(after.at, ['schema', ...steps]),
    }),
  );
}

/** The values that responses show of resources, by the names of the resources. */
const responsesIn = oncePer(
  (resources: readonly Resource[]) =>
    new Map(resources.flatMap(({ name, response }) => (response ? [[name, response] as const] : []))),
);

function resourcesOf({ resources }: RoutesInterface): ReturnType<typeof responsesIn> {
  return responsesIn(resources);
}
