import type {
  Catalogue,
  Interface,
  ModulesInterface,
  Route,
  RoutesInterface,
} from '../../../../generators/catalogue/model/model.ts';
import { endpointObject, routesOf } from '../../../../generators/catalogue/model/parameter-objects.ts';
import { isBare } from '../../../../generators/catalogue/model/type-kinds.ts';
import { membersOfQuery } from '../../../../generators/shape/read-request.ts';
import type { Accepts, Member } from '../../../../generators/shape/shape.ts';
import { shapeOf } from '../../../../generators/shape/shapes.ts';
import { requestedInterface, type SendingChoice } from '../requesting/sending-interface.ts';

/** The requests that begin with a text, each up to the next choice: a method, part of a path, a name, or a listed value. */
export function requestWords(
  catalogue: Catalogue,
  text: string,
  choice: Pick<SendingChoice, 'interface' | 'binding'>,
): readonly string[] {
  const [, method, path, query] = /^([a-z]+ )?(\/[^?]*)(\?.*)?$/is.exec(text) ?? [];
  const ofKind = <Kind extends Interface['kind']>(kind: Kind): Extract<Interface, { kind: Kind }> | undefined =>
    catalogue.interfaces.some((one) => one.kind === kind)
      ? (requestedInterface(catalogue, kind, choice) as Extract<Interface, { kind: Kind }>)
      : undefined;
  if (path === undefined)
    return [...methodWords(catalogue), ...queryWords('', text, namedIn(ofKind('modules')))].filter((word) =>
      word.startsWith(text),
    );
  const iface = ofKind('routes');
  if (!iface) return [];
  const routes = routesOf(iface).filter((route) => endpointOf(route, method));
  const words =
    query === undefined
      ? routes.flatMap((route) => pathWords(route, path, membersOf(route, method, iface).length > 0))
      : routes
          .filter((route) => isAt(route, path))
          .slice(0, 1)
          .flatMap((route) => queryWords(`${path}?`, query.slice(1), () => membersOf(route, method, iface)));
  return words.map((word) => `${method ?? ''}${word}`).filter((word) => word.startsWith(text));
}

function methodWords({ interfaces }: Catalogue): readonly string[] {
  return interfaces.flatMap((iface) =>
    iface.kind === 'routes' ? [...iface.locations.keys()].map((method) => `${method} /`) : [],
  );
}

function namedIn(iface: ModulesInterface | undefined): (query: string) => readonly Member[] {
  return (query) => (iface ? membersOfQuery(iface, query) : []);
}

function endpointOf(route: Route, method = 'GET') {
  return route.endpoints.find(({ methods }) => methods.some((one) => one === method.trim().toUpperCase()));
}

/** The members of the query of a route. */
function membersOf(route: Route, method: string | undefined, iface: RoutesInterface): readonly Member[] {
  const endpoint = endpointOf(route, method);
  const members = endpoint ? shapeOf(endpointObject(route, endpoint), iface).members : [];
  return members.filter(({ location }) => location === 'query');
}

/** Whether the parts of a path are those of a route, which may have more. */
function begins(route: Route, parts: readonly string[]): boolean {
  const own = route.path.split('/');
  return parts.every((part, index) => (own[index]?.includes('{') ? part !== '' : own[index] === part));
}

function isAt(route: Route, path: string): boolean {
  const parts = path.split('/');
  return route.path.split('/').length === parts.length && begins(route, parts);
}

/** The paths that continue a path to the next variable part of a route, or to its query. */
function pathWords(route: Route, path: string, hasQuery: boolean): readonly string[] {
  if (isAt(route, path)) return hasQuery ? [path, `${path}?`] : [path];
  const typed = path.split('/').slice(0, -1);
  const next = route.path.split('/').slice(typed.length);
  const variable = next.findIndex((part) => part.includes('{'));
  if (!begins(route, typed) || variable === 0 || next.length === 0) return [];
  return [[...typed, ...(variable < 0 ? next : [...next.slice(0, variable), ''])].join('/')];
}

/** Completes a query by the names of parameters or, after "=", by the listed values of one. */
function queryWords(
  before: string,
  query: string,
  membersFor: (query: string) => readonly Member[],
): readonly string[] {
  const [, given = '', name = '', value] = /^(.*[?&]|)([^=&]*)(?:=([^&]*))?$/s.exec(query) ?? [];
  const members = membersFor(given.replace(/^\?|&$/g, ''));
  if (value !== undefined) {
    const member = members.find(({ written }) => written.name === name);
    return member ? valueWords(member, value).map((word) => `${before}${given}${name}=${word}`) : [];
  }
  const taken = new Set([...new URLSearchParams(given).keys()]);
  return members.flatMap(({ written }) =>
    taken.has(written.name) && written.as !== 'repeated' ? [] : [`${before}${given}${written.name}=`],
  );
}

/** The values that continue a value, or a list of values. */
function valueWords({ accepts, all, written }: Member, typed: string): readonly string[] {
  const separator = written.as === 'joined' ? written.joining?.separator : undefined;
  const start = separator === undefined ? 0 : typed.lastIndexOf(separator) + separator.length;
  const before = typed.includes(separator ?? '') ? typed.slice(0, Math.max(start, 0)) : '';
  const taken = new Set(separator === undefined ? [] : before.split(separator));
  const values = [...listedIn(accepts), ...(all === undefined || before !== '' ? [] : [all])].map(encoded);
  return values.filter((value) => !taken.has(value)).map((value) => `${before}${value}`);
}

function listedIn(accepts: Accepts): readonly string[] {
  if (isBare(accepts)) return accepts.kind === 'boolean' ? ['true', 'false'] : [];
  switch (accepts.kind) {
    case 'enum':
      return accepts.values.map(({ value }) => value);
    case 'constants':
      return accepts.values.map(String);
    case 'constant':
      return [String(accepts.value)];
    case 'array':
      return listedIn(accepts.items);
    case 'any':
      return accepts.of.flatMap(listedIn);
    case 'unknown':
    case 'text':
    case 'number':
    case 'object':
      return [];
  }
}

/** A value as a query has it. Every character with a meaning in shells is escaped, except those of lists and types of files. */
function encoded(value: string): string {
  return value.replace(/[^\w\-.~/:,|*@]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}
