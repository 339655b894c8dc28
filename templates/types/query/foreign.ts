import type { Mistake } from './mistakes.ts';
import type { AllKnown } from './sample.ts';

/** The names of the entries in a lookup that have a parameter. */
export type Having<Name, Lookup> = {
  [One in keyof Lookup]: Name extends keyof Lookup[One] ? One : never;
}[keyof Lookup];

/** The selections, such as `list=pages`, that would make a parameter available. */
export type Unlocking<Name, Lookup> = {
  [Selector in keyof Lookup]: Having<Name, Lookup[Selector]> extends infer Module extends string
    ? `${Selector & string}=${Module}`
    : never;
}[keyof Lookup];

/** The mistakes of parameters whose modules the query does not name. */
export type Locked<Name, Lookup> = {
  [One in Name & string as [Unlocking<One, Lookup>] extends [never]
    ? never
    : One]?: Mistake<`${One} needs ${Unlocking<One, Lookup>}`>;
};

/** The mistake of a parameter that no module has. */
export type Unheard<Name> = [Name] extends [never]
  ? unknown
  : Mistake<`${Name & string} is no known parameter of this request`>;

/** Parameters with the comments from their modules, for editors. */
export type Commented<Name> = { [One in keyof Pick<AllKnown, Name & keyof AllKnown>]?: unknown };

/** The mistakes of all parameters that the query cannot have. */
export type Foreign<Name, Lookup> = [Name] extends [never]
  ? unknown
  : Locked<Name, Lookup> & Commented<keyof Locked<Name, Lookup>> & Unheard<Exclude<Name, keyof Locked<Name, Lookup>>>;
