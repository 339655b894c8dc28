import type { Alike } from './alike.ts';
import type { Numbered } from './sample.ts';

/** The parameters, none of them required. */
export type Loose<Type> = { [Name in keyof Type]?: Type[Name] };

/** The same parameters, as no text joins values. */
export type Listed<Q> = Q;

/** The same, with what a request may have for their values: those with numbers have them as texts as well, and the reverse. */
export type LooseOrAlike<Type> = {
  [Name in keyof Type]?: Type[Name] | (Name extends Numbered ? Alike<Type[Name]> : never);
};
