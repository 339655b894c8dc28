import { textKinds } from '../catalogue/model/type-kinds.ts';

/** The notation of types and values in a kind of description. */
export interface Dialect {
  /** The attribute that lists values. */
  readonly values: 'enum' | 'type';
  /** Whether the order of parameters is a fact. */
  readonly isOrdered: boolean;
  /** The types that accept every value of a type, by that type. */
  readonly wider: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The types of texts. They accept all values of a module's parameter, which are sent as text. */
const texts = new Set(['string', 'text', 'raw']);

export const dialects: Readonly<Record<'routes' | 'modules', Dialect>> = {
  routes: { values: 'enum', isOrdered: false, wider: new Map([['integer', new Set(['number'])]]) },
  modules: {
    values: 'type',
    isOrdered: true,
    wider: new Map([
      ['integer', new Set([...texts, 'limit', 'number', 'float', 'double'])],
      ...['text', 'raw', 'limit', 'number', 'float', 'double'].map((name) => [name, texts] as const),
      ['namespace', new Set([...texts, 'integer', 'number', 'float', 'double'])],
      ...[...textKinds, 'expiry', 'password', 'tags'].map((name) => [name, texts] as const),
    ]),
  },
};
