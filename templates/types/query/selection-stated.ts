import type { ValuesIn } from './values-joined.ts';

/** The modules that a parameter names, or the one that is meant where the query does not have it. */
export type NamedBy<Selector, Preset, Q> = Selector extends keyof Q ? ValuesIn<Q[Selector]> : Preset;

/** The parameters of any of the named entries of a lookup, of which there is one at a time. */
export type OneOf<Lookup, Name> = [Name & keyof Lookup] extends [never] ? unknown : Lookup[Name & keyof Lookup];
