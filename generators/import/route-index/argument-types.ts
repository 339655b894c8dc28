import type { Data, Path } from '../../catalogue/yaml/data.ts';
import { isList, isMap } from '../../lib/guards.ts';
import { type Json, type JsonMap, stringText } from '../../lib/json.ts';
import type { Repair } from '../draft.ts';
import { isText } from '../valid-texts.ts';
import { type NestedReader, readFacets } from './argument-facets.ts';
import { type ParameterData, shortened } from './parameter-data.ts';
import { typeNamed } from './type-names.ts';

/** A repair of an argument; `below` is the path from the argument to the corrected value. */
export interface ArgumentRepair extends Omit<Repair, 'at'> {
  readonly below: Path;
}

export interface TypeReader {
  /** Returns the name of the set with these values, which is made if it is new. */
  setOf(values: readonly string[]): string;
  /** The values of a set. */
  valuesOf(set: string): readonly string[] | undefined;
  /** Records a repair; `below` is the path from the argument to the corrected value. */
  repair(below: Path, message: string, isCheckLost?: boolean): void;
  /** Whether a nested definition is read. */
  readonly isNested: boolean;
}

/** Adds the type of an argument or of a nested value, and its restrictions, to data of the format. */
export function readType(
  given: JsonMap,
  data: ParameterData,
  below: Path,
  reader: TypeReader,
  inherited: Iterable<string> = [],
): void {
  const names = typeNames(given, [...below, 'type'], reader);
  const values = textsOf(given, names, below, reader);
  const items = names?.includes('array') ? given.get('items') : undefined;
  const isUnion = names?.length !== 1;
  const itemType =
    items === undefined
      ? undefined
      : itemsName(items, [...below, 'items'], { ...reader, isNested: reader.isNested || isUnion });
  const type = values ?? (names && expressionOf(names, itemType));
  if (type !== undefined) data.set('type', type);
  if (isMap(items) && itemType === undefined) {
    const nested = readNested(items, [...below, 'items'], reader);
    if (nested.size > 0) data.set('items', shortened(nested));
  }
  if (values === undefined) addConstants(given, names, data);
  const nested: NestedReader['nested'] = (one, at, types) => readNested(one, at, reader, types);
  readFacets(given, new Set(names ?? inherited), data, below, { ...reader, nested });
}

/** Reads a nested definition: a field, the items of an array, or an alternative. */
function readNested(given: JsonMap, below: Path, reader: TypeReader, types?: Iterable<string>): ParameterData {
  const data: ParameterData = new Map();
  readType(given, data, below, { ...reader, isNested: true }, given.has('type') ? [] : types);
  for (const [from, to] of [
    ['title', 'title'],
    ['description', 'purpose'],
  ] as const) {
    const text = given.get(from);
    if (isText(text) && isLine(text.trim())) data.set(to, text.trim());
  }
  return data;
}

const longestText = 2000;

function isLine(text: string): boolean {
  return text !== '' && text.length <= longestText && isPrintable(text);
}

function isPrintable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text of the format is on one line
  return !/[\u0000-\u001f\u007f]/.test(text);
}

/** The names of the stated types; undefined if there is none, or the format does not have one of them. */
function typeNames(given: JsonMap, below: Path, reader: TypeReader): string[] | undefined {
  const stated = given.get('type');
  const listed = isList(stated) ? stated : [stated];
  const names = listed.map((one) => (isText(one) ? typeNamed(one) : undefined));
  if (names.length === 0 || !names.every((name) => name !== undefined)) return undefined;
  const isRead = names.every((name, index) => name === listed[index]) && (!isList(stated) || names.length > 1);
  if (!isRead) {
    const read = names.map((name) => `"${name}"`).join(' or ');
    reader.repair(below, `the type ${shown(stated)} was read as ${read}`);
  }
  return [...new Set(names)];
}

/** A type expression, such as "string", "integer[]", "object | integer[]" or "string?". */
function expressionOf(names: readonly string[], itemType: string | undefined): string {
  const terms = names.map((name) => (name === 'array' && itemType !== undefined ? `${itemType}[]` : name));
  const [first = '', second, third] = terms;
  return second === 'null' && third === undefined ? `${first}?` : terms.join(' | ');
}

/** The listed values of a string. A list of values without a type counts as one of texts. */
function textsOf(
  given: JsonMap,
  names: readonly string[] | undefined,
  below: Path,
  reader: TypeReader,
): string[] | undefined {
  const [only, second] = names ?? [];
  if (second !== undefined || (only !== 'string' && (only !== undefined || given.has('type')))) return undefined;
  return valuesOf(given.get('enum'), [...below, 'enum'], reader);
}

/** Listed values that are texts, each once. */
function valuesOf(stated: Json | undefined, below: Path, reader: TypeReader): string[] | undefined {
  const listed = isMap(stated) ? [...stated.values()] : stated;
  if (!isList(listed) || listed.length === 0 || !listed.every(isValue)) return undefined;
  const values = [...new Set(listed)];
  if (isMap(stated)) reader.repair(below, `the map of ${values.length} values was read as a list`);
  if (values.length < listed.length)
    reader.repair(below, `${listed.length} values were read as ${values.length}, as some are listed twice`);
  return values;
}

function isValue(json: Json): json is string {
  return isText(json) && isPrintable(json);
}

/** Adds listed values that are not all texts. Those of an array concern it as a whole, which the format cannot state. */
function addConstants(given: JsonMap, names: readonly string[] | undefined, data: ParameterData): void {
  const listed = given.get('enum');
  if (!isList(listed) || listed.length === 0 || names?.includes('array')) return;
  const isScalar = (one: Json): boolean => (isText(one) ? isPrintable(one) : one === null || typeof one !== 'object');
  if (listed.every(isScalar) && new Set(listed).size === listed.length) data.set('enum', listed as Data);
}

/** The type name of items that `[]` after the name can express; undefined if the items need more, or nothing is stated. */
function itemsName(items: Json, below: Path, reader: TypeReader): string | undefined {
  if (isText(items)) {
    const name = typeNamed(items);
    if (name !== undefined) reader.repair(below, `the items "${items}" were read as items of the type "${name}"`);
    return name;
  }
  if (!isMap(items) || items.has('items')) return undefined;
  const plain = [...items.keys()].every((key) => key === 'type' || key === 'enum');
  if (!plain) return undefined;
  const data: ParameterData = new Map();
  const repairs: Parameters<TypeReader['repair']>[] = [];
  readType(items, data, below, { ...reader, repair: (...repair) => void repairs.push(repair) });
  const type = data.get('type');
  const isNamed = data.size === 1 && (isList(type) ? !reader.isNested : isText(type) && !/[ ?]/.test(type));
  if (!isNamed) return undefined;
  // Repairs are recorded only here: items that are not a name are read again by the caller.
  for (const repair of repairs) reader.repair(...repair);
  return isList(type) ? reader.setOf(type as string[]) : String(type);
}

function shown(json: Json | undefined): string {
  if (isList(json)) return `[${json.map(shown).join(', ')}]`;
  return isText(json) ? stringText(json) : String(json);
}
