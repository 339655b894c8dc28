import type { Deployment } from '../../catalogue/deployment.ts';
import type { RoutesInterface } from '../../catalogue/model.ts';
import { type ParameterObject, parameterObjects } from '../../catalogue/objects.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { type Code, identifier, js, sourceText, stringLiteral } from '../../lib/javascript.ts';
import { commentBlock, commentCode } from '../../lib/typescript.ts';

/** The declarations of what writes the address of an operation; `lookup` is the type that has every operation. */
export function routeRequestDeclarations(iface: RoutesInterface, deployment: Deployment, lookup: string): string {
  const operations = identifier(lookup);
  return [
    sourceText(pathTypes),
    sourceText(partTypes(operations)),
    commentBlock([
      'What is given of a request beside its operation: the parts that it has, and nothing where it has none.',
    ]),
    sourceText(requestType(operations)),
    commentBlock(requestComment(iface, deployment)),
    sourceText(requestFunction(operations)),
  ].join('');
}

const pathTypes = js`type NamesIn<Route> = Route extends \`\${string}{\${infer Name}}\${infer Rest}\` ? Name | NamesIn<Rest> : never;

type Nothing = Readonly<Record<string, never>>;

/** What is in a path without being an argument has no type of its own. */
type Untyped<Names extends PropertyKey> = Readonly<Record<Names, string | number>>;

type PathOf<Names extends string, Path> = [Path] extends [Nothing]
  ? Untyped<Names>
  : [Names] extends [keyof Path]
    ? Path
    : Path & Untyped<Exclude<Names, keyof Path>>;

/** \`unknown\` where there is nothing, which adds nothing to what stands beside it. */
type Part<Name extends string, Value> = [Value] extends [Nothing]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [One in Name]?: Value | undefined }
    : { readonly [One in Name]: Value };

`;

function partTypes(operations: Code): Code {
  return js`type Parts<Operation extends keyof ${operations}> = Part<
  'path',
  PathOf<NamesIn<Operation>, ${operations}[Operation]['path']>
> &
  Part<'query', ${operations}[Operation]['query']>;

`;
}

function requestType(operations: Code): Code {
  return js`export type RequestParts<Operation extends keyof ${operations}> = unknown extends Parts<Operation>
  ? []
  : Record<never, never> extends Parts<Operation>
    ? [parts?: Parts<Operation> | undefined]
    : [parts: Parts<Operation>];

`;
}

function requestFunction(operations: Code): Code {
  return js`export declare function encodeRequest<Operation extends keyof ${operations}>(
  operation: Operation,
  ...parts: RequestParts<Operation>
): string;

export {};`;
}

function requestComment(iface: RoutesInterface, { addresses, fixed }: Deployment): string[] {
  const templates = addresses?.map(({ template }) => template) ?? [iface.address];
  const place = (template: string): string =>
    /\?.*\{route\}/s.test(template)
      ? `- ${commentCode(template)}, with ${commentCode('&')} in place of its ${commentCode('?')}`
      : `- ${commentCode(template)}`;
  return [
    'The address of an operation: its route with what it has in the path, and its query as `encode` writes it.',
    '',
    `It stands for ${commentCode('{route}')} in`,
    ...templates.map(place),
    '',
    ...exampleOf(iface, [...(fixed ?? [])]),
    '@throws A TypeError like `encode`, and for what is missing in the path or would lead to another route: an empty text,',
    '`.` or `..`, as a whole or between slashes.',
  ];
}

/** The first operation that shows both parts, in numbers and listed values, which need no explanation. */
function exampleOf(iface: RoutesInterface, fixed: readonly [string, string][]): string[] {
  for (const object of parameterObjects(iface)) {
    const shown = shownParts(object);
    if (object.kind !== 'endpoint' || !shown) continue;
    const { name, query } = shown;
    const operation = stringLiteral(`${object.endpoint.methods[0]} ${object.route.path}`);
    const [key, value] = [propertyKey(query.name), stringLiteral(query.value)];
    const given = `encodeRequest(${operation}, { path: { ${propertyKey(name)}: 3 }, query: { ${key}: ${value} } })`;
    const search = new URLSearchParams([
      ...fixed.filter(([one]) => one !== query.name),
      [query.name, query.value],
    ]).toString();
    const segments = object.route.segments.map((one) => (one.kind === 'literal' ? encodeURIComponent(one.text) : '3'));
    return [`@example ${commentCode(given)} writes ${commentCode(`/${segments.join('/')}?${search}`)}`];
  }
  return [];
}

function shownParts(object: ParameterObject) {
  if (object.kind !== 'endpoint') return undefined;
  const variables = object.route.segments.filter(({ kind }) => kind === 'variable');
  const [argument] = object.parameters.filter(({ location }) => location === 'path');
  const query = object.parameters.filter(({ location }) => location === 'query');
  const isPlain = variables.length === 1 && argument?.type.kind === 'integer';
  if (!isPlain || query.some((parameter) => isRequired(parameter, object))) return undefined;
  for (const { name, type } of query) {
    const value = type.kind === 'values' ? type.values.find(({ deprecated }) => !deprecated)?.value : undefined;
    if (value !== undefined) return { name: argument.name, query: { name, value: String(value) } };
  }
  return undefined;
}
