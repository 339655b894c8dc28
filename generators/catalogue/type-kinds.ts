import type { Type } from './parameter-model.ts';

/** The kinds of types whose values are any text. */
export const textKinds: ReadonlySet<Type['kind']> = new Set(['string', 'timestamp', 'title', 'user']);

/** The kinds of types whose values are numbers. */
export const numberKinds: ReadonlySet<Type['kind']> = new Set(['integer', 'number', 'limit', 'namespace']);

/** Whether a part of the path can be told from the value: text or a number. */
export function isInPath({ kind }: Type): boolean {
  return textKinds.has(kind) || numberKinds.has(kind);
}
