/** How several values are joined into one text. */
export interface Joining {
  readonly separator: string;
  readonly numbers: Numbers;
  /** Used instead of the separator if a value contains the separator. It then also precedes the first value. */
  readonly alternative?: string;
}

/** Regular expressions for the texts that the server reads as whole numbers, and as numbers. They have to match the whole text. */
export interface Numbers {
  /** A text that matches is a whole number only if its value is whole. */
  readonly integer: string;
  readonly number: string;
}

/** Patterns of names: for the items of an array, such as `{name}[]`, and for the fields of an object, such as `{name}[{key}]`. */
export interface PartNames {
  readonly arrays: string;
  readonly objects?: string;
}
