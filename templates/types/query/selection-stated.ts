import type { ValuesIn } from './values-joined.ts';

/** The modules that a parameter names, or the default module if the query does not have the parameter. */
export type NamedBy<Selector, Preset, Q> = Selector extends keyof Q ? ValuesIn<Q[Selector]> : Preset;

/** The parameters of any of the named entries in a lookup, as a union, as a query names one of them at a time. */
export type OneOf<Lookup, Name> = [Name & keyof Lookup] extends [never] ? unknown : Lookup[Name & keyof Lookup];
