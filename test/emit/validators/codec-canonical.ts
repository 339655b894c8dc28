import type { Interface } from '../../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import type { ParameterObject } from '../../../generators/catalogue/model/parameter-objects.ts';
import { hasForm, partsOfName } from '../../../generators/catalogue/model/parameters.ts';
import type { Type } from '../../../generators/catalogue/model/type-model.ts';

type Given = Readonly<Record<string, unknown>>;

/** The part of an object that travels in the query. */
export function queryOf(given: Given, object: ParameterObject): Given {
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => ['query', undefined].includes(parameterOf(name, object).location)),
  );
}

/** The object expected after writing and reading: derived from the model alone, so that generated code can be judged by it. */
export function canonical(given: Given, object: ParameterObject, iface: Interface): Given {
  const { booleans, empty } = iface.binding?.deployment ?? {};
  const isOmitted = (name: string, value: unknown): boolean =>
    value === undefined ||
    (booleans === 'presence' && value === false) ||
    (empty === 'omitted' && isEmptyList(value) && parameterOf(name, object).type.kind === 'union');
  const supplied = Object.entries(given).filter(([name, value]) => !isOmitted(name, value));
  return Object.fromEntries(
    supplied.map(([name, value]) => {
      const parameter = parameterOf(name, object);
      return [name, asRead(canonicalValue(value, parameter, iface), parameter, iface)];
    }),
  );
}

/** Whether a decoder refuses one value because it looks like several; validators do not know of that. */
export function hasMarked(given: Given, object: ParameterObject, { binding }: Interface): boolean {
  const { alternative = '', reads } = binding?.deployment ?? {};
  if (reads?.marked === undefined) return false;
  return Object.entries(given).some(
    ([name, value]) => typeof value === 'string' && value.startsWith(alternative) && !parameterOf(name, object).multi,
  );
}

/** Texts as a server reads them that normalizes them, each of several once. */
function asRead(value: unknown, { multi }: Parameter, { binding }: Interface): unknown {
  const { normalization, duplicates, unreadable = '' } = binding?.deployment.reads ?? {};
  const read = (one: unknown): unknown =>
    normalization === undefined || typeof one !== 'string'
      ? one
      : one.replace(new RegExp(unreadable, 'gu'), '\uFFFD').normalize(normalization);
  if (!Array.isArray(value)) return read(value);
  const all = value.map(read);
  return duplicates === undefined || multi?.allowsDuplicates ? all : [...new Set(all)];
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function parameterOf(name: string, { parameters }: ParameterObject): Parameter {
  const found =
    parameters.find((one) => one.name === name) ??
    parameters.find((one) => one.variables.length > 0 && hasForm(name, partsOfName(one)));
  if (!found) throw new Error(`no parameter is called "${name}"`);
  return found;
}

function canonicalValue(value: unknown, { type, multi, allSpecifier }: Parameter, iface: Interface): unknown {
  const { separator, alternative, booleans } = iface.binding?.deployment ?? {};
  if (type.kind === 'unknown') {
    if (Array.isArray(value)) return value.length === 0 ? '' : value.map((one) => item(one, type));
    return booleans === 'presence' && value === true ? '1' : item(value, type);
  }
  if (!multi && type.kind !== 'array') return item(value, type);
  if (value === allSpecifier || (Array.isArray(value) && value.length === 1 && value[0] === allSpecifier)) {
    return allSpecifier;
  }
  const items = type.kind === 'array' ? type.items : type;
  if (Array.isArray(value)) return value.map((one) => item(one, items));
  if (separator === undefined) return item(value, items);
  return segments(String(value), separator, alternative).map((one) => item(one, items));
}

function segments(text: string, separator: string, alternative: string | undefined): readonly string[] {
  if (text === '' || text === alternative) return [];
  if (text === separator) return [''];
  const [joined, by] =
    alternative !== undefined && text.startsWith(alternative)
      ? [text.slice(alternative.length), alternative]
      : [text, separator];
  return joined.split(by);
}

function item(value: unknown, { kind }: Type): unknown {
  if (kind === 'unknown') return String(value);
  // Zero has one sign in digits.
  return ['integer', 'limit', 'namespace', 'number'].includes(kind) ? Number(value) + 0 : value;
}
