import type { Joined, ValuesIn } from './values-joined.ts';

/** The intersection of the named entries in a lookup. */
export type Together<Lookup, Name> = (Name extends keyof Lookup ? (all: Lookup[Name]) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The parameters of modules that the query may or may not name: all are optional. */
export type Possible<Lookup, Given> = Partial<
  Together<Lookup, string extends ValuesIn<Given> ? keyof Lookup : ValuesIn<Given>>
>;

/** The parameters of the modules that an array names. */
export type AllOf<Lookup, Given, Found = unknown> = Given extends readonly [infer First, ...infer Others]
  ? AllOf<Lookup, Others, Found & Unlocked<Lookup, First>>
  : Found;

/** The parameters of the named modules. They are optional if the type leaves open which modules are named. */
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
