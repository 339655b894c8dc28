/** The texts that outputs have for a type whose values are text. */
interface TextKindDescription {
  /** Its name in a sentence about a parameter. */
  readonly meaning: string;
  /** A value for example requests. */
  readonly example: string;
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
  string: { meaning: 'string', example: 'example' },
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

/** Types whose values are numbers: `whole` excludes fractions. */
export const numberTypes = {
  integer: { meaning: 'integer', whole: true },
  number: { meaning: 'number', whole: false },
  limit: { meaning: 'number of results', whole: true },
  namespace: { meaning: 'namespace number', whole: true },
} as const;

/** Types that nothing narrows: their names in a sentence, and the words for a value, to follow "Supply". */
export const bareTypes = {
  boolean: { meaning: 'boolean', words: 'true or false' },
  null: { meaning: 'null', words: 'null' },
  /** The content of a file. */
  upload: { meaning: 'file', words: 'a file: a Blob or File' },
} as const;

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
  return Object.hasOwn(bareTypes, type.kind);
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
