/** The descriptions of servers that have a type of this name. */
type DescribedBy = readonly ('modules' | 'routes')[];

/** The texts that outputs have for a type whose values are text. */
interface TextKindDescription {
  /** Its name in a sentence about a parameter. */
  readonly meaning: string;
  /** A value for example requests. */
  readonly example: string;
  /** The descriptions that have a type of this name; by default, those of modules. */
  readonly describedBy?: DescribedBy;
  /** The TypeScript type for it, if its name says more than `string`. */
  readonly alias?: {
    readonly name: string;
    readonly comment: string;
    /** A sentence after the comment if no binding says which texts are accepted. */
    readonly unstated?: string;
  };
}

/** Types whose values are text. */
export const textTypes = {
  string: { meaning: 'string', example: 'example', describedBy: ['modules', 'routes'] },
  timestamp: {
    meaning: 'timestamp',
    example: '2026-01-31T12:00:00Z',
    alias: { name: 'Timestamp', comment: 'A point in time.', unstated: 'Its form is not stated.' },
  },
  title: {
    meaning: 'page title',
    example: 'Example',
    alias: { name: 'Title', comment: 'A title.', unstated: 'Its form is not stated.' },
  },
  user: {
    meaning: 'user',
    example: 'Example',
    alias: { name: 'UserName', comment: 'A user, in one of the forms that a parameter accepts.' },
  },
} as const satisfies Readonly<Record<string, TextKindDescription>>;

interface NumberKindDescription {
  /** Its name in a sentence about a parameter. */
  readonly meaning: string;
  readonly whole: boolean;
  readonly describedBy: DescribedBy;
}

/** Types whose values are numbers: `whole` excludes fractions. */
export const numberTypes = {
  integer: { meaning: 'integer', whole: true, describedBy: ['modules', 'routes'] },
  number: { meaning: 'number', whole: false, describedBy: ['routes'] },
  limit: { meaning: 'number of results', whole: true, describedBy: ['modules'] },
  namespace: { meaning: 'namespace number', whole: true, describedBy: ['modules'] },
} as const satisfies Readonly<Record<string, NumberKindDescription>>;

/** How the text of a value is read. */
export type Reading = 'text' | 'integer' | 'number' | 'boolean';

/** The traits of a kind of value, whatever narrows it. For a union, a member may allow less. */
export interface KindTraits {
  /** In a body, no value of another type is converted to it. */
  readonly isNeverConverted: boolean;
  /** It may be a list, or have any form. */
  readonly mayBeList: boolean;
  /** A text may be a value of it. */
  readonly takesText: boolean;
  /** A header or a cookie can hold it. */
  readonly fitsHeader: boolean;
  /** Its type in TypeScript says nothing but the kind. */
  readonly isPlainType: boolean;
}

/** The facts that outputs and importers need about a kind of type that nothing narrows. */
interface BareKindDescription {
  /** Its name in a sentence about a parameter. */
  readonly meaning: string;
  /** The words for a value, to follow "Supply". */
  readonly words: string;
  /** The function of the validators' run time that tests a value; a new one is in `checks.js`. Undefined for null, which is compared. */
  readonly check: string | undefined;
  /** Whether validators test and report it without the part of the run time for values that something narrows, such as `checks.js`. */
  readonly isInCore: boolean;
  /** The keywords of its JSON Schema. */
  readonly schema: {
    readonly type?: 'boolean' | 'null' | 'string' | 'number' | 'object';
    readonly contentMediaType?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly pattern?: string;
  };
  /** The TypeScript type, by its name; undefined for a file, which has an alias. */
  readonly typescript: string | undefined;
  /** A value for examples, if requests have one. */
  readonly example: string | number | boolean | undefined;
  /** How a value is entered on the site. */
  readonly entry: 'flag' | 'file' | 'json' | 'text' | 'number';
  readonly describedBy: DescribedBy;
  readonly readAs: Reading;
  readonly traits: KindTraits;
}

