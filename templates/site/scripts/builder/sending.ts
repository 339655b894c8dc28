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
