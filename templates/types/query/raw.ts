/** A value of a parameter that is not known here. */
export type RawValue = string | number | boolean | undefined;

/** Parameters that are not known here. */
export type Raw = Readonly<Record<string, RawValue | readonly RawValue[]>>;
