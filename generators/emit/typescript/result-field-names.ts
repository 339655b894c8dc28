import { addTo } from '../../lib/add-to.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { commentCode, type Declaration, interfaceKind, type PropertyStructure } from '../../lib/typescript.ts';
import type { ResultField } from '../../shape/results.ts';
import type { Shape } from '../../shape/shape.ts';
import type { ResultNames } from './result-names.ts';
import { unionOf } from './unions.ts';

/** The names of the fields that a request brings, as the members of a union, with the tables that they are looked up in. */
export interface FieldNames {
  readonly members: readonly string[];
  readonly tables: readonly Declaration[];
}

/** A name, or a type that gives names, under a value of a parameter. */
export interface NamedBy {
  readonly parameter: string;
  readonly value: string;
  readonly name: string;
  /** Whether the type takes the request as its argument. */
  readonly takesRequest: boolean;
}

/** The facts that the names of fields depend on. */
export interface FieldsOf {
  /** The beginning of the names of tables. */
  readonly base: string;
  readonly fields: readonly ResultField[];
  /** Further names. */
  readonly named?: readonly NamedBy[];
  readonly valuesOf: (parameter: string) => ParameterValues;
}

/** The text that stands for all values of a parameter, and the types of the values that count for a request without it. */
interface ParameterValues {
  readonly all: string | undefined;
  readonly usual: readonly string[];
}

/** Finds the values of the parameters of a module, by their names in requests. */
export function valuesAmong({ members }: Shape): FieldsOf['valuesOf'] {
  return (parameter) => {
    const member = members.find(({ key }) => key.kind === 'name' && key.name === parameter);
    const usual = member?.parameter.default?.value;
    const values = Array.isArray(usual) ? usual : [usual];
    return {
      all: member?.all,
      usual: values.flatMap((value) => (typeof value === 'string' ? [stringLiteral(value)] : [])),
    };
  };
}

/** The names of the fields of an object that a request brings. */
export function fieldNames({ base, fields, named = [], valuesOf }: FieldsOf, own: ResultNames): FieldNames {
  const always = fields.filter(({ broughtBy }) => !broughtBy).map(({ parameter }) => parameter.name);
  const byValue = [...named, ...fields.flatMap(namesByValue)];
  const parameters = [...new Set(byValue.map(({ parameter }) => parameter))];
  const lookups = [
    ...parameters.map((parameter) => {
      const listed = byValue.filter((one) => one.parameter === parameter);
      return lookupByValue(own.take(base, 'by', parameter), parameter, { listed, ...valuesOf(parameter) }, own);
    }),
    ...lookupByParameter(base, fields, own),
  ];
  return {
    members: [...always.map(stringLiteral), ...lookups.map(({ type }) => type)],
    tables: lookups.map(({ table }) => table),
  };
}

/** A table of names, and the type that looks them up in it. */
interface Lookup {
  readonly type: string;
  readonly table: Declaration;
}

interface Listed extends ParameterValues {
  readonly listed: readonly NamedBy[];
}

function lookupByValue(name: string, parameter: string, { listed, all, usual }: Listed, own: ResultNames): Lookup {
  const takesRequest = listed.some((one) => one.takesRequest);
  const usualTypes = usual.length === 0 ? [] : [unionOf(usual, Number.POSITIVE_INFINITY)];
  const chosen = `${own.ofHelper('ChosenIn')}<${['Q', stringLiteral(parameter), ...usualTypes].join(', ')}>`;
  return {
    type: `${own.ofHelper('ValueAt')}<${applied(name, takesRequest)}, ${chosen}>`,
    table: tableOf(name, parameter, listed, all),
  };
}

/** The names of fields that a parameter brings whatever its value; nothing if there are none. */
function lookupByParameter(base: string, fields: readonly ResultField[], own: ResultNames): Lookup[] {
  const names = new Map<string, string[]>();
  for (const { parameter: field, broughtBy = [] } of fields)
    for (const { parameter, value } of broughtBy)
      if (value === undefined) addTo(names, parameter, stringLiteral(field.name));
  if (names.size === 0) return [];
  const name = own.take(base, 'given');
  const table: Declaration = {
    kind: interfaceKind,
    name,
    docs: ['The names of fields by the parameters that bring them.'],
    properties: [...names].map(([parameter, all]) => ({ name: propertyKey(parameter), type: unionOf(all) })),
  };
  return [{ type: `${own.ofHelper('GivenIn')}<Q, ${name}>`, table }];
}

function namesByValue({ parameter: { name }, broughtBy = [] }: ResultField): NamedBy[] {
  return broughtBy.flatMap(({ parameter, value }) =>
    value === undefined ? [] : [{ parameter, value, name: stringLiteral(name), takesRequest: false }],
  );
}

/** The names of fields by the values of a parameter. */
function tableOf(name: string, parameter: string, named: readonly NamedBy[], all: string | undefined): Declaration {
  const byValue = new Map<string, string[]>();
  // A value of the text that stands for unknown ones cannot be told from it.
  for (const one of named) if (one.value !== '?') addTo(byValue, one.value, one.name);
  const everything = unionOf([...new Set(named.map((one) => one.name))]);
  const properties: PropertyStructure[] = [
    { name: "'?'", type: 'unknown' },
    ...(all === undefined || byValue.has(all) ? [] : [{ name: propertyKey(all), type: everything }]),
    ...[...byValue].map(([value, names]) => ({ name: propertyKey(value), type: unionOf(names) })),
  ];
  return {
    kind: interfaceKind,
    name,
    docs: [`The names of fields by the values of ${commentCode(parameter)}.`],
    typeParameters: named.some((one) => one.takesRequest) ? ['Q'] : [],
    properties,
  };
}

/** A type with arguments, the last of which may be a union on several lines. */
export function withArguments(name: string, ...all: readonly string[]): string {
  const last = all.at(-1) ?? '';
  return `${name}<${all.join(', ').replaceAll(', \n', ',\n')}${last.startsWith('\n') ? '\n' : ''}>`;
}

/** A type, with the request as its argument if it takes one. */
export function applied(name: string, takesRequest: boolean): string {
  return takesRequest ? `${name}<Q>` : name;
}
