/** How a kind of description writes types and values. */
export interface Dialect {
  /** The attribute that lists values. */
  readonly values: 'enum' | 'type';
  /** The order of parameters is a fact. */
  readonly isOrdered: boolean;
  /** The types that take every value of another type, by that other type. */
  readonly wider: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Every value of a module's parameter is sent as text, so that a text takes it. */
const texts = new Set(['string', 'text', 'raw']);

export const dialects: Readonly<Record<'routes' | 'modules', Dialect>> = {
  routes: { values: 'enum', isOrdered: false, wider: new Map([['integer', new Set(['number'])]]) },
  modules: {
    values: 'type',
    isOrdered: true,
    wider: new Map([
      ['integer', new Set([...texts, 'limit', 'number', 'float', 'double'])],
      ...['string', 'text', 'raw', 'limit', 'number', 'float', 'double'].map((name) => [name, texts] as const),
      ['namespace', new Set([...texts, 'integer', 'number', 'float', 'double'])],
      ...['title', 'user', 'timestamp', 'expiry', 'password', 'tags'].map((name) => [name, texts] as const),
    ]),
  },
};
