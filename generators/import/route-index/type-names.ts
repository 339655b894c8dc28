/** The types that a route index names and the format has. */
const types = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);

/** Other spellings of them. */
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

/** The type that a name stands for; undefined where it is none of the format, such as `file` or `string|integer`. */
export function typeNamed(name: string): string | undefined {
  if (types.has(name)) return name;
  const plain = name.trim().toLowerCase();
  return types.has(plain) ? plain : spellings.get(plain);
}
