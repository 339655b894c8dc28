import type { Answer, AnswerAlone, Formats, FormParameter, Mark } from './declared.ts';

/**
 * The answer to a request with these parameters: the fields that they bring. Where their values are not known exactly, it has all fields that
 * may be there, each of them optional.
 */
export type ResultOf<Q> = Q extends object
  ? [keyof Q & FormParameter] extends [never]
    ? Answer<Q>
    : [Unlike<Q>] extends [never]
      ? KnownResult<Q>
      : unknown
  : never;

type KnownResult<Q> = [AnswerAlone<Q>] extends [never] ? Answer<Q> : AnswerAlone<Q>;

/** The parameters of a request whose values lead to another form of answer. */
type Unlike<Q> = {
  [Name in keyof Q & keyof Formats]: [Q[Name] & Formats[Name]] extends [never] ? Name : never;
}[keyof Q & keyof Formats];

/** The named fields of an object. Where `unknown` is among the names, it may be any of them. */
export type Only<Item, Name> = unknown extends Name
  ? { [One in keyof Item]?: Item[One] }
  : [Name] extends [infer Known extends keyof Item]
    ? { [One in Known]: Item[One] }
    : never;

/** The entries of a table under some names. */
export type ValueAt<Table, Name> = Table[keyof Table & Name];

/** The values of a parameter of a request: `?` where they are not known exactly, and `Usual` for a request without it. */
export type ChosenIn<Q, Parameter, Usual = never> = Parameter extends keyof Q ? ValuesOf<Q[Parameter]> : Usual;

/** The entries of a table under the parameters that the request has; `unknown`, if it may have one of them. */
export type GivenIn<Q, Table> = keyof Q & keyof Table extends never ? never : SentIn<Q, Table, keyof Q & keyof Table>;

type SentIn<Q, Table, Name extends keyof Q & keyof Table> = Name extends unknown ? Sent<Q[Name], Table[Name]> : never;

type Sent<Value, Name> = [Value] extends [false | undefined] ? never : [Unsent<Value>] extends [never] ? Name : unknown;

type Unsent<Value> = Value extends false | undefined ? Value : never;

/** The values of a text or a list. Texts come first, as they are compared fastest. */
type ValuesOf<Given, All = Given> = Given extends string
  ? string extends Given
    ? '?'
    : [All] extends [Given]
      ? JoinedIn<Given>
      : '?'
  : Given extends readonly []
    ? never
    : Given extends readonly [unknown, ...unknown[]]
      ? { [Index in keyof Given]: ValueOf<Given[Index]> }[number]
      : '?';

type ValueOf<Given, All = Given> = Given extends string
  ? string extends Given
    ? '?'
    : [All] extends [Given]
      ? Given
      : '?'
  : '?';

/** The values of a joined text. */
type JoinedIn<Text extends string> = Text extends `${infer First}${Mark}${infer Others}`
  ? First | JoinedIn<Others>
  : Text;
