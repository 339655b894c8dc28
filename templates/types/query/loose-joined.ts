import type { Alike } from './alike.ts';
import type { Numbered } from './sample.ts';
import type { Joined, ValuesIn } from './values-joined.ts';

/** The type of one of multiple values; unknown where there is one value only. */
export type ItemOf<Type> = [Type] extends [readonly (infer Item)[] | string | number | boolean | undefined]
  ? Item
  : unknown;

/** The text that may join the values of a parameter, if it takes several. */
export type JoinedOf<Type> = Type extends readonly unknown[] ? Joined : never;

/** The parameters, none of them required; where one takes several values, a text may join them. */
export type Loose<Type> = { [Name in keyof Type]?: Type[Name] | JoinedOf<Type[Name]> };

/** The parameters of a query with arrays for the texts that join values. */
export type Listed<Q> = { [Name in keyof Q]: Q[Name] extends Joined ? readonly ValuesIn<Q[Name]>[] : Q[Name] };

/** The optional parameters of a request, in which a number may be given as its text, and a listed numeric text as its number. */
export type LooseOrAlike<Type> = {
  [Name in keyof Type]?: Type[Name] | JoinedOf<Type[Name]> | (Name extends Numbered ? Alike<Type[Name]> : never);
};
