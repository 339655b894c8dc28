import type { Endpoint, Route, RoutesInterface } from '../catalogue/model/model.ts';
import type { Method } from '../catalogue/model/parameter-model.ts';
import { routesOf } from '../catalogue/model/parameter-objects.ts';
import { quickPattern } from '../catalogue/model/path-text.ts';
import { longestText } from '../lib/backtracking.ts';
import { addressesOf } from '../shape/addresses.ts';
import { mainOf } from '../shape/main-value.ts';
import type { Member } from '../shape/shape.ts';
import { shapesOf } from '../shape/shapes.ts';
import { spellingOf } from '../shape/spelling.ts';
import type { Check, Issue, Options, Result, Validators } from './run-validators.ts';
import { type Given, ToolError, textOf } from './tool.ts';

/** The result of checking a request of a route. */
export interface CheckedOperation {
  /** The method and route of the operation; undefined if there is no such operation. */
  readonly operation: string | undefined;
  /** The endpoint, and the values of the request as they were read; undefined if there is no such operation. */
  readonly read?: OperationRequest;
  /** The parameters of a request for modules as they were read; none for a route. */
  readonly values: Given;
  readonly result: Result;
}

/** A request of an endpoint, by the places of its values. */
export interface OperationRequest {
  readonly endpoint: Endpoint;
  readonly parts: { readonly path: Given; readonly query: unknown; readonly body?: unknown };
}

/**
 * Checks a request of a route: its query by the decoder of the endpoint, and the result together with the path and the body by the
 * validator. Issues of the query have the messages of the decoder.
 */
export function checkOperation(
  iface: RoutesInterface,
  validators: Validators,
  given: Given,
  options: Options,
): CheckedOperation {
  const { path, query } = addressed(iface, given);
  const method = (textOf(given, 'method') ?? 'GET').toUpperCase();
  const found = operationAt(iface, method, path);
  if (!found) return { operation: undefined, values: {}, result: unknownOperation(`${method} ${path}`, validators) };
  const { route, endpoint, texts } = found;
  const shape = shapesOf(iface).find(({ owner }) => owner.kind === 'endpoint' && owner.endpoint === endpoint);
  const check = validators.checks.get(endpoint.name);
  if (!shape || !check) throw new Error(`"${endpoint.name}" has no validator`);
  const inPath = Object.fromEntries(shape.members.flatMap((member) => valueInPath(member, texts, iface)));
  const body = bodyOf(given);
  const decode = validators.decoders.get(endpoint.name);
  const read = readQuery(query, given, decode, options);
  return {
    operation: `${method} ${route.path}`,
    values: {},
    read: { endpoint, parts: { path: inPath, query: read.value, ...(given['body'] === undefined ? {} : { body }) } },
    result: isObject(body)
      ? together(shape.members, read, { ...inPath, ...body }, check, options)
      : check(body, options),
  };
}

/** The path and the query of a request. The argument "path" may include the query, or be a whole address. */
function addressed(
  iface: RoutesInterface,
  given: Given,
): { readonly path: string; readonly query: string | undefined } {
  const stated = textOf(given, 'path');
  if (stated === undefined) throw new ToolError('the argument "path" is missing', 'Supply the path of a route.');
  const [whole = '', inPath] = /^[a-z][a-z+.-]*:\/\//i.test(stated) ? fromAddress(iface, stated) : cut(stated);
  const query = textOf(given, 'query')?.replace(/^\?/, '');
  if (query !== undefined && inPath !== undefined)
    throw new ToolError('both "path" and "query" have a query', 'Supply it in one of them.');
  if ((query ?? inPath) !== undefined && given['parameters'] !== undefined)
    throw new ToolError('the query is given twice', 'Supply either a query or "parameters".');
  return { path: whole === '/' ? whole : whole.replace(/\/$/, ''), query: query ?? inPath };
}

