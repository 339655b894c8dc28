import type { Endpoint, Resource } from '../../catalogue/model.ts';
import type { Parameter, Type, Value } from '../../catalogue/parameter-model.ts';
import { code, join, type Markdown, markdown, md } from '../../lib/markdown.ts';
import { count } from './words.ts';

type ValuesType = Type & { readonly kind: 'values' };

/** Up to this many values are written out beside the parameter. */
const fewValues = 10;

/** The enumerated values of a type or of its items. */
export function valuesOf(type: Type): ValuesType | undefined {
  if (type.kind === 'array') return valuesOf(type.items);
  return type.kind === 'values' ? type : undefined;
}

export function hasManyValues(type: Type): boolean {
  return type.kind === 'values' && type.values.length > fewValues;
}

/** The values of a parameter that has many, and of its own: those of a shared set are on the set's page. */
export function manyOwnValues({ type }: Parameter): ValuesType | undefined {
  const values = valuesOf(type);
  return values && values.set === undefined && hasManyValues(values) ? values : undefined;
}

/** Every value, the deprecated ones marked; then the form of further ones where the set is open. */
export function valueList(type: ValuesType): Markdown {
  const values = type.values.length > 0 ? join(type.values.map(valueText), ', ') : markdown('no values');
  if (type.pattern === undefined) return values;
  const open = md`any text of the form ${code(type.pattern)}`;
  return type.values.length > 0 ? md`${values}, or ${open}` : open;
}

export function valueCount(type: ValuesType): string {
  return `${count(type.values.length, 'value')}${type.pattern === undefined ? '' : ' and further ones'}`;
}

function valueText({ value, deprecated, replacement }: Value): Markdown {
  if (!deprecated) return code(value);
  return replacement === undefined
    ? md`${code(value)} (deprecated)`
    : md`${code(value)} (deprecated, use ${code(replacement)})`;
}

/** An endpoint's arguments without those that its body takes from a resource. */
export function ownArguments(resources: ReadonlyMap<string, Resource>, endpoint: Endpoint): Parameter[] {
  const fields = bodyFields(resources, endpoint);
  return endpoint.parameters.filter((parameter) => parameter.location !== 'body' || !fields.has(parameter.name));
}

/** The fields of the resource that is the endpoint's body, by name; none where the body is no resource. */
export function bodyFields(resources: ReadonlyMap<string, Resource>, { body }: Endpoint): Map<string, Parameter> {
  const fields = body === undefined ? [] : (resources.get(body)?.fields ?? []);
  return new Map(fields.map((field) => [field.name, field]));
}
