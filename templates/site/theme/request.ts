import { type FormField, type Given, objectOf, partOf } from './entered.ts';
import { literal, quoted } from './literal.ts';

/** A module or an endpoint for which requests are built. */
export interface Requested {
  readonly name: string;
  readonly exported: string;
  readonly operations?: readonly string[];
  readonly selector?: string;
  /** The value of the selector, where it is not the name. */
  readonly value?: string;
  readonly needs?: readonly string[];
  /** Whether requests have to be posted, with a form as their body. */
  readonly posted?: true;
  readonly whole?: true;
  readonly address: string;
  readonly fields: readonly FormField[];
}

interface Result {
  readonly issues?: readonly { readonly message: string }[];
  readonly warnings: readonly { readonly message: string }[];
}

interface Validator {
  validate(input: unknown, options?: { readonly rights?: 'elevated' }): Result;
}

/** Writes requests: whole ones where it is known what every request has. */
interface Codec {
  readonly encodeRequest?: (...args: readonly unknown[]) => unknown;
  readonly encodeForm?: (request: unknown) => FormData;
  readonly encodeHeaders?: (operation: string, parts: unknown) => Readonly<Record<string, string>>;
  readonly encode: (parameters: unknown) => unknown;
}

/** The generated functions of an interface. */
export interface Code {
  readonly validator: Validator;
  readonly codec: Codec;
  readonly request?: { requestOf(modules: Readonly<Record<string, Validator>>): Validator };
}

/** Validates a request. */
export function validateRequest(
  object: Requested,
  given: readonly Given[],
  { validator, request }: Code,
  elevated: boolean,
): Result {
  const options = elevated ? { rights: 'elevated' as const } : {};
  if (object.whole && request)
    return request.requestOf(Object.fromEntries([[object.name, validator]])).validate(wholeOf(object, given), options);
  return validator.validate(objectOf(given.filter(({ field }) => !field.unchecked)), options);
}

/** The parameters of which the request needs one, as long as none of them is given. */
export function missingFrom({ needs = [] }: Requested, given: readonly Given[]): readonly string[] {
  const names = new Set(Object.keys(objectOf(given)));
  return needs.some((name) => names.has(name)) ? [] : needs;
}

function wholeOf(object: Requested, given: readonly Given[]): Readonly<Record<string, unknown>> {
  const { selector = '', name, value = name } = object;
  return { [selector]: value, ...objectOf(given) };
}

/** Whether the parameters of a module go into the body of a POST: they have to, or one of them is a secret, which logs would keep. */
export function isForm({ posted, selector }: Requested, given: readonly Given[]): boolean {
  return selector !== undefined && (posted === true || given.some(({ field }) => field.secret));
}

/** The address of a request; undefined where the parameters cannot be written. */
export function addressOf(
  object: Requested,
  operation: string,
  given: readonly Given[],
  { codec }: Pick<Code, 'codec'>,
): string | undefined {
  if (isForm(object, given)) return object.address;
  return unlessUnwritable(() => {
    const write = codec.encodeRequest ?? codec.encode;
    if (object.selector !== undefined) return `${object.address}?${write(wholeOf(object, given))}`;
    const [path, query] = [objectOf(partOf(given, 'path')), objectOf(partOf(given, 'query'))];
    return withRoute(object.address, String(write(operation, { path, query })));
  });
}

function unlessUnwritable(write: () => string): string | undefined {
  try {
    return write();
  } catch {
    return undefined;
  }
}

/** A route that is itself in a query has its own query behind an ampersand. */
function withRoute(address: string, route: string): string {
  const [before = ''] = address.split('{route}');
  return address.replace('{route}', () => (before.includes('?') ? route.replace('?', '&') : route));
}

/** The variables of an address, such as `base_url`: all but the route. */
export function variablesOf({ address }: Pick<Requested, 'address'>): string[] {
  const names = [...address.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].filter((name) => name !== 'route');
}

/** An address with what its variables stand for, as far as that is known. */
export function filled(address: string, values: ReadonlyMap<string, string>): string {
  return address.replace(/\{(\w+)\}/g, (whole, name) => values.get(name)?.trim().replace(/\/+$/, '') || whole);
}

/** The body of a request, a form or JSON; undefined where it has none, or where the parameters cannot be written. */
export function bodyOf(object: Requested, given: readonly Given[], { codec }: Pick<Code, 'codec'>): string | undefined {
  if (isForm(object, given)) {
    const { encode, encodeForm } = codec;
    const whole = wholeOf(object, given);
    return unlessUnwritable(() => String(encodeForm ? textOf(encodeForm(whole)) : encode(whole)));
  }
  if (!object.fields.some((field) => field.in === 'body')) return undefined;
  return JSON.stringify(objectOf(partOf(given, 'body')), null, 2);
}

function textOf(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].map(([name, value]): [string, string] => [name, String(value)]));
}

