import type { Mistake } from './mistakes.ts';
import type { ValuesIn } from './values-joined.ts';

/** The type of one of multiple values. */
export type ItemOf<Type> = Extract<Type, readonly unknown[]> extends readonly (infer Item)[] ? Item : never;

/** The type of a parameter, and a text beside it that joins values of that type. */
export type JoinedOr<Type, Name, Text> =
  Exclude<ValuesIn<Text>, `${ItemOf<Type> & (string | number)}`> extends infer Wrong extends string
    ? [Wrong] extends [never]
      ? Type | Text
      : [Wrong] extends [Text]
        ? Type
        : string extends Wrong
          ? Type | Text
          : Mistake<`${Wrong extends '' ? 'an empty text' : Wrong} is no value of ${Name & string}`>
    : never;

/** The type of a parameter in view of what it is given. */
export type Accepted<Type, Name, Given> = [ItemOf<Type>, Exclude<Given, Type | undefined>] extends [Type, string]
  ? JoinedOr<Type, Name, Exclude<Given, Type | undefined>>
  : Type;
