import { type Cursor, child, entries, items, mapEntries, placeOf, textAt, textOf } from '../definitions/cursor.ts';
import { type Context, readFact, refersTo, report } from '../definitions/resolving-context.ts';
import type { Namespace, Resource, Route, RouteFamily, Segment } from '../model/model.ts';
import { baseNameOf } from '../sources/source.ts';
import { nestedIn, resolvedSets } from './definition.ts';
import { expandList } from './expand-lists.ts';
import { resolveEndpoint } from './resolve-endpoint.ts';
import { resolveParameters } from './resolve-parameters.ts';
import { isResource, type RoutesContext } from './routes-context.ts';
import { readOnServers, readServers } from './servers.ts';

export function resolveNamespaces(context: Context, root: Cursor): Namespace[] {
  return entries(child(root, 'namespaces')).map(([name, cursor]) => ({
    name,
    ...readServers(context, child(cursor, 'servers')),
    ...readFact(context, cursor, placeOf(cursor, 'key')),
  }));
}

export function resolveResource(context: Context, cursor: Cursor): Resource {
  const name = textAt(cursor, 'name') ?? '';
  const response = child(cursor, 'response');
  return {
    name,
    title: textAt(cursor, 'title') ?? name,
    ...readFact(context, cursor, placeOf(cursor)),
    fields: resolveParameters(context, expandList(context, child(cursor, 'fields'), [name])),
    ...(response ? { response: nestedIn(context, resolvedSets(context)).property(name, response) } : {}),
  };
}

export function resolveFamily(context: RoutesContext, cursor: Cursor): RouteFamily {
  const name = baseNameOf(cursor.source);
  return {
    name,
    title: textAt(cursor, 'title') ?? name,
    ...readFact(context, cursor, placeOf(cursor)),
    routes: mapEntries(child(cursor, 'routes'), (path, route) => resolveRoute(context, name, path, route)),
  };
}

function resolveRoute(context: RoutesContext, family: string, written: string, cursor: Cursor): Route {
  const segments = readSegments(context, written, cursor);
  const names = segments.map((segment) => (segment.kind === 'literal' ? segment.text : `{${segment.name}}`));
  const path = segments.every(({ kind }) => kind === 'literal') ? written : `/${names.join('/')}`;
  const resource = child(cursor, 'resource');
  if (resource) isResource(context, resource);
  const name = textOf(resource);
  const { purpose, sources, restsOn, extensions, at } = readFact(context, cursor, placeOf(cursor, 'key'));
  // The facts of every route are in one literal, which halves the memory: there may be very many routes.
  return {
    path,
    segments,
    namespace: context.namespaceOf(path),
    family,
    sources,
    restsOn,
    extensions,
    at,
    endpoints: items(child(cursor, 'endpoints')).map((endpoint) =>
      resolveEndpoint(context, endpoint, child(cursor, 'arguments'), segments),
    ),
    ...readOnServers(context, cursor, () => ({})),
    ...(name === undefined ? {} : { resource: name }),
    ...(purpose === undefined ? {} : { purpose }),
  };
}

function readSegments(context: RoutesContext, written: string, cursor: Cursor): Segment[] {
  if (written === '/') return [];
  const at = placeOf(cursor, 'key');
  return written
    .slice(1)
    .split('/')
    .map((text): Segment => {
      if (!/[{}]/.test(text) && text !== '') return { kind: 'literal', text };
      const match = /^\{([^{}:?]+)(?::([^{}:?]+))?(\?)?\}$/.exec(text);
      const [, name = '', segmentKind = '', optional] = match ?? [];
      if (!match || segmentKind === '') {
        const message = text === '' ? `the path "${written}" has an empty part` : `"${text}" is not a part of a path`;
        report(context, 'route-path', message, at, {
          hint:
            text === ''
              ? 'Write one "/" between parts and none at the end.'
              : 'A variable part is a whole part of the path: {name:kind}.',
        });
      } else refersTo(context, context.definedNames.segmentKinds, segmentKind, at);
      return { kind: 'variable', name, segmentKind, optional: optional === '?' };
    });
}
