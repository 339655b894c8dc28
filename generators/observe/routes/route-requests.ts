import type { RoutesInterface } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { bareParameter, isRequired } from '../../catalogue/model/parameters.ts';
import type { Type } from '../../catalogue/model/type-model.ts';
import { answersOf } from '../../shape/answers.ts';
import { examplePath } from '../../shape/example-path.ts';
import { type Shown, writtenIn } from '../../shape/example-values.ts';
import { exampleInPath } from '../../shape/path-variables.ts';
import { contextsOf } from '../../shape/shown.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { listedValues } from '../parameter-values.ts';
import { type AskedEndpoint, type NeededArgument, routeObservingOf } from './asked-endpoints.ts';
import { type SeenValues, sharedParts } from './seen-values.ts';

/** The values of the arguments of a request, by name. */
export type Given = ReadonlyMap<string, string>;

/** A request for a route: its path, and the query. */
export interface RouteRequest {
  readonly path: string;
  readonly query: readonly (readonly [name: string, text: string])[];
}

/** The most values that are tried of an argument, lists that are asked for one, and requests with a choice to an endpoint. */
export const most = { attempts: 3, lists: 3, choices: 8 };

/** The request for an endpoint with values of its arguments. */
export function requestFor({ route, endpoint }: AskedEndpoint, given: Given, iface: RoutesInterface): RouteRequest {
  const inPath = new Set(route.segments.flatMap((one) => (one.kind === 'variable' ? [one.name] : [])));
  const parameterOf = (name: string): Parameter =>
    endpoint.parameters.find((one) => one.name === name) ?? bareParameter(name, { kind: 'unknown' }, route.at);
  const shown = [...given].map(([name, value]): Shown => {
    const parameter = parameterOf(name);
    const location = inPath.has(name) ? 'path' : 'query';
    return {
      parameter: { ...parameter, location },
      values: [value],
      way: 'own',
      isList: parameter.type.kind === 'array',
    };
  });
  const path = examplePath(route, shown, iface);
  const query = shown.filter(({ parameter }) => parameter.location === 'query');
  return { path, query: query.flatMap((one) => writtenIn(one, one.parameter.name, spellingOf(iface))) };
}

/** The fields whose values an argument takes. */
export function fieldsFor(name: string, iface: RoutesInterface): readonly string[] {
  return [...(routeObservingOf(iface).values.get(name) ?? []), name];
}

/** The values that a request can give a needed argument, those that the catalogue states first. */
export function valuesFor(
  { name, parameter, pattern }: NeededArgument,
  { route }: Pick<AskedEndpoint, 'route'>,
  seen: SeenValues,
  iface: RoutesInterface,
): readonly string[] {
  const values = [...statedValues(parameter), ...seen.of(fieldsFor(name, iface), route.path)];
  const isNumber = parameter?.type.kind === 'integer' || parameter?.type.kind === 'number';
  return [...new Set(values)].filter(
    (value) =>
      (!isNumber || /^-?\d+$/.test(value)) && (pattern === undefined || exampleInPath(pattern, value) === value),
  );
}

/** The default and the listed values of an argument. */
export function statedValues(parameter: Parameter | undefined): readonly string[] {
  if (!parameter) return [];
  const preset = parameter.default?.value;
  const isText = typeof preset === 'string' || typeof preset === 'number' || typeof preset === 'boolean';
  const flag = parameter.type.kind === 'boolean' ? ['true'] : [];
  return [...(isText && preset !== '' ? [String(preset)] : []), ...(listedValues(parameter) ?? []), ...flag];
}

/** The paths of lists that may show values of fields and need no arguments, the nearest to a route first. */
export function listsWith(fields: readonly string[], path: string, iface: RoutesInterface): readonly string[] {
  const lists = answersOf(iface).filter(
    ({ route, endpoint, answer }) =>
      (answer.form === 'list' || answer.form === 'map') &&
      endpoint.methods.includes('GET') &&
      route.segments.every(({ kind }) => kind === 'literal') &&
      !endpoint.parameters.some((one) => isRequired(one)) &&
      hasField(answer.resource.response.type, fields),
  );
  const first = routeObservingOf(iface).lists;
  const isFirst = (one: string): number => (first.some((end) => one.endsWith(`/${end}`)) ? 0 : 1);
  const paths = lists.map(({ route }) => route.path).sort((one, other) => isFirst(one) - isFirst(other));
  return paths.sort((one, other) => sharedParts(other, path) - sharedParts(one, path)).slice(0, most.lists);
}

function hasField(type: Type, fields: readonly string[]): boolean {
  return type.kind === 'object' && (type.properties ?? []).some(({ name }) => fields.includes(name));
}

/** The values that requests to an endpoint choose one at a time: those of the context first, and none that is a default. */
export function choicesOf(
  { endpoint, needed }: AskedEndpoint,
  iface: RoutesInterface,
): readonly (readonly [string, string])[] {
  const common = new Set((iface.binding?.deployment.parameters ?? []).map(({ name }) => name));
  const context = iface.binding?.responses?.context;
  const others = endpoint.parameters.filter(
    ({ name, sensitive, deprecated }) =>
      !common.has(name) && !sensitive && !deprecated && !needed.some((one) => one.name === name),
  );
  const ordered = [...others.filter(({ name }) => name === context), ...others.filter(({ name }) => name !== context)];
  const pairs = ordered.flatMap((parameter) => {
    const values = listedValues(parameter) ?? (parameter.name === context ? contextsIn(iface) : []);
    return values
      .filter((value) => value !== '' && value !== parameter.default?.value)
      .map((value) => [parameter.name, value] as const);
  });
  return pairs.slice(0, most.choices);
}

/** The contexts that the fields of any resource state. */
function contextsIn(iface: RoutesInterface): readonly string[] {
  return [...new Set(answersOf(iface).flatMap(({ answer }) => contextsOf(answer.resource)))];
}

/** Whether a route describes the server itself: the root, and the root of each namespace. */
export function isDescribing(path: string, { namespaces }: RoutesInterface): boolean {
  return path === '/' || namespaces.some(({ name }) => path === `/${name}`);
}
