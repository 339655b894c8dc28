import type { Alike } from './alike.ts';
import type { ItemOf } from './loose-joined.ts';
import type { Mistake } from './mistakes.ts';
import type { NoValue } from './near.ts';
import type { AnyText } from './unknown-texts.ts';
import type { ValuesIn } from './values-joined.ts';

/** The type of a parameter, and a text beside it that joins values of that type. */
export type JoinedOr<Type, Name, Text, Values extends string> =
  Exclude<ValuesIn<Text>, Values> extends infer Wrong extends string
    ? [Wrong] extends [never]
      ? Type | Text
      : [Wrong] extends [Text]
        ? Type
        : string extends Wrong
          ? Type | Text
          : Mistake<NoValue<Wrong, Name, Values>>
    : never;

/** The type of a parameter in view of what it is given. */
export type Accepted<Type, Name, Given> = [ItemOf<Type>] extends [never]
  ? Unlisted<Type, Name, Given>
  : Exclude<Given, Type | undefined> extends infer Text extends string
    ? unknown extends ItemOf<Type>
      ? Type | Alike<Type>
      : JoinedOr<Type, Name, Text, `${ItemOf<Type> & (string | number)}`>
    : string[] extends Given
      ? Type | Mistake<AnyText<Name>>
      : Type | Alike<Type>;

/** The type of a parameter that takes several values, none of which is listed. */
export type Unlisted<Type, Name, Given> = Given extends Type
  ? Type
  : Mistake<`no values of ${Name & string} are listed; \`raw\` takes any`>;
