import type { Alike } from './alike.ts';
import type { Numbered } from './sample.ts';

/** The parameters, all optional. */
export type Loose<Type> = { [Name in keyof Type]?: Type[Name] };

/** The parameters of a query, unchanged, as no text joins values. */
export type Listed<Q> = Q;

/** The optional parameters of a request. A number may be given as its text, and a listed numeric text as its number. */
export type LooseOrAlike<Type> = {
  [Name in keyof Type]?: Type[Name] | (Name extends Numbered ? Alike<Type[Name]> : never);
};
