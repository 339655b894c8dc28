import type { ValuesIn } from './values-joined.ts';

/** The type itself, unless it is a union. */
export type Single<Type, All = Type> = Type extends unknown ? ([All] extends [Type] ? Type : never) : never;

/** Those of the values that are given in any case. */
export type CertainIn<Given> =
  Single<Given> extends infer One
    ? One extends readonly unknown[]
      ? { [Index in keyof One]: Single<One[Index]> }[number]
      : ValuesIn<One>
    : never;

/** Everything that the named entries of a lookup have, together. */
export type Together<Lookup, Name> = (Name extends keyof Lookup ? (all: Lookup[Name]) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The parameters of the modules that are named; where a module only may be named, they are optional. */
export type Unlocked<Lookup, Given, Certain = CertainIn<Given>> =
  string extends ValuesIn<Given>
    ? Partial<Together<Lookup, keyof Lookup>>
    : Together<Lookup, Certain> &
        (Exclude<ValuesIn<Given>, Certain> extends infer Possible
          ? [Possible] extends [never]
            ? unknown
            : Partial<Together<Lookup, Possible>>
          : never);

/** The parameters that one parameter of a query makes available. */
export type UnlockedBy<Selector, Lookup, Q> = Selector extends keyof Lookup & keyof Q
  ? Unlocked<Lookup[Selector], Q[Selector]>
  : unknown;
