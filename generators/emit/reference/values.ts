import type { Endpoint, Resource } from '../../catalogue/model.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { join, type Markdown, md } from '../../lib/markdown.ts';
import { codes } from './formatting.ts';

type ValuesType = Type & { readonly kind: 'values' };

/** Up to this many values are written one after the other; more of them stand in several lines. */
const fewValues = 10;

/** The enumerated values of a type or of its items. */
export function valuesOf(type: Type): ValuesType | undefined {
  if (type.kind === 'array') return valuesOf(type.items);
  return type.kind === 'values' ? type : undefined;
}

export function hasManyValues({ values }: ValuesType): boolean {
  return values.length > fewValues;
}

/** The values that are not deprecated, in lines of about this many letters; those with the same initial stand together. */
const widest = 100;

/** Up to this many values fill a few lines; initials help only where there are more. */
const fewLines = 30;

/** The values in lines: a line for each initial where they are many and sorted by it, else as many as a line holds. */
export function valueLines({ values }: ValuesType): Markdown[] {
  const texts = values.filter(({ deprecated }) => !deprecated).map(({ value }) => value);
  const isSorted =
    texts.length > fewLines &&
    texts.every((text, index) => index === 0 || initial(texts[index - 1] ?? '') <= initial(text));
  const lines: string[][] = [];
  let width = 0;
  let before: string | undefined;
  for (const text of texts) {
    const first = isSorted ? initial(text) : '';
    if (first !== before || width + text.length > widest) {
      lines.push([]);
      width = 0;
    }
    before = first;
    width += text.length + 4;
    lines.at(-1)?.push(text);
  }
  return lines.map(codes);
}

function initial(text: string): string {
  const [first = ''] = text;
  return first.toLowerCase();
}

/** Lines below the line of a list that they belong to. */
export function nested(first: Markdown, lines: readonly Markdown[]): Markdown {
  return join([first, ...lines.map((line) => md`  - ${line}`)], '\n');
}

/** An endpoint's arguments without those that its body takes from a resource. */
export function ownArguments(resources: ReadonlyMap<string, Resource>, endpoint: Endpoint): Parameter[] {
  const fields = bodyFields(resources, endpoint);
  return endpoint.parameters.filter((parameter) => parameter.location !== 'body' || !fields.has(parameter.name));
}

const known = new WeakMap<Endpoint, readonly Parameter[]>();

/** The fields of a body that are not as in its resource, beyond being required. */
export function changedFields(resources: ReadonlyMap<string, Resource>, endpoint: Endpoint): readonly Parameter[] {
  const before = known.get(endpoint);
  if (before) return before;
  const fields = bodyFields(resources, endpoint);
  const changed = endpoint.parameters.filter((parameter) => {
    const field = parameter.location === 'body' ? fields.get(parameter.name) : undefined;
    return field !== undefined && differs(parameter, field);
  });
  known.set(endpoint, changed);
  return changed;
}

/** The arguments that the page of an endpoint describes; the others are described by the resource that is the body. */
export function describedArguments(resources: ReadonlyMap<string, Resource>, endpoint: Endpoint): Parameter[] {
  return [...ownArguments(resources, endpoint), ...changedFields(resources, endpoint)];
}

/** The keys in which two definitions of a field may differ and still mean the same. */
const elsewhere: ReadonlySet<string> = new Set(['at', 'from', 'location', 'required']);

function differs(one: Parameter, other: Parameter): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof Parameter)[]);
  return [...keys].some(
    (key) => !elsewhere.has(key) && one[key] !== other[key] && plainText(one[key]) !== plainText(other[key]),
  );
}

/** A part of the model as text, without its places. */
function plainText(value: unknown): string {
  return JSON.stringify([value], (key, inner: unknown) => {
    if (key === 'at') return undefined;
    return inner instanceof Map ? [...inner] : inner;
  });
}

/** The fields of the resource that is the endpoint's body, by name; none where the body is no resource. */
export function bodyFields(resources: ReadonlyMap<string, Resource>, { body }: Endpoint): Map<string, Parameter> {
  const fields = body === undefined ? [] : (resources.get(body)?.fields ?? []);
  return new Map(fields.map((field) => [field.name, field]));
}
