import type {
  ContextName,
  EmbeddedName,
  EmbedName,
  Enveloped,
  EnvelopeName,
  FieldsName,
  LinksName,
  Responses,
} from './declared.ts';

/** The body of the response of an operation to a request with this query. */
export type Response<Operation extends keyof Responses, Query = unknown> = InEnvelope<
  BodyOf<Responses[Operation], Query>,
  ArgumentOf<Query, EnvelopeName>
>;

/** A body in an envelope, if the argument for it is given. */
export type InEnvelope<Body, Given> = Given extends false | undefined ? Body : Enveloped<Body>;

/** The value of an argument of a query; undefined where it is absent. */
export type ArgumentOf<Query, Name> = Query extends unknown
  ? [Name & keyof Query] extends [never]
    ? undefined
    : Query[Name & keyof Query]
  : never;

/** The body that shows one item, several, or one that was removed. */
export type BodyOf<Answer, Query> = Answer extends {
  readonly item: infer Shown;
  readonly context: infer Usual;
  readonly embedded?: infer Linked;
}
  ? ItemOf<Shown, Usual, Linked, Query>
  : Answer extends { readonly list: infer Shown; readonly context: infer Usual; readonly embedded?: infer Linked }
    ? ItemOf<Shown, Usual, Linked, Query>[]
    : Answer extends { readonly map: infer Shown; readonly context: infer Usual; readonly embedded?: infer Linked }
      ? Record<string, ItemOf<Shown, Usual, Linked, Query>>
      : Answer extends {
            readonly removed: infer Shown;
            readonly context: infer Usual;
            readonly embedded?: infer Linked;
          }
        ?
            | { deleted: true; previous: Unlinked<ItemOf<Shown, Usual, Linked, Query>> }
            | ItemOf<Shown, Usual, Linked, Query>
        : never;

/** An item with the fields that the query chooses, in the context that it names or the usual one, with the items that it links to. */
type ItemOf<Shown, Usual, Linked, Query> = ChosenOf<
  Embedding<
    ItemIn<Shown, ContextOf<Shown, Usual, ArgumentOf<Query, ContextName>>>,
    Linked,
    ArgumentOf<Query, EmbedName>
  >,
  ArgumentOf<Query, FieldsName>
>;

/** An item that was removed, which has no links any more. */
type Unlinked<Item> = Item extends unknown
  ? [LinksName & keyof Item] extends [never]
    ? Item
    : Omit<Item, LinksName | EmbeddedName>
  : never;

/** The context of an item. One whose fields state no contexts is the same in all of them. */
type ContextOf<Shown, Usual, Given> = keyof Shown extends 'any'
  ? 'any'
  : Given extends undefined
    ? Usual
    : string extends Given
      ? keyof Shown
      : Given;

/** An item in a context. In one that no field states, it may have any field of the others, and lack any. */
type ItemIn<Shown, Context> = Context extends keyof Shown ? Shown[Context] : InPart<Shown[keyof Shown]>;

/** A value any of whose fields may be absent. Several kinds of objects become one, which may have the fields of all. */
export type InPart<Value> =
  | (Value extends readonly (infer Item)[] ? InPart<Item>[] : Value extends object ? never : Value)
  | Merged<Value extends readonly unknown[] ? never : Extract<Value, object>>;

type Merged<Objects> = [Objects] extends [never]
  ? never
  : { [Field in FieldIn<Objects>]?: InPart<ValueIn<Objects, Field>> };

export type FieldIn<Objects> = Objects extends unknown ? keyof Objects : never;

type ValueIn<Objects, Field> = Objects extends unknown ? (Field extends keyof Objects ? Objects[Field] : never) : never;

type Embedding<Item, Linked, Given> = [Given] extends [false | undefined]
  ? Item
  : Item & { [Name in EmbeddedName]?: unknown extends Linked ? Record<string, unknown[]> : Linked };

/** The chosen fields of an item; all of them where none is named, as a server takes an empty list. */
type ChosenOf<Item, Given> = Given extends undefined | '' | readonly []
  ? Item
  : Chosen<Item, LinkedName<NamesIn<Given>>>;

/** Names of chosen fields. With the links of an item, a request has the items that it links to. */
type LinkedName<Name> = [LinksName & FirstPart<Name>] extends [never] ? Name : Name | EmbeddedName;

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

/** Names with commas or spaces between them. */
type NamesJoined<Text extends string> = Text extends `${infer First},${infer Rest}`
  ? NamesJoined<First> | NamesJoined<Rest>
  : Text extends `${infer First} ${infer Rest}`
    ? First | NamesJoined<Rest>
    : Text;

/** The chosen fields of an item: all of them may be, where they are not known exactly. One that is chosen in part may lack fields. */
type Chosen<Item, Name> = '?' extends Name
  ? Partial<Item>
  : [FirstPart<Name>] extends [infer First]
    ? [First & keyof Item] extends [infer Known extends keyof Item]
      ? { [Field in Known]: Field extends Name ? Item[Field] : Partial<Item[Field]> }
      : never
    : never;

type FirstPart<Name> = Name extends `${infer First}.${string}` ? First : Name;
