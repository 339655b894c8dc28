import type { PlainForm } from '../../../../generators/catalogue/keys/plain-fact.ts';

/** The role of a text in the format. */
export type Role =
  /** A key of the format. */
  | 'key'
  /** One of a few fixed words, such as a method. */
  | 'keyword'
  /** Prose for people. */
  | 'text'
  /** A name that is defined here. */
  | 'name'
  /** A name that is defined elsewhere. */
  | 'reference'
  /** One of the values of a list. */
  | 'value'
  | 'default'
  | 'citation'
  | 'flag'
  /** A number that limits others, such as a maximum. */
  | 'bound'
  /** Any other text, such as preserved attributes and values of any shape. */
  | 'other';

/** The kind of thing that a name or a reference is about. */
export type Of =
  | 'binding'
  | 'condition'
  | 'document'
  | 'endpoint'
  | 'gap'
  | 'interface'
  | 'interpretation'
  | 'list'
  | 'module'
  | 'modulegroup'
  | 'namespace'
  | 'parameter'
  | 'property'
  | 'resource'
  | 'route'
  | 'rule'
  | 'scope'
  | 'segment'
  | 'set'
  | 'value'
  | 'other';

export interface RoleAt {
  readonly role: Role;
  readonly of?: Of;
}

/** The roles of the values of plain facts, or of the items in a list, by the form of the fact. */
export const plainRoles: Readonly<Record<PlainForm, Role>> = {
  flag: 'flag',
  boolean: 'flag',
  count: 'bound',
  text: 'text',
  texts: 'text',
};
