import { type Cursor, child, entries, items, placeOf, textAt } from '../definitions/cursor.ts';
import { definedNames, type Places } from '../definitions/defined-names.ts';
import { type Context, readCitation, readFact } from '../definitions/resolving-context.ts';
import type { Interface, SegmentKind } from '../model/model.ts';
import { createNamespaceOf } from '../model/namespaces.ts';
import type { Group } from '../model/parameter-model.ts';
import { resolveBinding, resolveRequests } from './bindings.ts';
import { expandList } from './expand-lists.ts';
import { resolveConditions, resolveGaps, resolveNotes } from './resolve-gaps.ts';
import { resolveParameters } from './resolve-parameters.ts';
import { resolveNamespaces } from './resolve-routes.ts';
import { locationsOf, type RoutesContext } from './routes-context.ts';
import { knownKinds, resolveSegmentKinds } from './segment-kinds.ts';
import { readServerAddresses } from './servers.ts';

/** Resolves the facts in the file of an interface of either kind, without those about modules or routes. */
export function resolveHead(context: Context, name: string, root: Cursor) {
  const { multi } = context;
  const separator = textAt(root, 'separator');
  const [statedIn] = items(child(root, 'statedIn')).flatMap(readCitation);
  return {
    name,
    title: textAt(root, 'title') ?? name,
    ...readFact(context, root, placeOf(root)),
    documents: documentsOf(root),
    ...readServerAddresses(context, root),
    ...(statedIn ? { statedIn } : {}),
    ...(multi ? { multi } : {}),
    ...(separator === undefined ? {} : { separator }),
    conditions: resolveConditions(context, root),
    notes: resolveNotes(context, root),
  };
}

function documentsOf(root: Cursor): Interface['documents'] {
  return entries(child(root, 'documents')).map(([name, title]) => ({
    name,
    title: String(title.value),
    at: placeOf(title, 'key'),
  }));
}

/** Resolves gaps, the bindings that fill them, and the binding of the interface itself. */
export function resolveGapsAndBindings(
  context: Context,
  {
    root,
    gaps: stated,
    bindings,
  }: { readonly root: Cursor; readonly gaps: Cursor | undefined; readonly bindings: readonly Cursor[] },
): Pick<Interface, 'gaps' | 'bindings' | 'requests'> {
  const gaps = resolveGaps(context, stated);
  const places = gaps.map(({ id, at }) => [id, at] as const);
  const knownGaps = definedNames('gap', ['gaps'], places);
  const requests = resolveRequests(context, root);
  return {
    gaps,
    bindings: bindings.map((cursor) => resolveBinding(context, cursor, knownGaps)),
    ...(requests ? { requests } : {}),
  };
}

/** Resolves the facts in the file of an interface about all routes. The kinds of segments are all that paths may name. */
export function resolveRouting(context: Context, root: Cursor) {
  return {
    address: textAt(root, 'address') ?? '',
    namespaces: resolveNamespaces(context, root),
    segmentKinds: resolveSegmentKinds(context, root),
    locations: locationsOf(root),
  };
}

/** The context of a family of routes. */
export function routesContext(
  context: Context,
  { namespaces, locations }: ReturnType<typeof resolveRouting>,
  segmentKinds: readonly SegmentKind[],
  resources: Places,
): RoutesContext {
  return {
    ...context,
    namespaceOf: createNamespaceOf(new Set(namespaces.map(({ name }) => name))),
    locations,
    definedNames: {
      ...context.definedNames,
      segmentKinds: knownKinds(segmentKinds),
      resources: { what: 'resource', files: ['resource'], places: resources },
    },
  };
}

export function resolveGroup(context: Context, name: string, cursor: Cursor): Group {
  return {
    name,
    ...readFact(context, cursor, placeOf(cursor, 'key')),
    parameters: resolveParameters(context, expandList(context, child(cursor, 'parameters'), [name])),
  };
}
