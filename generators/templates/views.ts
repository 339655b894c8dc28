/** The types of values that a template can print. Any other type is the name of a type with fields. */
export const printedTypes = ['text', 'number', 'text or number', 'boolean', 'Markdown'] as const;

/** The type of a value in a view: a printed one, or the name of a type with fields. */
export interface ValueType {
  readonly type: string;
  /** Whether the value is always a list of this type, or may be a list or a single value. */
  readonly list?: 'always' | 'maybe';
  readonly optional?: true;
}

/** A field of a view. */
export interface Field extends ValueType {
  readonly purpose?: string;
}

/** A type with fields. */
export interface ViewType {
  readonly purpose?: string;
  readonly fields: Readonly<Record<string, Field>>;
}

/** The views of all templates, as data that is made from `templates/reference/views/*.ts`. */
export interface Views {
  /** The version, which is raised when a change may break a correct template. */
  readonly version: number;
  /** The types of the views, by template. */
  readonly templates: Readonly<Record<string, string>>;
  /** The types with fields, by name. */
  readonly types: Readonly<Record<string, ViewType>>;
}

/** A field of a type; undefined if the type has no such field, even for a name such as `constructor`. */
export function fieldOf(views: Views, type: string, name: string): Field | undefined {
  const fields = Object.hasOwn(views.types, type) ? views.types[type]?.fields : undefined;
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The names of a value's fields; none for a list or a printed type. */
export function fieldNames(views: Views, { type, list }: ValueType): string[] {
  return list || !Object.hasOwn(views.types, type) ? [] : Object.keys(views.types[type]?.fields ?? {});
}

/** A type in words, such as `ParameterView[]`. */
export function typeText({ type, list }: ValueType): string {
  return list === 'always' ? `${type}[]` : list === 'maybe' ? `${type} or ${type}[]` : type;
}
