import type { Data } from '../../catalogue/data.ts';
import { isList, isMap } from '../../lib/guards.ts';
import { type Json, type JsonMap, stringText } from '../../lib/json.ts';
import { isText } from './shapes.ts';
import { typeNamed } from './type-names.ts';

/** The type of an argument, in terms of the format. */
export interface ReadType {
  /** Undefined where the format has no such type, or none is stated. */
  readonly type: Data | undefined;
  /** Whether it takes bounds. */
  readonly isNumber: boolean;
}

export interface TypeReader {
  /** The name of the set with these values. */
  setOf(values: readonly string[]): string;
  /** Records a repair; `below` leads from the argument to it. */
  repair(below: readonly (string | number)[], message: string): void;
}

export function readType(given: JsonMap, reader: TypeReader): ReadType {
  const name = typeName(given.get('type'), ['type'], reader);
  // A list of values without a type is one of texts.
  if (name === 'string' || (name === undefined && !given.has('type'))) {
    const values = valuesOf(given.get('enum'), ['enum'], reader);
    return { type: values ?? name, isNumber: false };
  }
  if (name === 'array') return { type: arrayOf(given.get('items'), reader), isNumber: false };
  return { type: name, isNumber: name === 'integer' || name === 'number' };
}

function typeName(
  stated: Json | undefined,
  below: readonly (string | number)[],
  reader: TypeReader,
): string | undefined {
  const [only, second] = isList(stated) ? stated : [stated];
  if (!isText(only) || second !== undefined) return undefined;
  const name = typeNamed(only);
  if (name !== undefined && name !== stated) {
    reader.repair(below, `the type ${shown(stated)} was read as "${name}"`);
  }
  return name;
}

/** Listed values that are texts, each once. */
function valuesOf(
  stated: Json | undefined,
  below: readonly (string | number)[],
  reader: TypeReader,
): string[] | undefined {
  const listed = isMap(stated) ? [...stated.values()] : stated;
  if (!isList(listed) || listed.length === 0 || !listed.every(isValue)) return undefined;
  const values = [...new Set(listed)];
  if (isMap(stated)) reader.repair(below, `the map of ${values.length} values was read as a list`);
  if (values.length < listed.length)
    reader.repair(below, `${listed.length} values were read as ${values.length}, as some are listed twice`);
  return values;
}

function isValue(json: Json): json is string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a value of the format is text on one line
  return isText(json) && !/[\u0000-\u001f\u007f]/.test(json);
}

function arrayOf(items: Json | undefined, reader: TypeReader): string {
  const below = ['items'];
  if (isText(items)) {
    const name = typeNamed(items);
    if (name !== undefined) reader.repair(below, `the items "${items}" were read as items of the type "${name}"`);
    return name === undefined ? 'array' : `${name}[]`;
  }
  if (!isMap(items)) return 'array';
  const name = typeName(items.get('type'), [...below, 'type'], reader);
  if (name === 'string' || (name === undefined && !items.has('type'))) {
    const values = valuesOf(items.get('enum'), [...below, 'enum'], reader);
    if (values) return `${reader.setOf(values)}[]`;
  }
  return name === undefined ? 'array' : `${name}[]`;
}

function shown(json: Json | undefined): string {
  if (isList(json)) return `[${json.map(shown).join(', ')}]`;
  return isText(json) ? stringText(json) : String(json);
}
