import type { Deployment } from '../../catalogue/deployment.ts';
import type { RoutesInterface, Segment } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { quickPattern } from '../../catalogue/path-text.ts';
import { type Code, joined, js } from '../../lib/javascript.ts';

/** What writes the address of an operation. The operation's name says all that is needed, but for the exceptions listed. */
export function routeRequestSource(iface: RoutesInterface, { fixed }: Deployment): Code {
  const whole = new Set(iface.segmentKinds.filter(({ pattern }) => acceptsSlash(pattern)).map(({ name }) => name));
  const slashes = variablesWhere(iface, ({ segmentKind }) => whole.has(segmentKind));
  const optional = variablesWhere(iface, (segment) => segment.optional);
  const pieces = [
    ...(slashes.size > 0
      ? [js`/** What may hold slashes, by route. */\nconst withSlashes = ${membersOf(slashes)};`]
      : []),
    ...(optional.size > 0
      ? [js`/** What may be left out, by route. */\nconst optional = ${membersOf(optional)};`]
      : []),
    requestFunction(fixed !== undefined && fixed.size > 0, optional.size > 0),
    segmentFunction(slashes.size > 0, optional.size > 0),
  ];
  return joined(pieces, '\n\n');
}

type Variable = Extract<Segment, { kind: 'variable' }>;

/** The names of such variable parts, by the paths of their routes. */
function variablesWhere(iface: RoutesInterface, isMeant: (segment: Variable) => boolean): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, segments } of routesOf(iface)) {
    const names = segments.flatMap((one) => (one.kind === 'variable' && isMeant(one) ? [one.name] : []));
    if (names.length > 0) found.set(path, [...(found.get(path) ?? []), ...names]);
  }
  return found;
}

/** Whether a part of this form may hold several: what no sample matches is taken for one part, which is the safe reading. */
function acceptsSlash(pattern: string): boolean {
  const whole = new RegExp(`^(?:${quickPattern(pattern)})$`, 'u');
  return ['/', 'a/a', 'A/A', '1/1', 'a/1', 'a/a/a'].some((text) => whole.test(text));
}

function membersOf(variables: ReadonlyMap<string, readonly string[]>): Code {
  const members = [...variables].map(([path, names]) => js`  ${path}: ${names},\n`);
  return js`{\n${joined(members, '')}}`;
}

function requestFunction(hasFixed: boolean, hasOptional: boolean): Code {
  const search = hasFixed
    ? js`const own = encode(query);
  const search = new URLSearchParams([...fixed.filter(([name]) => !own.has(name)), ...own]).toString();`
    : js`const search = encode(query).toString();`;
  const [filled, path] = hasOptional
    ? [js`flatMap`, js`(segments.length > 1 ? segments.join('/') : '/')`]
    : [js`map`, js`segments.join('/')`];
  return js`/** The address of an operation: its route with what it has in the path, and its query. */
export function encodeRequest(operation, { path = {}, query = {} } = {}) {
  const route = operation.slice(operation.indexOf(' ') + 1);
  const given = new Map(Object.entries(path));
  const segments = route.split('/').${filled}((segment) => filledSegment(segment, route, given));
  ${search}
  return ${path} + (search && '?' + search);
}`;
}

function segmentFunction(hasSlashes: boolean, hasOptional: boolean): Code {
  const absent = hasOptional ? js`\n  if (value === undefined && optional[route]?.includes(name)) return [];` : js``;
  const slash = hasSlashes ? js`withSlashes[route]?.includes(name) ? '/' : '%2F'` : js`'%2F'`;
  return js`/** A part of a route. Throws a TypeError for an argument that would lead to another route. */
function filledSegment(segment, route, given) {
  if (!segment.startsWith('{')) return encodeURIComponent(segment);
  const name = segment.slice(1, -1);
  const value = given.get(name);${absent}
  const label = 'path.' + name;
  if (value === undefined || value === '') throw unwritable(label, 'is missing in ' + route, 'Supply it');
  const parts = written(value, label).split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    throw unwritable(label, 'would lead away from ' + route, 'Supply no ".", ".." or nothing between slashes');
  }
  return parts.map(encodeURIComponent).join(${slash});
}`;
}
