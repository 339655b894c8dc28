import type { Data } from '../../catalogue/yaml/data.ts';
import { isList, isMap } from '../../lib/guards.ts';
import { type Json, type JsonMap, stringText } from '../../lib/json.ts';
import type { Repair } from '../draft.ts';
import { isName, isText } from '../valid-texts.ts';
import type { KnownArguments } from './known-arguments.ts';
import type { ParameterData } from './parameter-data.ts';
import type { EndpointRecord } from './route-records.ts';

type From = readonly (string | number)[];

/** The context that all endpoints share. */
export interface EndpointContext {
  readonly collectedArguments: KnownArguments;
  readonly collectedSchemas: KnownArguments;
  readonly repairs: Repair[];
}

/** The variables of a path by name, each with the type of its pattern. */
export type Variables = ReadonlyMap<string, 'string' | 'integer'>;

/** The methods that the format has. */
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** The method of a route or endpoint that states none that the format has, as at least one is required. */
const standIn = ['GET'];

const none: EndpointRecord['parameters'] = new Map();

/** The endpoints of a route, at least one. `variables` are those of its path. */
export function readEndpoints(
  route: Json,
  from: From,
  variables: Variables,
  context: EndpointContext,
): EndpointRecord[] {
  const listed = isMap(route) ? route.get('endpoints') : undefined;
  const entries: [string | number, Json][] = isMap(listed) ? [...listed] : isList(listed) ? [...listed.entries()] : [];
  const endpoints = entries.flatMap(([key, given]) =>
    isMap(given) ? [readEndpoint(given, [...from, 'endpoints', key], variables, context)] : [],
  );
  if (endpoints.length < entries.length) {
    context.repairs.push({
      at: [...from, 'endpoints'],
      message: 'endpoints that are not maps were left as they are',
    });
  }
  if (endpoints.length > 0) return endpoints.map((endpoint) => withVariables(endpoint, variables, endpoints));
  context.repairs.push({ at: from, message: 'the route has no endpoints; one that answers "GET" is used instead' });
  return [withVariables({ given: undefined, from, methods: standIn, parameters: none }, variables, [])];
}

function readEndpoint(given: JsonMap, from: From, variables: Variables, context: EndpointContext): EndpointRecord {
  const stated = given.get('methods');
  const read = readMethods(stated);
  if (!isSameList(stated, read)) {
    const was =
      isList(stated) && stated.every(isText)
        ? `the methods [${stated.map(stringText).join(', ')}]`
        : 'the value of "methods"';
    const message =
      read.length > 0
        ? `${was} was read as ${read.join(', ')}`
        : `${was} is not known to the format; "GET" is used instead`;
    context.repairs.push({ at: [...from, 'methods'], message });
  }
  return {
    given,
    from,
    methods: read.length > 0 ? read : standIn,
    parameters: readArguments(given.get('args'), [...from, 'args'], variables, context),
  };
}

/** The methods in a list, in a text such as `GET, POST`, or in a map from methods to booleans. */
function readMethods(stated: Json | undefined): string[] {
  const texts = isMap(stated)
    ? [...stated].filter(([, meant]) => meant === true).map(([name]) => name)
    : isList(stated)
      ? stated
      : [stated];
  const names = texts.filter(isText).flatMap((text) => text.toUpperCase().split(/[\s,|]+/));
  return [...new Set(names)].filter((name) => methods.has(name));
}

function isSameList(stated: Json | undefined, read: readonly string[]): boolean {
  return (
    isList(stated) &&
    stated.length === read.length &&
    read.length > 0 &&
    read.every((name, index) => stated[index] === name)
  );
}

function readArguments(
  args: Json | undefined,
  from: From,
  variables: Variables,
  context: EndpointContext,
): EndpointRecord['parameters'] {
  if (args === undefined) return none;
  const parameters = new Map<string, { given: Json | undefined; data: ParameterData }>();
  if (isList(args) && args.length > 0) {
    context.repairs.push({ at: from, message: `a list of ${args.length} arguments without names was left as it is` });
  }
  for (const [name, given] of isMap(args) ? args : []) {
    const at = [...from, name];
    if (!isArgumentName(name)) {
      context.repairs.push({
        at,
        message: `${stringText(name.slice(0, 40))} cannot be a name in the format; the arguments were left as they are`,
      });
      continue;
    }
    if (!isMap(given))
      context.repairs.push({ at, message: `the value of "${name}" was left as it is, as it is not a map` });
    parameters.set(name, { given, data: context.collectedArguments.read(given, at, variables.has(name)) });
  }
  return parameters.size > 0 ? parameters : none;
}

/** Whether the format accepts a name for a parameter: one that begins with `...` would include a list. */
export function isArgumentName(name: string): boolean {
  return isName(name) && !name.startsWith('...');
}

const notDescribed: JsonMap = new Map([['absent', true]]);

/** Adds the path variables that are not arguments, with their type in another endpoint of the route, or else that of their pattern. */
function withVariables(
  endpoint: EndpointRecord,
  variables: Variables,
  siblings: readonly EndpointRecord[],
): EndpointRecord {
  const missing = [...variables].filter(([name]) => !endpoint.parameters.has(name));
  if (missing.length === 0) return endpoint;
  const typed = (name: string, type: string): ParameterData => {
    const types = siblings.map(({ parameters }) => parameters.get(name)?.data.get('type'));
    return new Map<string, Data>([
      ['type', types.find((one) => one !== undefined) ?? type],
      ['extensions', notDescribed],
    ]);
  };
  const added = missing.map(([name, type]) => [name, { given: undefined, data: typed(name, type) }] as const);
  return { ...endpoint, parameters: new Map([...added, ...endpoint.parameters]) };
}
