import type { Endpoint, Interface, Module, Route } from '../../catalogue/model/model.ts';
import type { Location } from '../../catalogue/model/parameter-model.ts';
import { stringLiteral, templateLiteral } from '../../lib/javascript.ts';
import { addressesOf } from '../../shape/addresses.ts';
import type { Example } from '../../shape/example-request.ts';
import { formEndpoints } from '../../shape/forms.ts';
import { methodOf, type SentRequest } from '../../shape/sent-request.ts';
import { spellingOf } from '../../shape/spelling.ts';
import {
  type Member,
  memberOf,
  membersAt,
  membersOf,
  memberText,
  namingOf,
  objectText,
  parametersOf,
  untypedParts,
} from './call-members.ts';
import { credentialMembers } from './languages/credentials.ts';

/**
 * An example request in TypeScript, written with the exports of the interface's validators; undefined if there is nothing to show. With
 * `sent`, the program also sends it.
 */
export function callOf(iface: Interface, example: Example, sent?: SentRequest): string | undefined {
  const { object } = example;
  return object.kind === 'module'
    ? moduleCall(iface, example, object.module, sent)
    : endpointCall(iface, example, object.route, object.endpoint, sent);
}

function moduleCall(iface: Interface, example: Example, module: Module, sent: SentRequest | undefined): string {
  const isGenerator = sent !== undefined && sent === example.sentAsGenerator;
  const naming = namingOf(iface, module, isGenerator);
  const members = parametersOf(iface, example, isGenerator).map(memberOf);
  if (!naming) {
    const type = `Modules[${stringLiteral(example.object.name)}]`;
    const own = objectText(example.shown.map(memberOf));
    return snippet(iface, ['type Modules'], [`const parameters: ${type} = ${own};`]);
  }
  const all = objectText([...naming, ...members]);
  // The functions that write whole requests add the fixed parameters.
  if (spellingOf(iface).fixed.length === 0) return snippet(iface, ['query'], [`const parameters = query(${all});`]);
  if (example.isPosted && !isGenerator) {
    const written = `const body = encodeForm(${all});`;
    const sending =
      sent && fetchLines(stringLiteral(sent.address), sent, { first: ["method: 'POST'"], last: ['body'] });
    return snippet(iface, ['encodeForm'], [written, ...(sending ?? [])]);
  }
  const between = sent?.address.includes('?') ? '&' : '?';
  const address = sent && templateLiteral([`${sent.address}${between}`, ''], 'search');
  const sending = sent && address !== undefined ? fetchLines(address, sent) : [];
  return snippet(iface, ['encodeRequest'], [`const search = encodeRequest(${all});`, ...sending]);
}

function endpointCall(
  iface: Interface,
  example: Example,
  route: Route,
  endpoint: Endpoint,
  sent: SentRequest | undefined,
): string | undefined {
  const operation = stringLiteral(`${methodOf(endpoint)} ${route.path}`);
  const at = (wanted: Location): Member[] => membersAt(wanted, example);
  const { isStated } = spellingOf(iface);
  const takesForm = isStated && formEndpoints(iface).some(({ shape }) => shape.name === endpoint.name);
  const hasBody = !takesForm && endpoint.parameters.some(({ location }) => location === 'body');
  const body = hasBody ? [`const body: Operations[${operation}]['body'] = ${objectText(at('body'))};`] : [];
  const types = hasBody ? ['type Operations'] : [];
  if (isStated) {
    const parts = membersOf({
      path: [...untypedParts(iface, route, endpoint), ...at('path')],
      query: at('query'),
      ...(takesForm ? { body: at('body') } : {}),
    });
    const request = parts.length > 0 ? `${operation}, ${objectText(parts)}` : operation;
    const encoder = takesForm ? 'encodeForm' : 'encodeRequest';
    const result = takesForm ? 'request' : 'route';
    const inHeaders = membersOf({ headers: at('header'), cookies: at('cookie') });
    const headers =
      inHeaders.length > 0 ? [`const headers = encodeHeaders(${operation}, ${objectText(inHeaders)});`] : [];
    const imports = [encoder, ...(headers.length > 0 ? ['encodeHeaders'] : []), ...types];
    const sending = sent ? endpointFetch(iface, sent, takesForm, headers.length > 0) : [];
    return snippet(iface, imports, [`const ${result} = ${encoder}(${request});`, ...headers, ...body, ...sending]);
  }
  const all = { path: at('path'), query: at('query'), headers: at('header'), cookies: at('cookie') };
  const typed = membersOf(all).map(([part, text]) => `const ${part}: Operations[${operation}]['${part}'] = ${text};`);
  const lines = [...typed, ...body];
  return lines.length > 0 ? snippet(iface, ['type Operations'], lines) : undefined;
}

function endpointFetch(iface: Interface, sent: SentRequest, takesForm: boolean, hasHeaders: boolean): string[] {
  const [before = '', ...after] = (addressesOf(iface)[0] ?? '').split('{route}');
  const route = takesForm ? 'request.address' : 'route';
  const written = before.includes('?') ? `${route}.replace('?', '&')` : route;
  const address = templateLiteral([before, after.join('{route}')], written);
  const headers = hasHeaders ? ['...headers'] : [];
  if (takesForm) {
    const isChanged = hasHeaders || sent.scheme !== undefined;
    return fetchLines(address, sent, isChanged ? { first: ['...request'], headers } : { whole: 'request' });
  }
  const { method, body } = sent;
  return fetchLines(address, sent, {
    first: method === 'GET' ? [] : [`method: ${stringLiteral(method)}`],
    headers: [...(body ? ["'Content-Type': 'application/json'"] : []), ...headers],
    last: body ? ['body: JSON.stringify(body)'] : [],
  });
}

/** The members of the options of `fetch` before and after the headers, and the members of the headers besides the credentials. */
interface FetchOptions {
  /** The options as one variable. */
  readonly whole?: string;
  readonly first?: readonly string[];
  readonly headers?: readonly string[];
  readonly last?: readonly string[];
}

/** The lines that send a request, and print the answer. */
function fetchLines(address: string, sent: SentRequest, options: FetchOptions = {}): string[] {
  const { whole, first = [], headers = [], last = [] } = options;
  const inHeaders = [...headers, ...credentialMembers(sent).map(memberText)];
  const given = [...first, ...(inHeaders.length > 0 ? [`headers: { ${inHeaders.join(', ')} }`] : []), ...last];
  const line = given.length > 0 ? `, { ${given.join(', ')} }` : whole === undefined ? '' : `, ${whole}`;
  const init = line.length > 50 ? `, {\n${given.map((one) => `  ${one},\n`).join('')}}` : line;
  return [`const response = await fetch(${address}${init});`, 'console.log(await response.json());'];
}

function snippet(iface: Interface, imports: readonly string[], lines: readonly string[]): string {
  const from = stringLiteral(`./validators/${iface.name}/index.js`);
  const [only = ''] = imports;
  const names =
    imports.length === 1 && only.startsWith('type ') ? `type { ${only.slice(5)} }` : `{ ${imports.join(', ')} }`;
  return [`import ${names} from ${from};`, '', ...lines].join('\n');
}
