import routeParts from '../../../templates/types/requests/route-parts.ts?raw';
import type { Deployment } from '../../catalogue/deployment.ts';
import type { RoutesInterface } from '../../catalogue/model.ts';
import { type ParameterObject, parameterObjects } from '../../catalogue/objects.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { type Code, identifier, js, sourceText, stringLiteral } from '../../lib/javascript.ts';
import { declarationsRenamed } from '../../lib/source-declarations.ts';
import { commentBlock, commentCode } from '../../lib/typescript.ts';

/** The declarations of what writes the address of an operation; `lookup` is the type that has every operation. */
export async function routeRequestDeclarations(
  iface: RoutesInterface,
  deployment: Deployment,
  lookup: string,
): Promise<string> {
  const named = (name: string): string => (name === 'Operations' ? lookup : name);
  return [
    await declarationsRenamed([routeParts], new Set(['RequestParts']), named),
    '\n',
    commentBlock(requestComment(iface, deployment)),
    sourceText(requestFunction(identifier(lookup))),
  ].join('');
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
