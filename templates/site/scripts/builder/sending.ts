import { addressWith } from '../../../../generators/shape/query-text.ts';
import type { SentForm, SentRequest } from '../../../../generators/shape/sent-request.ts';
import { type Given, headersIn, objectOf, partOf } from './entered.ts';
import { type Code, formOf, isForm, type Requested, routeOf, unlessUnwritable, wholeOf } from './request.ts';

type Pairs = SentRequest['query'];

/** The request that is sent; undefined if the parameters cannot be written. */
export function sentOf(
  object: Requested,
  operation: string,
  given: readonly Given[],
  { codec }: Pick<Code, 'codec'>,
): SentRequest | undefined {
  return unlessUnwritable(() =>
    object.selector === undefined
      ? endpointRequest(object, operation, given, codec)
      : moduleRequest(object, given, codec),
  );
}

function moduleRequest(object: Requested, given: readonly Given[], codec: Code['codec']): SentRequest | undefined {
  const common = { address: object.address, headers: [], ...schemeOf(object) };
  const write = codec.encodeRequest ?? codec.encode;
  const pairs = () =>
    pairsIn(String(isForm(object, given) ? codec.encode(wholeOf(object, given)) : write(wholeOf(object, given))));
  if (!isForm(object, given)) return { ...common, method: 'GET', query: pairs() };
  const form = formOf(object, '', given, codec);
  if (codec.encodeForm && !form) return undefined;
  const body = form ? sentForm(form) : ({ kind: 'form', fields: pairs(), files: [] } as const);
  return { ...common, method: 'POST', query: [], body };
}

function endpointRequest(
  object: Requested,
  operation: string,
  given: readonly Given[],
  codec: Code['codec'],
): SentRequest | undefined {
  const [path = '', ...rest] = routeOf(operation, given, codec).split('?');
  const [method = 'GET'] = operation.split(' ');
  const parts = headersIn(given);
  const headers =
    parts.length > 0 ? Object.entries(codec.encodeHeaders?.(operation, Object.fromEntries(parts)) ?? {}) : [];
  const address = object.address.replace('{route}', () => path);
  const common = { method, address, query: pairsIn(rest.join('?')), headers, ...schemeOf(object) };
  if (object.form) {
    const form = formOf(object, operation, given, codec);
    return form && { ...common, body: sentForm(form) };
  }
  if (method === 'GET' || !object.fields.some((field) => field.in === 'body')) return common;
  return { ...common, body: { kind: 'json', value: objectOf(partOf(given, 'body')) as never } };
}

function schemeOf({ scheme }: Requested): Pick<SentRequest, 'scheme'> {
  return scheme ? { scheme } : {};
}

/** The arguments of `fetch` for a request. No credentials are sent but those that are entered. */
export function fetchArguments(
  sent: SentRequest,
  form: FormData | undefined,
): readonly [address: string, init: RequestInit] {
  const { method, body } = sent;
  // No script may set a cookie of another site.
  const headers = sent.headers
    .filter(([name]) => name !== 'cookie')
    .map(([name, text]): [string, string] => [name, text]);
  const common: RequestInit = { method, credentials: 'omit' };
  if (!body) return [addressWith(sent), { ...common, headers }];
  if (body.kind === 'json') {
    return [
      addressWith(sent),
      { ...common, headers: [...headers, ['Content-Type', 'application/json']], body: JSON.stringify(body.value) },
    ];
  }
  const fields = new URLSearchParams(body.fields.map(([name, text]): [string, string] => [name, text]));
  return [addressWith(sent), { ...common, headers, body: body.files.length > 0 && form ? form : fields }];
}

/** A form as names and texts, with the names of its files. */
function sentForm(form: FormData): SentForm {
  const entries = [...form];
  const files = entries.flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, value.name] as const]));
  return {
    kind: 'form',
    fields: entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    files: files.map(([name]) => name),
    fileNames: Object.fromEntries(files),
  };
}

function pairsIn(query: string): Pairs {
  return [...new URLSearchParams(query)];
}