/** Types that nothing narrows. */
export const bareTypes = {
  boolean: {
    meaning: 'boolean',
    words: 'true or false',
    check: 'isBoolean',
    isInCore: true,
    schema: { type: 'boolean' },
    typescript: 'boolean',
    example: true,
    entry: 'flag',
    describedBy: ['modules', 'routes'],
    readAs: 'boolean',
    traits: { isNeverConverted: false, mayBeList: false, takesText: false, fitsHeader: true, isPlainType: true },
  },
  null: {
    meaning: 'null',
    words: 'null',
    check: undefined,
    isInCore: false,
    schema: { type: 'null' },
    typescript: 'null',
    example: undefined,
    entry: 'json',
    describedBy: ['routes'],
    readAs: 'text',
    traits: { isNeverConverted: true, mayBeList: false, takesText: false, fitsHeader: true, isPlainType: true },
  },
  /** The content of a file. */
  upload: {
    meaning: 'file',
    words: 'a file: a Blob or File',
    check: 'isUpload',
    isInCore: true,
    schema: { contentMediaType: 'application/octet-stream' },
    typescript: undefined,
    example: undefined,
    entry: 'file',
    describedBy: ['modules'],
    readAs: 'text',
    traits: { isNeverConverted: true, mayBeList: true, takesText: true, fitsHeader: false, isPlainType: true },
  },
} as const satisfies Readonly<Record<string, BareKindDescription>>;

/** The row of a kind that nothing narrows, with the type that all rows have. */
export function bareRow(kind: BareKind): BareKindDescription {
  return bareTypes[kind];
}

/** The kinds that descriptions of modules, or those of routes, name. */
export function describedKinds(by: DescribedBy[number]): readonly (TextKind | NumberKind | BareKind)[] {
  const rows: readonly (readonly [string, Partial<BareKindDescription>])[] = Object.entries({
    ...textTypes,
    ...numberTypes,
    ...bareTypes,
  });
  return rows.flatMap(([kind, { describedBy = ['modules'] }]) => (describedBy.includes(by) ? [kind as TextKind] : []));
}

export type TextKind = keyof typeof textTypes;
export type NumberKind = keyof typeof numberTypes;
export type BareKind = keyof typeof bareTypes;

/** The kinds of text that nothing narrows: those but `string`, which has facets, and `user`, which has forms. */
export type PlainTextKind = Exclude<TextKind, 'string' | 'user'>;

export function isPlainTextKind(kind: string): kind is PlainTextKind {
  return isTextKind(kind) && kind !== 'string' && kind !== 'user';
}

export function isPlainText<Kinded extends { readonly kind: string }>(
  type: Kinded,
): type is Extract<Kinded, { readonly kind: PlainTextKind }> {
  return isPlainTextKind(type.kind);
}

export function isBare<Kinded extends { readonly kind: string }>(
  type: Kinded,
): type is Extract<Kinded, { readonly kind: BareKind }> {
  return isBareKind(type.kind);
}

export function isBareKind(kind: string): kind is BareKind {
  return Object.hasOwn(bareTypes, kind);
}

export function isTextKind(kind: string): kind is TextKind {
  return Object.hasOwn(textTypes, kind);
}

export function isNumberKind(kind: string): kind is NumberKind {
  return Object.hasOwn(numberTypes, kind);
}

/** The alias of a text type that has one; undefined for any other type. */
export function textAlias(kind: string): (TextKindDescription['alias'] & { readonly kind: TextKind }) | undefined {
  const { alias }: Partial<TextKindDescription> = isTextKind(kind) ? textTypes[kind] : {};
  return alias && { ...alias, kind: kind as TextKind };
}

/** The kinds of types whose values are text. */
export const textKinds: readonly TextKind[] = Object.keys(textTypes) as TextKind[];

/** The kinds of types that nothing narrows. */
export const bareKinds: readonly BareKind[] = Object.keys(bareTypes) as BareKind[];
