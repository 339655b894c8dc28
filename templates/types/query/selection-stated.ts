import type { Unlocked, UnlockedBy } from './selection.ts';
import type { ValuesIn } from './values-joined.ts';

/** The modules that a parameter names, or the one that is meant where the query does not have it. */
export type NamedBy<Selector, Preset, Q> = Selector extends keyof Q ? ValuesIn<Q[Selector]> : Preset;

/** The parameters that one parameter of a query makes available, or the module that is meant where the query does not have it. */
export type UnlockedFrom<Selector, Preset, Lookup, Q> = Selector extends keyof Q
  ? UnlockedBy<Selector, Lookup, Q>
  : Selector extends keyof Lookup
    ? Unlocked<Lookup[Selector], Preset>
    : unknown;

/** The parameters that a parameter of some modules makes available where the query names one of these. */
export type UnlockedWithin<Named, Owners, Selector, Lookup, Q> = [Named & Owners] extends [never]
  ? unknown
  : UnlockedBy<Selector, Lookup, Q>;

/** The parameters of any of the named entries of a lookup, of which there is one at a time. */
export type OneOf<Lookup, Name> = [Name & keyof Lookup] extends [never] ? unknown : Lookup[Name & keyof Lookup];
