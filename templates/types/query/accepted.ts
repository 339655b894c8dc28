import type { Alike } from './alike.ts';
import type { ItemOf } from './loose-joined.ts';
import type { Mistake } from './mistakes.ts';
import type { NoValue } from './near.ts';
import type { Fractional } from './sample.ts';
import type { AnyText } from './unknown-texts.ts';
import type { ValuesIn } from './values-joined.ts';
import type { WholeText } from './whole.ts';

/** The texts of values: those of all listed ones, and of numbers those that are given. */
export type TextsOf<Item, Name, Text> = number extends Item
  ? Name extends Fractional
    ? `${Item & (string | number)}`
    : `${Exclude<Item, number> & string}` | WholeText<Text>
  : `${Item & (string | number)}`;

/** The type of a parameter, and a text beside it that joins values of that type. */
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

/** The type of a parameter in view of a text that it does not take: compilers take some that are no numbers for one. */
export type TextOr<Type, Name, Wrong extends string> = readonly number[] extends Type
  ? [Wrong] extends [`${number}`]
    ? Mistake<NoValue<Wrong, Name, never>>
    : Type
  : Type;

/** The type of a parameter in view of what it is given. */
export type Accepted<Type, Name, Given> = [ItemOf<Type>] extends [never]
  ? Unlisted<Type, Name, Given>
  : Exclude<Given, Type | undefined> extends infer Text extends string
    ? unknown extends ItemOf<Type>
      ? NumberOr<Type, Name, Text>
      : JoinedOr<Type, Name, Text, TextsOf<ItemOf<Type>, Name, ValuesIn<Text>>>
    : string[] extends Given
      ? Type | Mistake<AnyText<Name>>
      : Type | AlikeItems<Type, Name, Given>;

/** The type of a parameter with one value, and a text beside it that is a whole number. */
export type NumberOr<Type, Name, Text extends string> = number extends Type
  ? [Text] extends [WholeText<Text>]
    ? Type | Text
    : [Text] extends [`${bigint}`]
      ? Mistake<NoValue<Text, Name, never>>
      : Type | Alike<Type>
  : Type | Alike<Type>;

/** Arrays of what a request may have for the items of a type, and words for texts that only a compiler takes for whole numbers. */
export type AlikeItems<Type, Name, Given> = readonly number[] extends Type
  ? Exclude<Extract<ValuesIn<Given>, `${bigint}`>, WholeText<ValuesIn<Given>>> extends infer Wrong extends string
    ? [Wrong] extends [never]
      ? Alike<Type> | readonly (ItemOf<Type> | WholeText<ValuesIn<Given>>)[]
      : Mistake<NoValue<Wrong, Name, never>>
    : never
  : Alike<Type>;

/** The type of a parameter that takes several values, none of which is listed. */
export type Unlisted<Type, Name, Given> = Given extends Type
  ? Type
  : Mistake<`no values of ${Name & string} are listed; \`raw\` takes any`>;
