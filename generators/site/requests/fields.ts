import type { Location, Parameter, Type } from '../../catalogue/parameter-model.ts';
import { partsOfName } from '../../catalogue/parameters.ts';
import { spelledNames } from '../../catalogue/templates.ts';
import { acceptanceOf } from '../../shape/accepts.ts';

/** How a value is entered. */
export type Entry = 'text' | 'number' | 'flag' | 'choice' | 'choices' | 'lines' | 'json';

/** One parameter as a form shows it. */
export interface Field {
  readonly name: string;
  readonly entry: Entry;
  readonly in: Location;
  /** The values to choose from. */
  readonly values?: readonly string[];
  /** Whether what is entered as lines are numbers. */
  readonly numbers?: true;
  readonly required?: true;
  readonly deprecated?: true;
  readonly secret?: true;
  /** Whether more is accepted of callers with elevated rights. */
  readonly byRights?: boolean;
  readonly purpose?: string;
  /** The value that applies where the field is left empty, for display. */
  readonly default?: string;
  /** For a name with variables that cannot be spelled out, the pieces around them: they are entered as well. */
  readonly parts?: readonly string[];
  /** A part of a path of which only its place is known: no validator checks it. */
  readonly unchecked?: true;
  /** True for a field that every request may have, whatever module it names. */
  readonly common?: true;
}

/** The fields of a list of parameters. A templated name is spelled out where its values are all listed. */
export function fieldsOf(parameters: readonly Parameter[], isRequired: (parameter: Parameter) => boolean): Field[] {
  return parameters.flatMap((parameter): Field[] => {
    const field = fieldOf(parameter, isRequired(parameter));
    if (parameter.variables.length === 0) return [field];
    const spelled = spelledNames(parameter, parameters);
    return spelled ? spelled.map(({ name }) => ({ ...field, name })) : [{ ...field, parts: partsOfName(parameter) }];
  });
}

function fieldOf(parameter: Parameter, required: boolean): Field {
  const { name, type, multi, deprecated, sensitive, purpose, location } = parameter;
  const items = type.kind === 'array' ? type.items : type;
  return {
    name,
    in: location ?? 'query',
    ...entryOf(items, multi !== undefined || type.kind === 'array'),
    ...(required ? { required } : {}),
    ...(deprecated ? { deprecated } : {}),
    ...(sensitive ? { secret: true } : {}),
    ...(isByRights(parameter) ? { byRights: true } : {}),
    ...(purpose === undefined ? {} : { purpose }),
    ...(parameter.default === undefined ? {} : { default: shown(parameter.default.stated) }),
  };
}

function isByRights(parameter: Parameter): boolean {
  const { accepts, several } = acceptanceOf(parameter);
  const items = accepts.kind === 'array' ? accepts.items : accepts;
  const bounds = items.kind === 'number' ? items.bounds.most : undefined;
  return [bounds, several?.most].some((most) => most !== undefined && most.ordinary !== most.elevated);
}

const entries: Readonly<Partial<Record<Type['kind'], Entry>>> = {
  integer: 'number',
  number: 'number',
  limit: 'number',
  namespace: 'number',
  boolean: 'flag',
  values: 'choice',
  object: 'json',
  array: 'json',
  unknown: 'json',
};

function entryOf(type: Type, several: boolean): Pick<Field, 'entry' | 'values' | 'numbers'> {
  // An open set takes values that are not listed: they have to be written.
  const open = type.kind === 'values' && type.pattern !== undefined;
  const values = type.kind === 'values' && !open ? { values: type.values.map(({ value }) => value) } : {};
  const entry = open ? 'text' : (entries[type.kind] ?? 'text');
  if (!several) return { entry, ...values };
  if (entry === 'choice') return { entry: 'choices', ...values };
  if (entry === 'number') return { entry: 'lines', numbers: true };
  return { entry: entry === 'text' ? 'lines' : 'json' };
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
