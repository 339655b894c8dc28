import type { Deployment } from '../../catalogue/deployment.ts';
import { stringLiteral, templateLiteral } from '../../lib/javascript.ts';

/** The names that the helper types have unless something of the catalogue has them. */
export const helperNames = [
  ...['query', 'Query', 'QueryFor', 'CheckedQuery', 'Mistake', 'mistake', 'Envelope', 'Generators'],
  ...['Selectors', 'Excluded', 'Needed', 'Patterned', 'Split', 'ValuesIn', 'Single', 'CertainIn', 'Together'],
  ...['Unlocked', 'UnlockedBy', 'Available', 'ItemOf', 'JoinedOr', 'Accepted', 'Present', 'Missing', 'Fault'],
  ...['Checked', 'Having', 'Unlocking', 'Locked', 'Unheard', 'Foreign', 'Untied', 'Loose'],
] as const;

/** Writes a text in which the helper names of its fixed parts are those of a module; what is put in stays as it is. */
export type Template = (fixed: TemplateStringsArray, ...put: readonly string[]) => string;

/** What of a binding the types of values depend on. */
export type Joining = Pick<Deployment, 'separator' | 'alternative'>;

const mistakes = (code: Template): string => code`declare const mistake: unique symbol;

/** What is wrong with a query, in words. Nothing has this type. */
export interface Mistake<Message extends string> {
  readonly [mistake]: Message;
}
`;

function values(code: Template, { separator, alternative }: Joining): string {
  if (separator === undefined) {
    return code`/** The values that a parameter is given: one, or several in an array. */
type ValuesIn<Given> = Given extends readonly (infer Value)[] ? Value : Given;
`;
  }
  const other =
    alternative === undefined
      ? ''
      : code`Given extends ${templateLiteral([alternative, ''], 'infer Others')}
    ? Split<Others, ${stringLiteral(alternative)}>
    : `;
  return code`/** The texts between separators. */
type Split<Text, Separator extends string, Found = never> = Text extends \`\${infer First}\${Separator}\${infer Others}\`
  ? Split<Others, Separator, Found | First>
  : Found | Text;

/** The values that a parameter is given: one, several in an array, or several joined to a text. */
type ValuesIn<Given> = Given extends readonly (infer Value)[]
  ? Value
  : ${other}Given extends string
    ? Split<Given, ${stringLiteral(separator)}>
    : Given;
`;
}

const selection = (code: Template): string => code`/** The type itself, unless it is a union. */
type Single<Type, All = Type> = Type extends unknown ? ([All] extends [Type] ? Type : never) : never;

/** Those of the values that are given in any case. */
type CertainIn<Given> =
  Single<Given> extends infer One
    ? One extends readonly unknown[]
      ? { [Index in keyof One]: Single<One[Index]> }[number]
      : ValuesIn<One>
    : never;

/** Everything that the named entries of a lookup have, together. */
type Together<Lookup, Name> = (Name extends keyof Lookup ? (all: Lookup[Name]) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The parameters of the modules that are named; where a module only may be named, they are optional. */
type Unlocked<Lookup, Given, Certain = CertainIn<Given>> = string extends ValuesIn<Given>
  ? Partial<Together<Lookup, keyof Lookup>>
  : Together<Lookup, Certain> &
      (Exclude<ValuesIn<Given>, Certain> extends infer Possible
        ? [Possible] extends [never]
          ? unknown
          : Partial<Together<Lookup, Possible>>
        : never);

/** What one parameter of a query unlocks. */
type UnlockedBy<Selector, Lookup, Q> = Selector extends keyof Lookup & keyof Q
  ? Unlocked<Lookup[Selector], Q[Selector]>
  : unknown;
`;

function accepted(code: Template, { separator }: Joining): string {
  if (separator === undefined) return '';
  return code`/** The type of one of several values. */
type ItemOf<Type> = Extract<Type, readonly unknown[]> extends readonly (infer Item)[] ? Item : never;

/** The type of a parameter, and a text beside it that joins values of that type. */
type JoinedOr<Type, Name, Text> =
  Exclude<ValuesIn<Text>, \`\${ItemOf<Type> & (string | number)}\`> extends infer Wrong extends string
    ? [Wrong] extends [never]
      ? Type | Text
      : [Wrong] extends [Text]
        ? Type
        : string extends Wrong
          ? Type | Text
          : Mistake<\`\${Wrong extends '' ? 'an empty text' : Wrong} is no value of \${Name & string}\`>
    : never;

/** The type of a parameter in view of what it is given. */
type Accepted<Type, Name, Given> = [ItemOf<Type>, Exclude<Given, Type | undefined>] extends [Type, string]
  ? JoinedOr<Type, Name, Exclude<Given, Type | undefined>>
  : Type;
`;
}

