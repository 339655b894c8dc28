/** How several values are joined to one text. */
export interface Joining {
  readonly separator: string;
  readonly numbers: Numbers;
  /** Joins values that hold the separator, and then also stands in front of the first. */
  readonly alternative?: string;
}

/** Regular expressions for the whole of a text that the server takes for a whole number, and for any number. */
export interface Numbers {
  /** A text that it matches is still no whole number if its value is not whole. */
  readonly integer: string;
  readonly number: string;
}

/** How items of arrays are called, `{name}[]` for instance, and fields of objects, `{name}[{key}]`, as far as that is stated. */
export interface PartNames {
  readonly arrays: string;
  readonly objects?: string;
}
