/** The way to enter a value: `object` by its members, and `either` by one of several controls. */
type Entry = 'text' | 'number' | 'flag' | 'choice' | 'choices' | 'lines' | 'file' | 'json' | 'object' | 'either';

/** How a value is entered. */
export interface Control {
  readonly entry: Entry;
  /** The values to choose from. */
  readonly values?: readonly string[];
  /** The meanings of the values that have one. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** Listed texts that may be entered too, such as `max` for a number, or the listed values of an open set. */
  readonly words?: readonly string[];
  /** Whether the entered lines are numbers. */
  readonly numbers?: true;
  /** Whether an empty text is a value of its own, and may be sent. */
  readonly empty?: true;
  /** Whether null is accepted. */
  readonly nullable?: true;
  /** The members of an object. */
  readonly members?: readonly ObjectMember[];
  /** The controls of a value that has one of several types. */
  readonly forms?: readonly Control[];
}

/** A member of an object that is entered member by member. */
export interface ObjectMember extends Control {
  readonly name: string;
  readonly required?: true;
  readonly purpose?: string;
}

/** A field of a form, for one parameter. */
export interface FormField extends Control {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'body';
  readonly required?: true;
  readonly deprecated?: true;
  readonly secret?: true;
  /** Whether the server accepts more from callers with elevated rights. */
  readonly byRights?: boolean;
  readonly purpose?: string;
  /** The value that applies if the field is empty, for display. */
  readonly default?: string;
  /** For a name with variables whose values are not listed, the pieces around the variables, which are entered too. */
  readonly parts?: readonly string[];
  /** True for a path variable that is not an argument, which no validator checks. */
  readonly unchecked?: true;
  /** The module that a field belongs to, if it is not the one of the page. */
  readonly module?: string;
  /** True for a field that all requests may have, whichever module they select. */
  readonly common?: true;
}
