import type { Applicability, Default, Multi, Parameter, Type, Value, ValueSet } from '../catalogue/parameter-model.ts';
import { visible } from '../lib/visible.ts';
import { describeDecision, describeDeprecation } from './constraint.ts';

/** More values than this are only counted where a set names them. */
const fewValues = 8;

/** What one value may be, in words: the set's name first where there is one. */
export function describeType(type: Type): string {
  const facts = typeFacts(type, type.set !== undefined);
  return type.set === undefined ? facts : `${type.set}: ${facts}`;
}

/** The same without a name; `named` says that the values can be looked up elsewhere. */
export function typeFacts(type: Type, named: boolean): string {
  switch (type.kind) {
    case 'unknown':
      return 'type not shown';
    case 'values':
      return valuesOf(type, named);
    case 'array':
      return type.items.kind === 'unknown' ? 'array' : `array of ${describeType(type.items)}`;
    case 'integer':
    case 'number':
      return [type.kind, ...bounds(type.min, type.max)].join(' ');
    case 'limit':
      return [
        'limit',
        ...bounds(type.min, type.max),
        ...(type.highmax === undefined ? [] : [`(${type.highmax} with elevated rights)`]),
      ].join(' ');
    case 'namespace':
      return type.extra.length > 0 ? `namespace, or ${type.extra.join(', ')}` : 'namespace';
    case 'user':
      return type.subtypes.length > 0 ? `user (${type.subtypes.map(visible).join(', ')})` : 'user';
    default:
      return type.kind;
  }
}

function valuesOf({ values, pattern }: Type & { kind: 'values' }, named: boolean): string {
  const more = pattern === undefined ? '' : `, or ${visible(pattern)}`;
  if (named && values.length > fewValues) return `${values.length} values${more}`;
  return `${values.map(describeValue).join(' | ')}${more}`;
}

/** A value, with its mark where it is deprecated. */
export function describeValue(value: Value): string {
  const text = visible(value.value) || '""';
  return value.deprecated ? `${text} (${describeDeprecation(value)})` : text;
}

function bounds(min: number | undefined, max: number | undefined): string[] {
  if (min !== undefined && max !== undefined) return [`${min} to ${max}`];
  if (min !== undefined) return [`from ${min}`];
  return max === undefined ? [] : [`up to ${max}`];
}

/** What else is known of a parameter or a set, a phrase each. */
export function attributes(of: Parameter | ValueSet): string[] {
  return [
    ...(of.default ? [`default ${printDefault(of.default)}`] : []),
    ...(of.multi ? [severalValues(of.multi)] : []),
    ...(of.allspecifier === undefined ? [] : [`${visible(of.allspecifier)} for all`]),
    ...(of.varying ? ['values differ from site to site'] : []),
    ...('required' in of ? parameterAttributes(of) : []),
  ];
}

function printDefault({ stated }: Default): string {
  if (Array.isArray(stated))
    return stated.length === 0 ? 'an empty list' : stated.map((one) => visible(String(one))).join(', ');
  return stated === '' ? '""' : visible(typeof stated === 'string' ? stated : JSON.stringify(stated));
}

function severalValues({ limit, highlimit, allowsduplicates }: Multi): string {
  const counts = [
    ...(limit === undefined ? [] : [`up to ${limit}`]),
    ...(highlimit === undefined ? [] : [`${highlimit} with elevated rights`]),
    ...(allowsduplicates ? ['duplicates allowed'] : []),
  ];
  return counts.length === 0 ? 'several values' : `several values (${counts.join(', ')})`;
}

function parameterAttributes(parameter: Parameter): string[] {
  const { applies, variables, mustbe, location } = parameter;
  const flags: readonly (readonly [boolean, string])[] = [
    [parameter.required, 'required'],
    [parameter.deprecated, describeDeprecation(parameter)],
    [parameter.sensitive, 'sensitive'],
    [parameter.writeonly, 'never in responses'],
    [parameter.requiresauthorization, 'requires authorization'],
  ];
  return [
    ...flags.flatMap(([on, phrase]) => (on ? [phrase] : [])),
    ...(mustbe === undefined ? [] : [`must be ${mustbe}`]),
    ...applies.map(describeApplicability),
    ...variables.map(({ name, parameter: from }) => `{${visible(name)}} from ${visible(from)}`),
    ...(location === 'path' ? ['in the path'] : []),
  ];
}

function describeApplicability({ condition, values, when }: Applicability): string {
  const named = values.length > 0 ? `${condition} ${values.join(', ')}` : condition;
  return visible(when ? `${named}, ${describeDecision(when)}` : named);
}
