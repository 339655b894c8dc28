import { type Cursor, child, entries, placeOf } from '../definitions/cursor.ts';
import type { DefinedNames } from '../definitions/defined-names.ts';
import { type Context, refersTo } from '../definitions/resolving-context.ts';
import type { NamespaceOf } from '../model/namespaces.ts';
import type { Location, Method } from '../model/parameter-model.ts';

/** The data needed to resolve routes, besides the lists and sets of the interface. */
export interface RoutesContext extends Context {
  readonly namespaceOf: NamespaceOf;
  readonly locations: ReadonlyMap<string, Location>;
  readonly definedNames: Context['definedNames'] & {
    readonly segmentKinds: DefinedNames;
    readonly resources: DefinedNames;
  };
}

const usualLocations: readonly (readonly [Method, Location])[] = [
  ['GET', 'query'],
  ['POST', 'body'],
  ['PUT', 'body'],
  ['PATCH', 'body'],
  ['DELETE', 'query'],
];

/** The location of arguments by method: the usual one for HTTP if the interface states none. */
export function locationsOf(root: Cursor): Map<string, Location> {
  const stated = child(root, 'locations');
  if (!stated) return new Map(usualLocations);
  return new Map(entries(stated).map(([method, { value }]) => [method, value === 'body' ? 'body' : 'query']));
}

/** Whether a cursor names a resource. Reports it if there is none. */
export function isResource(context: RoutesContext, cursor: Cursor): boolean {
  return refersTo(context, context.definedNames.resources, String(cursor.value), placeOf(cursor));
}
