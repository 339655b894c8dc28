/** The types of values that a template can print. Any other type is the name of one with fields. */
export const printedTypes = ['text', 'number', 'text or number', 'boolean', 'Markdown'] as const;

/** The type of a value in a view: a printed one, or the name of a type with fields. */
export interface ValueType {
  readonly type: string;
  /** Whether the value is a list of these, or may be one or a list. */
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

/** What each template is given, as data: made from `templates/reference/views/*.ts`. */
export interface Views {
  /** Raised where a template that was right may no longer be. */
  readonly version: number;
  /** By template, the type of its view. */
  readonly templates: Readonly<Record<string, string>>;
  /** Types by name. */
  readonly types: Readonly<Record<string, ViewType>>;
}

/** A field of a type; undefined where the type has no such field, whatever the name. */
export function fieldOf(views: Views, type: string, name: string): Field | undefined {
  const fields = Object.hasOwn(views.types, type) ? views.types[type]?.fields : undefined;
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The names of the fields of a value; none of a list, or of a printed type. */
export function fieldNames(views: Views, { type, list }: ValueType): string[] {
  return list || !Object.hasOwn(views.types, type) ? [] : Object.keys(views.types[type]?.fields ?? {});
}

/** A type as people read it, such as `ParameterView[]`. */
export function typeText({ type, list }: ValueType): string {
  return list === 'always' ? `${type}[]` : list === 'maybe' ? `${type} or ${type}[]` : type;
}
