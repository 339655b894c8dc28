/** A value of a parameter that the catalogue does not have. */
export type RawValue = string | number | boolean | undefined;

/** Parameters that the catalogue does not have. */
export type Raw = Readonly<Record<string, RawValue | readonly RawValue[]>>;
