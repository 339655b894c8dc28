import type { ItemOf } from './accepted.ts';
import type { Separator } from './sample.ts';

/** The parameters, none of them required; multiple values may be joined to a text. */
export type Loose<Type> = {
  [Name in keyof Type]?:
    | Type[Name]
    | ([ItemOf<Type[Name]>] extends [Type[Name]] ? `${string}${Separator}${string}` : never);
};