const faults = (code: Template): string => code`/** The name, if it has a value in any case. */
type Present<Name, Q> = Name extends keyof Q
  ? [undefined] extends [Q[Name]]
    ? never
    : [false] extends [Q[Name]]
      ? never
      : Name
  : never;

/** What of its needs a parameter does not have. */
type Missing<Needs, Q> = {
  [Name in keyof Needs]: Needs[Name] extends readonly [infer Value extends string, ...infer Others]
    ? [Name extends keyof Q ? ValuesIn<Q[Name]> & (Value | Others[number]) : never] extends [never]
      ? \`\${Name & string}=\${Value}\`
      : never
    : Name extends keyof Q
      ? never
      : Name;
}[keyof Needs];

/** Why a parameter may not stand beside the others. */
type Fault<Name, Q> =
  | (Name extends keyof Needed
      ? Present<Name, Q> extends never
        ? never
        : Missing<Needed[Name], Q> extends infer Other extends string
          ? \`\${Name} needs \${Other}\`
          : never
      : never)
  | (Name extends keyof Excluded & keyof Q
      ? Present<Name, Q> extends never
        ? never
        : Present<Excluded[Name], Q> extends infer Other extends string
          ? \`\${Name} excludes \${Other}\`
          : never
      : never);
`;

function checked(code: Template, { separator }: Joining): string {
  const type = separator === undefined ? code`Type[Name]` : code`Accepted<Type[Name], Name, Q[Name]>`;
  return code`/** Parameters with their types in view of what a query is given. */
type Checked<Type, Q> = {
  [Name in keyof Type]: Name extends keyof Q
    ? Fault<Name, Q> extends infer Message extends string
      ? [Message] extends [never]
        ? ${type}
        : Mistake<Message>
      : never
    : Type[Name];
};
`;
}

const foreign = (code: Template): string => code`/** The entries of a lookup that have a parameter. */
type Having<Name, Lookup> = { [One in keyof Lookup]: Name extends keyof Lookup[One] ? One : never }[keyof Lookup];

/** What would unlock a parameter. */
type Unlocking<Name, Lookup> = {
  [Selector in keyof Lookup]: Having<Name, Lookup[Selector]> extends infer Module extends string
    ? \`\${Selector & string}=\${Module}\`
    : never;
}[keyof Lookup];

/** What is wrong with parameters of modules that are not named. */
type Locked<Name, Lookup> = {
  [One in Name & string as [Unlocking<One, Lookup>] extends [never]
    ? never
    : One]?: Mistake<\`\${One} needs \${Unlocking<One, Lookup>}\`>;
};

/** What is wrong where no module has a parameter. */
type Unheard<Name> = [Name] extends [never] ? unknown : Mistake<\`\${Name & string} is no parameter of a query\`>;

/** What is wrong with parameters that the query cannot have. */
type Foreign<Name, Lookup> = [Name] extends [never]
  ? unknown
  : Locked<Name, Lookup> & Unheard<Exclude<Name, keyof Locked<Name, Lookup>>>;
`;

const untied = (
  code: Template,
): string => code`/** What is wrong with names that are made from values which are not given. */
type Untied<Q> = {
  [Name in keyof Q as [Missing<Patterned<Name>, Q>] extends [never]
    ? never
    : Name]?: Mistake<\`\${Name & string} needs \${Missing<Patterned<Name>, Q> & string}\`>;
};
`;

function loose(code: Template, { separator }: Joining): string {
  if (separator === undefined)
    return code`/** The parameters, none of them required. */\ntype Loose<Type> = { [Name in keyof Type]?: Type[Name] };\n`;
  const text = templateLiteral(['', separator, ''], 'string');
  return code`/** The parameters, none of them required; several values may be joined to a text. */
type Loose<Type> = {
  [Name in keyof Type]?: Type[Name] | ([ItemOf<Type[Name]>] extends [Type[Name]] ? ${text} : never);
};
`;
}

/** The helper types that look at what a query is given; `tied` where names are made from values that are not listed. */
export function helperTypes(code: Template, joining: Joining, tied: boolean): readonly string[] {
  const texts = [
    mistakes(code),
    values(code, joining),
    selection(code),
    accepted(code, joining),
    faults(code),
    checked(code, joining),
    foreign(code),
    tied ? untied(code) : '',
    loose(code, joining),
  ];
  return texts.filter((text) => text !== '');
}
