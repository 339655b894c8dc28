import { describedKinds } from '../../catalogue/model/type-kinds.ts';

/** The names of types that route indexes and the format share. */
const types: ReadonlySet<string> = new Set(['array', 'object', ...describedKinds('routes')]);

/** Other spellings of these types. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['str', 'string'],
  ['text', 'string'],
  ['int', 'integer'],
  ['long', 'integer'],
  ['decimal', 'number'],
  ['double', 'number'],
  ['float', 'number'],
  ['numeric', 'number'],
  ['bool', 'boolean'],
  ['list', 'array'],
]);

/** The type for a name; undefined if the format has no such type, as for `file` or `string|integer`. */
export function typeNamed(name: string): string | undefined {
  if (types.has(name)) return name;
  const plain = name.trim().toLowerCase();
  return types.has(plain) ? plain : spellings.get(plain);
}
