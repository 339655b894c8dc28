import { type Given, headersIn, objectOf, partOf } from './entered.ts';
import { literal, quoted } from './literal.ts';
import { type Code, isForm, type Requested, variablesOf, wholeOf } from './request.ts';

/** The request as a TypeScript program makes it. `credentials` are members of its headers, as code. */
export function callOf(
  folder: string,
  object: Requested,
  operation: string,
  given: readonly Given[],
  { codec }: Pick<Code, 'codec'>,
  credentials: readonly string[] = [],
): string {
  const isWhole = object.selector === undefined || codec.encodeRequest !== undefined;
  const write = isWhole ? (object.form || isForm(object, given) ? 'encodeForm' : 'encodeRequest') : 'encode';
  const functions = headersIn(given).length > 0 ? `${write}, encodeHeaders` : write;
  const lines =
    object.selector === undefined
      ? endpointLines(object, operation, given, credentials)
      : moduleLines(object, write, given, credentials);
  const unknown = variablesOf(object).map((name) => `const ${name} = 'https://example.org';`);
  return [`import { ${functions} } from ${quoted(`./validators/${folder}/index.js`)};`, '', ...unknown, ...lines].join(
    '\n',
  );
}

function moduleLines(
  object: Requested,
  write: string,
  given: readonly Given[],
  credentials: readonly string[],
): string[] {
  const headers = credentials.length > 0 ? [`headers: { ${credentials.join(', ')} }`] : [];
  const options = headers.length > 0 ? `, { ${headers.join(', ')} }` : '';
  if (isForm(object, given)) {
    return [
      `const body = ${write}(${literal(wholeOf(object, given))});`,
      `const response = await fetch(\`${template(object.address)}\`, { ${["method: 'POST'", ...headers, 'body'].join(', ')} });`,
    ];
  }
  return [
    `const search = ${write}(${literal(wholeOf(object, given))});`,
    `const response = await fetch(\`${template(object.address)}?\${search}\`${options});`,
  ];
}

function endpointLines(
  object: Requested,
  operation: string,
  given: readonly Given[],
  credentials: readonly string[],
): string[] {
  if (object.form) return formLines(object, operation, given, credentials);
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
    ...credentials,
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

/** The lines that send an operation whose body is a form. The function that writes the form also returns the rest of the request. */
function formLines(
  object: Requested,
  operation: string,
  given: readonly Given[],
  credentials: readonly string[],
): string[] {
  const parts = (['path', 'query', 'body'] as const).flatMap((where) => {
    const part = partOf(given, where);
    return part.length > 0 || where === 'body' ? [[where, objectOf(part)] as const] : [];
  });
  const sent = headersIn(given);
  const encoded = `encodeHeaders(${quoted(operation)}, ${literal(Object.fromEntries(sent))})`;
  const headers = [...(sent.length > 0 ? [`...${encoded}`] : []), ...credentials];
  const request = headers.length > 0 ? `{ ...request, headers: { ${headers.join(', ')} } }` : 'request';
  return [
    `const { address: route, ...request } = encodeForm(${quoted(operation)}, ${literal(Object.fromEntries(parts))});`,
    `const response = await fetch(${addressTemplate(object.address)}, ${request});`,
  ];
}

/** The address as a template literal, with the route in its place. */
function addressTemplate(address: string): string {
  const [before = '', after = ''] = address.split('{route}');
  const route = before.includes('?') ? "route.replace('?', '&')" : 'route';
  return `\`${template(before)}\${${route}}${template(after)}\``;
}

/** A text for a template literal. Names in braces are variables of the program. */
function template(text: string): string {
  return text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replace(/\{(?=\w+\})/g, '${');
}
