import { isInHeader } from '../catalogue/model/authentication-schemes.ts';
import type { AuthenticationScheme } from '../catalogue/model/deployment.ts';
import type { Plain } from '../catalogue/model/facts.ts';
import type { Endpoint, Interface, ModulesInterface } from '../catalogue/model/model.ts';
import type { Location } from '../catalogue/model/parameter-model.ts';
import { exactJson } from '../lib/json.ts';
import { givenValue, type Shown, writtenIn } from './example-values.ts';
import { mediaTypesOf, multipart, usualMediaType } from './media-types.ts';
import type { Pair, Query } from './query-text.ts';
import { hasRequests } from './requests.ts';
import { spellingOf } from './spelling.ts';

/** A request as it is sent, with the parts that a program in any language states. */
export interface SentRequest extends Query {
  readonly method: string;
  /** The headers that parameters are sent in, all cookies in one of them. */
  readonly headers: readonly Pair[];
  readonly body?: SentBody;
  /** The scheme of the credentials that the request needs. */
  readonly scheme?: AuthenticationScheme;
}

export type SentBody = { readonly kind: 'json'; readonly value: Plain } | SentForm;

export interface SentForm {
  readonly kind: 'form';
  readonly fields: readonly Pair[];
  /** The names of the fields that are files. */
  readonly files: readonly string[];
  /** The names of the files by their fields, if they were chosen. */
  readonly fileNames?: Readonly<Record<string, string>>;
}

/** The request that sends the query of a module, in its body if it is posted. */
export function moduleRequest(
  iface: ModulesInterface,
  { address, query }: Query,
  shown: readonly Shown[],
  method: 'GET' | 'POST',
): SentRequest | undefined {
  if (!spellingOf(iface).isStated || !hasRequests(iface) || shown.some(isNested)) return undefined;
  const common = { method, address, headers: [], ...schemeFor(iface, method, shown) };
  const files = shown.filter(isFile).map(({ parameter }) => parameter.name);
  if (method === 'POST') return { ...common, query: [], body: formOf(query, files) };
  return files.length > 0 ? undefined : { ...common, query };
}

/** The request to an endpoint, whose path and query are those given. */
export function endpointRequest(
  iface: Interface,
  endpoint: Endpoint,
  { address, query }: Query,
  shown: readonly Shown[],
): SentRequest | undefined {
  const at = (wanted: Location): Shown[] => shown.filter(({ parameter }) => parameter.location === wanted);
  const headers = headersOf(at('header'), at('cookie'));
  if (!spellingOf(iface).isStated || at('query').some(isNested) || !headers) return undefined;
  const method = methodOf(endpoint);
  const sent = { method, address, query, headers, ...schemeFor(iface, method, shown) };
  const inBody = at('body');
  if (!endpoint.parameters.some(({ location }) => location === 'body')) return sent;
  const mediaTypes = mediaTypesOf(endpoint, iface);
  if (mediaTypes.includes(multipart)) {
    const pairs = inBody.flatMap((one) => writtenIn(one, one.parameter.name, spellingOf(iface)));
    const files = inBody.filter(isFile).map(({ parameter }) => parameter.name);
    return inBody.some(isNested) ? undefined : { ...sent, body: formOf(pairs, files) };
  }
  if (!mediaTypes.includes(usualMediaType)) return undefined;
  const value = Object.fromEntries(inBody.map((one) => [one.parameter.name, givenValue(one)]));
  return { ...sent, body: { kind: 'json', value } };
}

/** The HTTP method of an example request for an endpoint. */
export function methodOf({ methods }: Endpoint): string {
  return methods[0] ?? 'GET';
}

function isFile({ parameter }: Shown): boolean {
  return parameter.type.kind === 'upload';
}

/** Whether a value has parts of its own, which have names of their own in a query. */
function isNested({ values }: Shown): boolean {
  return values.some((value) => typeof value === 'object');
}

function formOf(pairs: readonly Pair[], files: readonly string[]): SentBody {
  return { kind: 'form', fields: pairs.filter(([name]) => !files.includes(name)), files };
}

/** The headers of a request; undefined if a name or a value cannot be in one, as the functions that write headers see it. */
function headersOf(shown: readonly Shown[], cookies: readonly Shown[]): readonly Pair[] | undefined {
  const textsOf = ({ values }: Shown): string[] =>
    values.map((value) => (typeof value === 'string' ? value : exactJson(value)));
  const named = shown.map((one): Pair => [one.parameter.name, textsOf(one).join(',')]);
  const pairs = cookies.map(
    (one): Pair => [one.parameter.name, encodeURIComponent(textsOf(one).join().toWellFormed())],
  );
  const isWritable = shown.every((one) =>
    textsOf(one).every((text) => /^(?:[!-~](?:[ -~]*[!-~])?)?$/.test(text) && !(one.isList && text.includes(','))),
  );
  const areNames = [...named, ...pairs].every(([name]) => /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/.test(name));
  if (!isWritable || !areNames || [...shown, ...cookies].some(isNested)) return undefined;
  return pairs.length > 0 ? [...named, ['cookie', pairs.map((one) => one.join('=')).join('; ')]] : named;
}

/** The first scheme that is sent in a header and is enough by itself, for a request that is not anonymous. */
function schemeFor(iface: Interface, method: string, shown: readonly Shown[]): Pick<SentRequest, 'scheme'> {
  const { schemes, requirements = [], anonymous = [] } = iface.binding?.deployment.authentication ?? {};
  const needsUser = shown.some(({ parameter }) => parameter.requiresAuthorization);
  if (!needsUser && anonymous.some((one) => one === method)) return {};
  for (const [name, second] of requirements) {
    const scheme = name === undefined || second !== undefined ? undefined : schemes?.get(name);
    if (scheme && isInHeader(scheme)) return { scheme };
  }
  return {};
}