/** The same request as a command in a terminal; undefined where the parameters cannot be written. */
export function commandOf(
  object: Requested,
  operation: string,
  given: readonly Given[],
  code: Pick<Code, 'codec'>,
): string | undefined {
  const address = addressOf(object, operation, given, code);
  const body = bodyOf(object, given, code);
  const [method = 'GET'] = operation.split(' ');
  if (address === undefined || (body === undefined && isForm(object, given))) return undefined;
  if (isForm(object, given)) return `curl --data-raw ${inShell(body ?? '')} ${inShell(address)}`;
  const headers = headerOptions(operation, given, code);
  if (headers === undefined) return undefined;
  if (method === 'GET' || operation === '') return `curl${headers} ${inShell(address)}`;
  const sent = body === undefined ? '' : ` -H 'Content-Type: application/json' --data-raw ${inShell(body)}`;
  return `curl -X ${method}${headers}${sent} ${inShell(address)}`;
}

/** The options for headers and cookies; undefined where these cannot be written. */
function headerOptions(operation: string, given: readonly Given[], { codec }: Pick<Code, 'codec'>): string | undefined {
  const parts = headersIn(given);
  if (parts.length === 0) return '';
  try {
    const headers = Object.entries(codec.encodeHeaders?.(operation, Object.fromEntries(parts)) ?? {});
    return headers.map(([name, value]) => ` -H ${inShell(`${name}: ${value}`)}`).join('');
  } catch {
    return undefined;
  }
}

function inShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The same request as a program in TypeScript makes it. */
export function callOf(
  folder: string,
  object: Requested,
  operation: string,
  given: readonly Given[],
  { codec }: Pick<Code, 'codec'>,
): string {
  const isWhole = object.selector === undefined || codec.encodeRequest !== undefined;
  const write = isWhole ? (isForm(object, given) ? 'encodeForm' : 'encodeRequest') : 'encode';
  const functions = headersIn(given).length > 0 ? `${write}, encodeHeaders` : write;
  const lines =
    object.selector === undefined ? endpointLines(object, operation, given) : moduleLines(object, write, given);
  const unknown = variablesOf(object).map((name) => `const ${name} = 'https://example.org';`);
  return [`import { ${functions} } from ${quoted(`./validators/${folder}/index.js`)};`, '', ...unknown, ...lines].join(
    '\n',
  );
}

function moduleLines(object: Requested, write: string, given: readonly Given[]): string[] {
  if (isForm(object, given)) {
    return [
      `const body = ${write}(${literal(wholeOf(object, given))});`,
      `const response = await fetch(\`${template(object.address)}\`, { method: 'POST', body });`,
    ];
  }
  return [
    `const search = ${write}(${literal(wholeOf(object, given))});`,
    `const response = await fetch(\`${template(object.address)}?\${search}\`);`,
  ];
}

function endpointLines(object: Requested, operation: string, given: readonly Given[]): string[] {
  const parts = (['path', 'query'] as const).flatMap((where) => {
    const part = partOf(given, where);
    return part.length > 0 ? [[where, objectOf(part)] as const] : [];
  });
  const inRoute = parts.length > 0 ? `, ${literal(Object.fromEntries(parts))}` : '';
  const [method = 'GET'] = operation.split(' ');
  const hasBody = method !== 'GET' && object.fields.some((field) => field.in === 'body');
  const sent = headersIn(given);
  const headers = [
    ...(hasBody ? ["'Content-Type': 'application/json'"] : []),
    ...(sent.length > 0 ? [`...encodeHeaders(${quoted(operation)}, ${literal(Object.fromEntries(sent))})`] : []),
  ];
  const choices = [
    ...(method === 'GET' ? [] : [`  method: ${quoted(method)},`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(hasBody ? ['  body: JSON.stringify(body),'] : []),
  ];
  const options = choices.length > 0 ? `, {\n${choices.join('\n')}\n}` : '';
  return [
    `const route = encodeRequest(${quoted(operation)}${inRoute});`,
    ...(hasBody ? [`const body = ${literal(objectOf(partOf(given, 'body')))};`] : []),
    `const response = await fetch(${addressTemplate(object.address)}${options});`,
  ];
}

/** The parameters that travel in headers and cookies, as the function that writes them takes them. */
function headersIn(given: readonly Given[]): [string, Readonly<Record<string, unknown>>][] {
  const parts = [
    ['headers', partOf(given, 'header')],
    ['cookies', partOf(given, 'cookie')],
  ] as const;
  return parts.flatMap(([key, part]) => (part.length > 0 ? [[key, objectOf(part)]] : []));
}

/** The address as a template literal with the route in its place. */
function addressTemplate(address: string): string {
  const [before = '', after = ''] = address.split('{route}');
  const route = before.includes('?') ? "route.replace('?', '&')" : 'route';
  return `\`${template(before)}\${${route}}${template(after)}\``;
}

/** A text in a template literal, in which what stands in braces is a variable of the program. */
function template(text: string): string {
  return text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replace(/\{(?=\w+\})/g, '${');
}
