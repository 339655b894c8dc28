import type { Joined, ValuesIn } from './values-joined.ts';

/** Everything that the named entries of a lookup have, together. */
export type Together<Lookup, Name> = (Name extends keyof Lookup ? (all: Lookup[Name]) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The parameters of modules each of which may be named or not: they are optional. */
export type Possible<Lookup, Given> = Partial<
  Together<Lookup, string extends ValuesIn<Given> ? keyof Lookup : ValuesIn<Given>>
>;

/** The parameters of the modules that an array names. */
export type AllOf<Lookup, Given, Found = unknown> = Given extends readonly [infer First, ...infer Others]
  ? AllOf<Lookup, Others, Found & Unlocked<Lookup, First>>
  : Found;

/** The parameters of the modules that are named; where it depends on something which of them are, they are optional. */
export type Unlocked<Lookup, Given, All = Given> = Given extends keyof Lookup
  ? [All] extends [Given]
    ? Lookup[Given]
    : Possible<Lookup, All>
  : [All] extends [Given]
    ? Given extends readonly [unknown, ...unknown[]]
      ? AllOf<Lookup, Given>
      : Given extends Joined
        ? Together<Lookup, ValuesIn<Given>>
        : Possible<Lookup, Given>
    : Possible<Lookup, All>;
