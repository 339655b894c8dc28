import type { ContextName, FieldsName, Responses } from './declared.ts';

/** The body of the response of an operation to a request with this query. */
export type Response<Operation extends keyof Responses, Query = unknown> = BodyOf<Responses[Operation], Query>;

/** The body that shows one item, several, or one that was removed. */
export type BodyOf<Answer, Query> = Answer extends { readonly item: infer Shown; readonly context: infer Usual }
  ? ItemOf<Shown, Usual, Query>
  : Answer extends { readonly list: infer Shown; readonly context: infer Usual }
    ? ItemOf<Shown, Usual, Query>[]
    : Answer extends { readonly map: infer Shown; readonly context: infer Usual }
      ? Record<string, ItemOf<Shown, Usual, Query>>
      : Answer extends { readonly removed: infer Shown; readonly context: infer Usual }
        ? { deleted: true; previous: ItemOf<Shown, Usual, Query> } | ItemOf<Shown, Usual, Query>
        : never;

/** An item with the fields that the query chooses, in the context that it names or the usual one. */
type ItemOf<Shown, Usual, Query> = ChosenOf<Shown[ContextOf<Shown, Usual, Query> & keyof Shown], Query>;

/** The context of an item. One whose fields state no contexts is the same in all of them. */
type ContextOf<Shown, Usual, Query> = keyof Shown extends 'any'
  ? 'any'
  : Query extends { readonly [Name in ContextName]: infer Context }
    ? string extends Context
      ? keyof Shown
      : Context
    : Usual;

type ChosenOf<Item, Query> = Query extends { readonly [Name in FieldsName]: infer Fields }
  ? Chosen<Item, NamesIn<Fields>>
  : Item;

/** The names of fields in a list or a joined text; `?` if they are not known exactly. */
type NamesIn<Fields> = Fields extends string
  ? string extends Fields
    ? '?'
    : NamesJoined<Fields>
  : Fields extends readonly (infer Name)[]
    ? string extends Name
      ? '?'
      : Name
    : '?';

type NamesJoined<Text extends string> = Text extends `${infer First},${infer Rest}` ? First | NamesJoined<Rest> : Text;

/** The chosen fields of an item: all of them may be, where they are not known exactly. One that is chosen in part may lack fields. */
type Chosen<Item, Name> = '?' extends Name
  ? Partial<Item>
  : [FirstPart<Name>] extends [infer First]
    ? [First & keyof Item] extends [infer Known extends keyof Item]
      ? { [Field in Known]: Field extends Name ? Item[Field] : Partial<Item[Field]> }
      : never
    : never;

type FirstPart<Name> = Name extends `${infer First}.${string}` ? First : Name;
