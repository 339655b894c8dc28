import type { Buildable } from '../../../../generators/site/requests/buildable.ts';
import { type Given, objectOf, partOf } from './entered.ts';
import { textOf } from './form-body.ts';

/** A module or an endpoint for which requests are built. */
export interface Requested extends Omit<Buildable, 'label' | 'file'> {
  /** The further modules of the request. */
  readonly also?: readonly Pick<Buildable, 'name' | 'selector' | 'value'>[];
}

/** The issues and warnings that a validator finds in a request. */
export interface Result {
  readonly issues?: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] | undefined;
  readonly warnings: readonly { readonly message: string }[];
}

interface Validator {
  validate(input: unknown, options?: { readonly rights?: 'elevated' }): Result;
}

/** The functions that write requests, as far as the interface states how. */
interface Codec {
  readonly encodeRequest?: (...args: readonly unknown[]) => unknown;
  /** For modules, writes a form; for routes, writes the request of an operation whose body is a form. */
  readonly encodeForm?: (...args: readonly unknown[]) => FormData | { readonly body: FormData };
  readonly encodeHeaders?: (operation: string, parts: unknown) => Readonly<Record<string, string>>;
  readonly encode: (...args: readonly unknown[]) => unknown;
}

/** The generated functions of an interface. */
export interface Code {
  readonly validator: Validator;
  readonly codec: Codec;
  /** The validators of further modules, by their names. */
  readonly further?: Readonly<Record<string, Validator>>;
  readonly request?: { requestOf(modules: Readonly<Record<string, Validator>>): Validator };
}

/** Validates a request. */
export function validateRequest(
  object: Requested,
  given: readonly Given[],
  { validator, request, further }: Code,
  elevated: boolean,
): Result {
  const options = elevated ? { rights: 'elevated' as const } : {};
  if (object.whole && request)
    return request
      .requestOf({ ...further, ...Object.fromEntries([[object.name, validator]]) })
      .validate(wholeOf(object, given), options);
  return validator.validate(objectOf(given.filter(({ field }) => !field.unchecked)), options);
}

/** The parameters of which the request needs at least one; empty if one of them is given. */
export function missingFrom({ needs = [] }: Requested, given: readonly Given[]): readonly string[] {
  const names = new Set(Object.keys(objectOf(given)));
  return needs.some((name) => names.has(name)) ? [] : needs;
}

/** The parameters of a module's request, with those that name the module and the further ones. */
export function wholeOf(object: Requested, given: readonly Given[]): Readonly<Record<string, unknown>> {
  const named = new Map<string, string[]>();
  for (const { selector = '', name, value = name } of [object, ...(object.also ?? [])]) {
    named.set(selector, [...(named.get(selector) ?? []), value]);
  }
  const selectors = [...named].map(([selector, values]) => [selector, values.length === 1 ? values[0] : values]);
  return { ...Object.fromEntries(selectors), ...objectOf(given) };
}

/**
 * Whether the parameters of a module are sent in the body of a POST: because they must be, or because one is secret and addresses are kept
 * in logs.
 */
export function isForm({ posted, selector }: Requested, given: readonly Given[]): boolean {
  return selector !== undefined && (posted === true || given.some(({ field }) => field.secret));
}

/** The address of a request; undefined if the parameters cannot be written. */
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
    return withRoute(object.address, routeOf(operation, given, codec));
  });
}

/** The route of a request to an endpoint, with its query. @throws if the parameters cannot be written. */
export function routeOf(operation: string, given: readonly Given[], { encodeRequest, encode }: Codec): string {
  const [path, query] = [objectOf(partOf(given, 'path')), objectOf(partOf(given, 'query'))];
  return String((encodeRequest ?? encode)(operation, { path, query }));
}

/** What a function writes; undefined if it throws, as the functions of a codec do where a parameter cannot be written. */
export function unlessUnwritable<Written>(write: () => Written): Written | undefined {
  try {
    return write();
  } catch {
    return undefined;
  }
}

/** The address with a route. If the route itself is in a query, its own query follows an ampersand. */
function withRoute(address: string, route: string): string {
  const [before = ''] = address.split('{route}');
  return address.replace('{route}', () => (before.includes('?') ? route.replace('?', '&') : route));
}

/** The variables of an address, such as `base_url`, without the route. */
export function variablesOf({ address }: Pick<Requested, 'address'>): string[] {
  const names = [...address.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].filter((name) => name !== 'route');
}

/** An address with the entered values of its variables. */
export function filled(address: string, values: ReadonlyMap<string, string>): string {
  return address.replace(/\{(\w+)\}/g, (whole, name) => values.get(name)?.trim().replace(/\/+$/, '') || whole);
}

/** The form in the body of a request; undefined if there is none, or if the parameters cannot be written. */
export function formOf(
  object: Requested,
  operation: string,
  given: readonly Given[],
  { encodeForm }: Codec,
): FormData | undefined {
  if (!encodeForm) return undefined;
  const write = () => {
    if (!object.form) return encodeForm(wholeOf(object, given));
    const [path, query, body] = (['path', 'query', 'body'] as const).map((where) => objectOf(partOf(given, where)));
    return encodeForm(operation, { path, query, body });
  };
  const written = unlessUnwritable(write);
  return written && 'body' in written ? written.body : written;
}

/** The form or JSON in the body of a request; undefined if there is none, or if the parameters cannot be written. */
export function bodyOf(
  object: Requested,
  operation: string,
  given: readonly Given[],
  code: Pick<Code, 'codec'>,
): string | undefined {
  if (object.form || (isForm(object, given) && code.codec.encodeForm)) {
    const form = formOf(object, operation, given, code.codec);
    return form && textOf(form);
  }
  if (isForm(object, given)) return unlessUnwritable(() => String(code.codec.encode(wholeOf(object, given))));
  if (!object.fields.some((field) => field.in === 'body')) return undefined;
  return JSON.stringify(objectOf(partOf(given, 'body')), null, 2);
}
