import type { FormField } from './form-field.ts';

/** The entry in a field of the form. For a templated name, it includes the values of the variables. */
export interface Entered {
  readonly value?: unknown;
  readonly variables?: readonly string[];
}

/** A parameter of a request, by its name in the request. */
export interface Given {
  readonly field: FormField;
  readonly name: string;
  readonly value: unknown;
}

/** The entries of a form as the parameters of a request, in the order of the form. */
export function givenOf(fields: readonly FormField[], entered: ReadonlyMap<string, Entered>): Given[] {
  return fields.flatMap((field) => {
    const { value, variables } = entered.get(field.name) ?? {};
    return value === undefined ? [] : [{ field, name: nameOf(field, variables), value }];
  });
}

/** The name of a parameter, with its variables filled in. */
export function nameOf({ name, parts }: FormField, variables: readonly string[] = []): string {
  if (!parts) return name;
  return parts.map((part, index) => (index === 0 ? part : (variables[index - 1] ?? '') + part)).join('');
}

/** The number that a text stands for. Any other text stays a text, so that the validator reports it. */
export function numberOf(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) && text.trim() !== '' ? number : text;
}

/** The data that a text of JSON stands for. Any other text stays a text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Parameters as an object. `__proto__` is a name like any other. */
export function objectOf(given: readonly Given[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(given.map(({ name, value }) => [name, value]));
}

/** The parameters in one part of the request. */
export function partOf(given: readonly Given[], where: FormField['in']): readonly Given[] {
  return given.filter(({ field }) => field.in === where);
}

/** The parameters in headers and cookies, as arguments for the function that writes them. */
export function headersIn(given: readonly Given[]): [string, Readonly<Record<string, unknown>>][] {
  const parts = [
    ['headers', partOf(given, 'header')],
    ['cookies', partOf(given, 'cookie')],
  ] as const;
  return parts.flatMap(([key, part]) => (part.length > 0 ? [[key, objectOf(part)]] : []));
}
