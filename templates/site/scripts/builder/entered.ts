/** A parameter as the request builder describes it; see the generator of the site. */
export interface FormField {
  readonly name: string;
  readonly entry: 'text' | 'number' | 'flag' | 'choice' | 'choices' | 'lines' | 'file' | 'json';
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'body';
  readonly numbers?: true;
  readonly parts?: readonly string[];
  readonly secret?: true;
  readonly unchecked?: true;
  readonly common?: true;
}

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

/** Converts the entries of a form to the parameters of a request, in the order of the form. Empty entries are left out. */
export function givenOf(fields: readonly FormField[], entered: ReadonlyMap<string, Entered>): Given[] {
  return fields.flatMap((field) => {
    const { value: raw, variables } = entered.get(field.name) ?? {};
    const value = heldValue(field, raw);
    return value === undefined ? [] : [{ field, name: nameOf(field, variables ?? []), value }];
  });
}

/** The name of a parameter, with its variables filled in. */
function nameOf({ name, parts }: FormField, variables: readonly string[]): string {
  if (!parts) return name;
  return parts.map((part, index) => (index === 0 ? part : (variables[index - 1] ?? '') + part)).join('');
}

function heldValue({ entry, numbers }: FormField, entered: unknown): unknown {
  if (entered === undefined || entered === '' || entered === false) return undefined;
  if (Array.isArray(entered)) return entered.length > 0 ? entered : undefined;
  if (typeof entered !== 'string') return entered;
  if (entry === 'number') return numberOf(entered);
  if (entry === 'json') return jsonOf(entered);
  if (entry !== 'lines') return entered;
  const lines = entered.split('\n').filter((line) => line !== '');
  return lines.length === 0 ? undefined : lines.map((line) => (numbers ? numberOf(line) : line));
}

/** The number that a text stands for. Any other text stays a text, so that the validator reports it. */
function numberOf(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) && text.trim() !== '' ? number : text;
}

function jsonOf(text: string): unknown {
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
