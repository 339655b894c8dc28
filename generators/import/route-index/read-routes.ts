import type { Route, Segment } from '../../catalogue/model/model.ts';
import { createNamespaceOf, type NamespaceOf } from '../../catalogue/model/namespaces.ts';
import { anyText } from '../../catalogue/model/path-text.ts';
import type { Path } from '../../catalogue/yaml/data.ts';
import { routePattern } from '../../emit/self-description/route-index.ts';
import { isMap } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { type EndpointContext, readEndpoints, type Variables } from './endpoints.ts';
import { createPatternReader } from './expressions/usable.ts';
import { namespacesOf, partsAfter } from './namespaces.ts';
import { type Part, readPath } from './path-parts.ts';
import type { RouteRecord } from './route-records.ts';
import { isDigits, type SegmentKinds } from './segment-kinds.ts';
import { shownText } from './shown-text.ts';

export interface ReadRoutes {
  readonly routes: readonly RouteRecord[];
  readonly namespaces: ReadonlySet<string>;
}

/** Reads the routes of the document, in its order. */
export function readRoutes(
  document: JsonMap,
  routes: JsonMap,
  kinds: SegmentKinds,
  context: EndpointContext,
): ReadRoutes {
  const readPattern = createPatternReader();
  const placed: PlacedRoute[] = [];
  for (const [key, given] of routes) placed.push({ key, given, parts: readPath(key, readPattern) });
  const namespaces = namespacesOf(document, placed);
  const namespaceOf = createNamespaceOf(namespaces);
  const records = placed.map((route) => readRoute(route, { ...context, kinds, namespaceOf }));
  return { routes: records, namespaces };
}

interface RouteContext extends EndpointContext {
  readonly kinds: SegmentKinds;
  readonly namespaceOf: NamespaceOf;
}

/** A route of the document with the parts of its path. */
interface PlacedRoute {
  readonly key: string;
  readonly given: Json;
  readonly parts: readonly Part[];
}

function readRoute({ key, given, parts }: PlacedRoute, context: RouteContext): RouteRecord {
  const { kinds, repairs } = context;
  const from = ['routes', key];
  const segments = segmentsOf(parts, kinds);
  const written = `/${segments.map(writtenSegment).join('/')}`;
  for (const part of parts) {
    if (part.kind === 'literal' || part.pattern === part.raw) continue;
    const message = `the pattern ${shownText(part.raw)} of "${part.name}" was read as ${shownText(part.pattern)}`;
    const why = part.expense === undefined ? '' : `, as it may take very long in JavaScript: ${part.expense}`;
    repairs.push({ at: from, message: message + why, ...(part.pattern === anyText ? { isCheckLost: true } : {}) });
  }
  const exact = routePattern({ segments, extensions: nothing }, kinds.patterns) === key;
  if (!exact && parts.every((part) => part.kind === 'literal' || part.pattern === part.raw)) {
    repairs.push({ at: from, message: `the path ${shownText(key)} was read as ${shownText(written)}` });
  }
  const path = pathOf(parts, written);
  const namespace = context.namespaceOf(path);
  return {
    key,
    given,
    parts,
    path,
    written,
    exact,
    namespace,
    rest: partsAfter(parts, namespace),
    endpoints: readEndpoints(given, from, variablesIn(parts), context),
    ...schemaOf(given, from, context),
  };
}

/** The schema that a route states if it is asked with `context=help`. One that is empty says nothing. */
function schemaOf(given: Json, from: Path, { collectedSchemas }: RouteContext): Pick<RouteRecord, 'schema'> {
  const schema = isMap(given) ? given.get('schema') : undefined;
  if (!isMap(schema) || schema.size === 0) return {};
  return { schema: collectedSchemas.read(schema, [...from, 'schema'], true) };
}

const nothing: Route['extensions'] = new Map();

/** The segments of a path in the format. Very many paths have no variables, and share their list of parts. */
function segmentsOf(parts: readonly Part[], kinds: SegmentKinds): readonly Segment[] {
  if (parts.every((part) => part.kind === 'literal')) return parts;
  return parts.map((part) =>
    part.kind === 'literal' ? part : { ...part, segmentKind: kinds.nameOf(part.pattern, part.name) },
  );
}

function pathOf(parts: readonly Part[], written: string): string {
  if (parts.every(({ kind }) => kind === 'literal')) return written;
  return `/${parts.map((part) => (part.kind === 'literal' ? part.text : `{${part.name}}`)).join('/')}`;
}

const none: Variables = new Map();

function variablesIn(parts: readonly Part[]): Variables {
  const variables = new Map<string, 'string' | 'integer'>();
  for (const part of parts) {
    if (part.kind === 'variable') variables.set(part.name, isDigits(part.pattern) ? 'integer' : 'string');
  }
  return variables.size > 0 ? variables : none;
}

function writtenSegment(segment: Segment): string {
  if (segment.kind === 'literal') return segment.text;
  return `{${segment.name}:${segment.segmentKind}${segment.optional ? '?' : ''}}`;
}
