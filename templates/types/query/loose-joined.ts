import type { Alike } from './alike.ts';
import type { Numbered } from './sample.ts';
import type { Joined, ValuesIn } from './values-joined.ts';

/** The type of one of multiple values; unknown if the parameter accepts only one value. */
export type ItemOf<Type> = [Type] extends [readonly (infer Item)[] | string | number | boolean | undefined]
  ? Item
  : unknown;

/** A text that joins values, if the parameter accepts several. */
export type JoinedOf<Type> = Type extends readonly unknown[] ? Joined : never;

/** The parameters, all optional. If a parameter accepts several values, a text may join them. */
export type Loose<Type> = { [Name in keyof Type]?: Type[Name] | JoinedOf<Type[Name]> };

/** The parameters of a query, with arrays in place of texts that join values. */
export type Listed<Q> = { [Name in keyof Q]: Q[Name] extends Joined ? readonly ValuesIn<Q[Name]>[] : Q[Name] };

/** The optional parameters of a request. A number may be given as its text, and a listed numeric text as its number. */
export type LooseOrAlike<Type> = {
  [Name in keyof Type]?: Type[Name] | JoinedOf<Type[Name]> | (Name extends Numbered ? Alike<Type[Name]> : never);
};
