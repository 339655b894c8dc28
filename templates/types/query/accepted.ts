import type { Alike } from './alike.ts';
import type { ItemOf } from './loose-joined.ts';
import type { Mistake } from './mistakes.ts';
import type { NoValue } from './near.ts';
import type { Fractional } from './sample.ts';
import type { AnyText } from './unknown-texts.ts';
import type { ValuesIn } from './values-joined.ts';
import type { WholeText } from './whole.ts';

/** The texts that stand for values: all listed texts; of numbers, only those in the given text. */
export type TextsOf<Item, Name, Text> = number extends Item
  ? Name extends Fractional
    ? `${Item & (string | number)}`
    : `${Exclude<Item, number> & string}` | WholeText<Text>
  : `${Item & (string | number)}`;

/** The type of a parameter that accepts multiple values, with the given text if it joins values of that type. */
export type JoinedOr<Type, Name, Text, Values> =
  Exclude<ValuesIn<Text>, Values> extends infer Wrong extends string
    ? [Wrong] extends [never]
      ? Type | Text
      : [Wrong] extends [Text]
        ? TextOr<Type, Name, Wrong>
        : string extends Wrong
          ? Type | Text
          : Mistake<NoValue<Wrong, Name, Values>>
    : never;

/** The type of a parameter that does not accept the given text, with words for a text that only compilers take for a number. */
export type TextOr<Type, Name, Wrong extends string> = readonly number[] extends Type
  ? [Wrong] extends [`${number}`]
    ? Mistake<NoValue<Wrong, Name, never>>
    : Type
  : Type;

/** The type of a parameter, given the type of its argument. */
export type Accepted<Type, Name, Given> = [ItemOf<Type>] extends [never]
  ? Unlisted<Type, Name, Given>
  : Exclude<Given, Type | undefined> extends infer Text extends string
    ? unknown extends ItemOf<Type>
      ? NumberOr<Type, Name, Text>
      : JoinedOr<Type, Name, Text, TextsOf<ItemOf<Type>, Name, ValuesIn<Text>>>
    : string[] extends Given
      ? Type | Mistake<AnyText<Name>>
      : Type | AlikeItems<Type, Name, Given>;

/** The type of a parameter that accepts one value, with the given text if it is a whole number. */
export type NumberOr<Type, Name, Text extends string> = number extends Type
  ? [Text] extends [WholeText<Text>]
    ? Type | Text
    : [Text] extends [`${bigint}`]
      ? Mistake<NoValue<Text, Name, never>>
      : Type | Alike<Type>
  : Type | Alike<Type>;

/** The arrays that a request writes like those of a type, or words for a text that only compilers take for a whole number. */
export type AlikeItems<Type, Name, Given> = readonly number[] extends Type
  ? Exclude<Extract<ValuesIn<Given>, `${bigint}`>, WholeText<ValuesIn<Given>>> extends infer Wrong extends string
    ? [Wrong] extends [never]
      ? Alike<Type> | readonly (ItemOf<Type> | WholeText<ValuesIn<Given>>)[]
      : Mistake<NoValue<Wrong, Name, never>>
    : never
  : Alike<Type>;

/** The type of a parameter that accepts multiple values, none of which is listed. */
export type Unlisted<Type, Name, Given> = Given extends Type
  ? Type
  : Mistake<`no values of ${Name & string} are listed; \`raw\` takes any`>;
