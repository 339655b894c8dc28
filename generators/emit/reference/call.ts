import { namesOf } from '../../catalogue/model/envelope.ts';
import type { Endpoint, Interface, Module, Route } from '../../catalogue/model/model.ts';
import type { Location, Parameter } from '../../catalogue/model/parameter-model.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { type LiteralData, literal, stringLiteral } from '../../lib/javascript.ts';
import { patternsInPath, untypedPart } from '../../shape/example-path.ts';
import type { Example } from '../../shape/example-request.ts';
import { givenValue, type Shown } from '../../shape/example-values.ts';
import { formEndpoints } from '../../shape/forms.ts';
import { methodOf } from '../../shape/sent-request.ts';
import { spellingOf } from '../../shape/spelling.ts';

/** A member of an object and its value, as code. */
type Member = readonly [key: string, value: string];

/** The longest object that is written on one line, in characters. */
const widest = 80;

/** An example request in TypeScript, written with the exports of the interface's validators; undefined if there is nothing to show. */
export function callOf(iface: Interface, example: Example): string | undefined {
  const { object } = example;
  return object.kind === 'module'
    ? moduleCall(iface, example, object.module)
    : endpointCall(iface, example, object.route, object.endpoint);
}

function moduleCall(iface: Interface, { object, common, shown, isPosted }: Example, module: Module): string {
  const names = iface.kind === 'modules' ? namesOf(module, iface) : undefined;
  const members = shown.map(memberOf);
  if (!names) {
    const type = `Modules[${stringLiteral(object.name)}]`;
    return snippet(iface, ['type Modules'], [`const parameters: ${type} = ${objectText(members)};`]);
  }
  const fixed = iface.binding?.deployment.fixed;
  const naming = [...names]
    .filter(([name, value]) => fixed?.get(name) !== value)
    .map(([name, value]): Member => [name, stringLiteral(value)]);
  const all = objectText([...naming, ...common.map(memberOf), ...members]);
  // The functions that write whole requests add the fixed parameters.
  if (spellingOf(iface).fixed.length === 0) return snippet(iface, ['query'], [`const parameters = query(${all});`]);
  return isPosted
    ? snippet(iface, ['encodeForm'], [`const body = encodeForm(${all});`])
    : snippet(iface, ['encodeRequest'], [`const search = encodeRequest(${all});`]);
}

function endpointCall(iface: Interface, { shown }: Example, route: Route, endpoint: Endpoint): string | undefined {
  const operation = stringLiteral(`${methodOf(endpoint)} ${route.path}`);
  const at = (wanted: Location): Member[] =>
    shown.filter(({ parameter }) => parameter.location === wanted).map(memberOf);
  const parts = { path: at('path'), query: at('query') };
  const { isStated } = spellingOf(iface);
  const takesForm = isStated && formEndpoints(iface).some(({ shape }) => shape.name === endpoint.name);
  const hasBody = !takesForm && endpoint.parameters.some(({ location }) => location === 'body');
  const body = hasBody ? [`const body: Operations[${operation}]['body'] = ${objectText(at('body'))};`] : [];
  const types = hasBody ? ['type Operations'] : [];
  if (isStated) {
    const path = [...untypedParts(iface, route, endpoint), ...parts.path];
    const given = membersOf({ ...parts, path, ...(takesForm ? { body: at('body') } : {}) });
    const request = given.length > 0 ? `${operation}, ${objectText(given)}` : operation;
    const encoder = takesForm ? 'encodeForm' : 'encodeRequest';
    const result = takesForm ? 'request' : 'route';
    const sent = membersOf({ headers: at('header'), cookies: at('cookie') });
    const headers = sent.length > 0 ? [`const headers = encodeHeaders(${operation}, ${objectText(sent)});`] : [];
    const imports = [encoder, ...(headers.length > 0 ? ['encodeHeaders'] : []), ...types];
    return snippet(iface, imports, [`const ${result} = ${encoder}(${request});`, ...headers, ...body]);
  }
  const all = { ...parts, headers: at('header'), cookies: at('cookie') };
  const typed = membersOf(all).map(([part, text]) => `const ${part}: Operations[${operation}]['${part}'] = ${text};`);
  const lines = [...typed, ...body];
  return lines.length > 0 ? snippet(iface, ['type Operations'], lines) : undefined;
}

/** The parts of a request that have members, each as an object. */
function membersOf(parts: Readonly<Record<string, readonly Member[]>>): Member[] {
  return Object.entries(parts).flatMap(([part, members]): Member[] =>
    members.length > 0 ? [[part, objectText(members)]] : [],
  );
}

/** The path variables that are not arguments, with example values. */
function untypedParts(iface: Interface, route: Route, { parameters }: Endpoint): Member[] {
  const isArgument = ({ name, location }: Parameter, segment: string): boolean =>
    location === 'path' && name === segment;
  const patterns = iface.kind === 'routes' ? patternsInPath(route, iface) : undefined;
  return route.segments.flatMap((segment): Member[] => {
    if (segment.kind === 'literal' || parameters.some((one) => isArgument(one, segment.name))) return [];
    return [[segment.name, literal(untypedPart(patterns?.get(segment.name)))]];
  });
}

function snippet(iface: Interface, imports: readonly string[], lines: readonly string[]): string {
  const from = stringLiteral(`./validators/${iface.name}/index.js`);
  const [only = ''] = imports;
  const names =
    imports.length === 1 && only.startsWith('type ') ? `type { ${only.slice(5)} }` : `{ ${imports.join(', ')} }`;
  return [`import ${names} from ${from};`, '', ...lines].join('\n');
}

function memberOf(shown: Shown): Member {
  if (shown.parameter.type.kind === 'upload') return [shown.parameter.name, "new File(['example'], 'example.txt')"];
  return [shown.parameter.name, literal(givenValue(shown) as LiteralData)];
}

function objectText(members: readonly Member[]): string {
  if (members.length === 0) return '{}';
  const texts = members.map(([key, value]) => `${keyText(key)}: ${value}`);
  const line = `{ ${texts.join(', ')} }`;
  if (line.length <= widest) return line;
  return `{\n${texts.map((text) => `  ${text.replaceAll('\n', '\n  ')},\n`).join('')}}`;
}

/** Writes a key so that it sets a property of that name, even for `__proto__`. */
function keyText(name: string): string {
  return name === '__proto__' ? `['__proto__']` : propertyKey(name);
}
