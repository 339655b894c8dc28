/** The part that a text of a catalogue has in the format. */
export type Role =
  /** A key that the format has. */
  | 'key'
  /** One of a few words that the format has, such as a method. */
  | 'keyword'
  /** Words for people. */
  | 'text'
  /** A name that is given here. */
  | 'name'
  /** A name that is given elsewhere. */
  | 'reference'
  /** One of the values that a list has. */
  | 'value'
  | 'default'
  | 'citation'
  | 'flag'
  /** A number between others, such as the greatest one. */
  | 'bound'
  /** Anything else: what is kept as it was met, and values that may have any shape. */
  | 'other';

/** The kind of thing that a name is given to, or that a reference refers to. */
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
