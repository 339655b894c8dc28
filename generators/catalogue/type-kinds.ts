import type { Type } from './parameter-model.ts';

/** Types whose values are text: the words for one value, and the name and comment of the type that outputs give it. */
export const textTypes = {
  string: { noun: 'text' },
  timestamp: { noun: 'a timestamp', alias: 'Timestamp', comment: 'A point in time. Its form is not stated.' },
  title: { noun: 'the title of a page', alias: 'Title', comment: 'A title. Its form is not stated.' },
  user: { noun: 'a user', alias: 'UserName', comment: 'A user, in one of the forms that a parameter accepts.' },
} as const;

/** Types whose values are numbers. */
export const numberTypes = {
  integer: { noun: 'a whole number', whole: true },
  number: { noun: 'a number', whole: false },
  limit: { noun: 'a number of results', whole: true },
  namespace: { noun: 'the number of a namespace', whole: true },
} as const;

export type TextMeaning = keyof typeof textTypes;
export type NumberMeaning = keyof typeof numberTypes;

export function isTextKind(kind: Type['kind']): kind is TextMeaning {
  return Object.hasOwn(textTypes, kind);
}

export function isNumberKind(kind: Type['kind']): kind is NumberMeaning {
  return Object.hasOwn(numberTypes, kind);
}

/** The kinds of types whose values are any text. */
export const textKinds: ReadonlySet<Type['kind']> = new Set(Object.keys(textTypes) as TextMeaning[]);

/** The kinds of types whose values are numbers. */
export const numberKinds: ReadonlySet<Type['kind']> = new Set(Object.keys(numberTypes) as NumberMeaning[]);

/** Whether a part of the path can be told from the value: text or a number. */
export function isInPath({ kind }: Type): boolean {
  return textKinds.has(kind) || numberKinds.has(kind);
}