function cut(text: string): [string, string | undefined] {
  const [path = '', query] = text.replace(/#.*$/s, '').split(/\?(.*)/s, 2);
  return [path, query];
}

/** The path and the query in an address of the interface. */
function fromAddress(iface: RoutesInterface, address: string): [string, string | undefined] {
  const [path, query] = cut(address);
  for (const template of addressesOf(iface)) {
    const [before = ''] = template.split('{route}');
    const fixed = before.replace(/^\{\w+\}/, '');
    const [place, name] = fixed.split('?');
    const own = new URLSearchParams(query);
    const routed = name?.endsWith('=') ? own.get(name.slice(0, -1)) : undefined;
    if (typeof routed === 'string' && place !== undefined && path.endsWith(place)) {
      own.delete(name?.slice(0, -1) ?? '');
      return [routed, own.size > 0 ? own.toString() : undefined];
    }
    const start = name === undefined && fixed !== '' ? path.indexOf(`${fixed}/`) : -1;
    if (start >= 0) return [path.slice(start + fixed.length), query];
  }
  throw new ToolError('the address is none of the interface', `Addresses are like ${addressesOf(iface).join(', ')}.`);
}

interface Found {
  readonly route: Route;
  readonly endpoint: Endpoint;
  /** The texts of the path's variables, by name. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The operation for a method and a path. One whose patterns match is preferred to one with as many parts. */
function operationAt(iface: RoutesInterface, method: string, path: string): Found | undefined {
  const found = routesOf(iface).flatMap((route): (Found & { readonly fits: boolean })[] => {
    const endpoint = route.endpoints.find(({ methods }) => methods.includes(method as Method));
    const texts = endpoint && partsOfPath(route, path.split('/'));
    if (!endpoint || !texts) return [];
    const fits = hasPatterns(iface, route, texts);
    // Only a variable whose pattern matches can take several parts.
    return fits || ![...texts.values()].some((text) => text.includes('/')) ? [{ route, endpoint, texts, fits }] : [];
  });
  return found.find(({ fits }) => fits) ?? found[0];
}

/** The texts of a path's variables; undefined if the path does not fit the route. The last variable may take several parts. */
function partsOfPath({ path, segments }: Route, parts: readonly string[]): Map<string, string> | undefined {
  const stated = path.split('/');
  const texts = new Map<string, string>();
  const isOpen = stated.at(-1)?.startsWith('{') === true;
  const last = segments.at(-1);
  const mayLack = last?.kind === 'variable' && last.optional;
  if (parts.length < stated.length - (mayLack ? 1 : 0) || (parts.length > stated.length && !isOpen)) return undefined;
  for (const [at, text] of stated.entries()) {
    const given = at === stated.length - 1 ? parts.slice(at).join('/') : (parts[at] ?? '');
    if (!text.startsWith('{')) {
      if (decoded(given) !== text) return undefined;
    } else if (given !== '') texts.set(text.slice(1, -1), decoded(given));
    else if (!mayLack) return undefined;
  }
  return texts;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function hasPatterns({ segmentKinds }: RoutesInterface, { segments }: Route, texts: ReadonlyMap<string, string>) {
  return segments.every((segment) => {
    const text = segment.kind === 'variable' ? texts.get(segment.name) : undefined;
    const kind = segment.kind === 'variable' && segmentKinds.find(({ name }) => name === segment.segmentKind);
    if (text === undefined || !kind) return true;
    return text.length <= longestText && new RegExp(`^(?:${quickPattern(kind.pattern)})$`).test(text);
  });
}

/** The value of an argument in the path: the server converts the text to the argument's type. */
function valueInPath({ key, location, accepts }: Member, texts: ReadonlyMap<string, string>, iface: RoutesInterface) {
  const text = key.kind === 'name' && location === 'path' ? texts.get(key.name) : undefined;
  if (key.kind !== 'name' || text === undefined) return [];
  const main = mainOf(accepts);
  const isNumber = main.kind === 'number' && (main.whole ? isWholeText(text) : isNumberText(text, iface));
  return [[key.name, isNumber ? Number(text) : text] as const];
}

/** Whether a text is a whole number that keeps all its digits, as servers accept no other whole numbers in a path. */
function isWholeText(text: string): boolean {
  return /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text));
}

function isNumberText(text: string, iface: RoutesInterface): boolean {
  return new RegExp(`^(?:${spellingOf(iface).numbers.number})$`).test(text);
}

function bodyOf(given: Given): unknown {
  return given['body'] ?? {};
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The result of decoding a query. Parameters that are given as values are left to the validator. */
function readQuery(query: string | undefined, given: Given, decode: Check | undefined, options: Options): Result {
  const parameters = given['parameters'];
  if (isObject(parameters)) return { value: parameters, warnings: [] };
  if (query === undefined || query === '') return { value: {}, warnings: [] };
  if (decode) return decode(query, options);
  const names = [...new URLSearchParams(query)];
  return { value: Object.fromEntries(names), warnings: [] };
}

/** The results for the query, and for the path and the body. If the query could be decoded, all are checked together. */
function together(
  members: readonly Member[],
  read: Result,
  rest: Readonly<Record<string, unknown>>,
  check: Check,
  options: Options,
): Result {
  const whole = check({ ...(isObject(read.value) ? read.value : {}), ...rest }, options);
  const ofQuery = members.filter(({ location }) => location === undefined || location === 'query');
  const elsewhere = new Set(
    members.flatMap((member) => (member.key.kind === 'name' && !ofQuery.includes(member) ? [member.key.name] : [])),
  );
  const isElsewhere = ({ path: [name = ''] }: Issue): boolean =>
    elsewhere.has(String(name)) || Object.hasOwn(rest, name);
  const ofRest = (whole.issues ?? []).filter((issue) => !read.issues || isElsewhere(issue));
  const issues = [...(read.issues ?? []), ...ofRest];
  return { issues: distinct(issues), warnings: distinct([...read.warnings, ...whole.warnings]) };
}

function distinct(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify([issue.code, issue.path, issue.message]), issue])).values()];
}

/** The result for an unknown operation, with the message of the codec. */
function unknownOperation(operation: string, { encodeRequest }: Validators): Result {
  const issue = { code: 'unknown-operation', path: [] };
  try {
    encodeRequest?.(operation);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('"'))
      return { issues: [{ ...issue, message: error.message }], warnings: [] };
  }
  return { issues: [{ ...issue, message: `"${operation}" is not an operation.` }], warnings: [] };
}
