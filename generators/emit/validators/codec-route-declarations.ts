import fileParts from '../../../templates/types/requests/file-parts.ts?raw';
import formParts from '../../../templates/types/requests/form-parts.ts?raw';
import routeParts from '../../../templates/types/requests/route-parts.ts?raw';
import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { declarationsRenamed } from '../../lib/source-declarations.ts';
import {
  commentCode,
  type Declaration,
  docsOf,
  functionKind,
  localRest,
  printDeclarations,
} from '../../lib/typescript.ts';
import { hasHeaders, writesFiles, writesForms } from '../../shape/requests.ts';
import type { Member, ObjectShape } from '../../shape/shape.ts';
import { shapesOf } from '../../shape/shapes.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { encodeFile, encodeForm, operationTypes } from './codec-form-declarations.ts';

/** The declarations of the functions that write the requests of operations. `lookup`: the type that contains every operation. */
export function routeRequestDeclarations(iface: RoutesInterface, lookup: string): string {
  const named = (name: string): string => (name === 'Operations' ? lookup : name);
  const encodeRequest: Declaration = {
    kind: functionKind,
    hasDeclareKeyword: true,
    isExported: true,
    name: 'encodeRequest',
    docs: docsOf(requestComment(iface)),
    typeParameters: [`Operation extends keyof ${lookup}`],
    parameters: [
      { name: 'operation', type: 'Operation' },
      { name: 'parts', isRestParameter: true, type: 'RequestParts<Operation>' },
    ],
    returnType: 'string',
  };
  const [takesForms, takesFiles] = [writesForms(iface), writesFiles(iface)];
  const sources = [routeParts, ...(takesForms ? [formParts] : []), ...(takesFiles ? [fileParts] : [])];
  const exported = new Set(['RequestParts', 'FormParts', 'Sent', 'FileParts']);
  const parts = declarationsRenamed(sources, exported, named);
  const functions = [
    encodeRequest,
    ...(hasHeaders(iface) ? [encodeHeaders(lookup)] : []),
    ...(takesForms ? [encodeForm] : []),
    ...(takesFiles ? [encodeFile] : []),
  ];
  return [parts, printDeclarations([...operationTypes(iface), ...functions]), localRest].join('\n');
}

/** The declaration of `encodeHeaders`. Its parts are the headers and cookies of the operation, as far as it has any. */
function encodeHeaders(lookup: string): Declaration {
  const part = (key: string): string =>
    `${lookup}[Operation] extends { readonly ${key}: infer Given } ? { readonly ${key}: Given } : unknown`;
  return {
    kind: functionKind,
    hasDeclareKeyword: true,
    isExported: true,
    name: 'encodeHeaders',
    docs: docsOf([
      'The headers of an operation, as `fetch` takes them, with its cookies in the header `cookie`.',
      '',
      'Several values have commas between them; the values of cookies are percent-encoded.',
      '',
      '@throws A TypeError for what is not an operation, and for a value that no header can hold, such as one with a line break.',
    ]),
    typeParameters: [`Operation extends keyof ${lookup}`],
    parameters: [
      { name: 'operation', type: 'Operation' },
      { name: 'parts', type: `(${part('headers')}) & (${part('cookies')})` },
    ],
    returnType: 'Record<string, string>',
  };
}

function requestComment(iface: RoutesInterface): string[] {
  const templates = iface.binding?.deployment.addresses?.map(({ template }) => template) ?? [iface.address];
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
    ...exampleOf(iface),
    '@throws A TypeError like `encode`, for what is not an operation, and for what is missing in the path or would lead to',
    'another route: an empty text, `.` or `..`, as a whole or between slashes, or a slash at an end.',
  ];
}

/** An example of the first operation that has a number in its path and a listed value in its query, as these need no explanation. */
function exampleOf(iface: RoutesInterface): string[] {
  const { fixed } = spellingOf(iface);
  for (const { owner, members } of shapesOf(iface)) {
    const shown = owner.kind === 'endpoint' ? shownParts(owner, members) : undefined;
    if (owner.kind !== 'endpoint' || !shown) continue;
    const { name, query } = shown;
    const operation = stringLiteral(`${owner.endpoint.methods[0]} ${owner.route.path}`);
    const [key, value] = [propertyKey(query.name), stringLiteral(query.value)];
    const given = `encodeRequest(${operation}, { path: { ${propertyKey(name)}: 3 }, query: { ${key}: ${value} } })`;
    const others = fixed.filter(([one]) => one !== query.name);
    const search = new URLSearchParams([...others, [query.name, query.value]]).toString();
    const segments = owner.route.segments.map((one) => (one.kind === 'literal' ? encodeURIComponent(one.text) : '3'));
    return [`@example ${commentCode(given)} writes ${commentCode(`/${segments.join('/')}?${search}`)}`];
  }
  return [];
}

type Endpoint = ObjectShape['owner'] & { readonly kind: 'endpoint' };

function shownParts({ route }: Endpoint, members: readonly Member[]) {
  const variables = route.segments.filter(({ kind }) => kind === 'variable');
  const [argument] = members.filter(({ location }) => location === 'path');
  const query = members.filter(({ location }) => location === 'query');
  const isPlain = variables.length === 1 && argument?.accepts.kind === 'number' && argument.accepts.whole;
  if (!isPlain || query.some(({ required }) => required)) return undefined;
  for (const { accepts, parameter } of query) {
    const value = accepts.kind === 'enum' ? accepts.values.find(({ deprecated }) => !deprecated)?.value : undefined;
    if (value !== undefined) return { name: argument.parameter.name, query: { name: parameter.name, value } };
  }
  return undefined;
}
