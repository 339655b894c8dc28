import { isMap } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { isName, isText } from '../valid-texts.ts';
import { type ArgumentRepair, readType, type TypeReader } from './argument-types.ts';
import { fitsDefault } from './default-check.ts';
import type { ParameterData } from './parameter-data.ts';
import type { ValueSets } from './value-sets.ts';

/** An argument as data of the catalogue, and its repairs. */
export interface ReadArgument {
  readonly data: ParameterData;
  readonly repairs: readonly ArgumentRepair[];
}

/**
 * Reads an argument. Facts that the format does not model are found later, by comparison; so are defaults that are never used: those of
 * path variables and of required arguments. A value that is not a map gives empty data.
 */
export function readArgument(
  given: Json,
  { inPath, isNested }: { readonly inPath: boolean; readonly isNested: boolean },
  sets: ValueSets,
): ReadArgument {
  const repairs: ArgumentRepair[] = [];
  const reader: TypeReader = {
    setOf: (values) => sets.nameOf(values),
    valuesOf: (set) => sets.valuesOf(set),
    repair: (below, message, isCheckLost) => repairs.push({ below, message, ...(isCheckLost ? { isCheckLost } : {}) }),
    isNested,
  };
  return { data: isMap(given) ? dataOf(given, inPath, reader, sets) : new Map(), repairs };
}

function dataOf(given: JsonMap, inPath: boolean, reader: TypeReader, sets: ValueSets): ParameterData {
  const parameter: ParameterData = new Map();
  readType(given, parameter, [], reader);
  if (!inPath && given.get('required') !== true) addDefault(parameter, given.get('default'), reader, sets);
  if (given.get('required') === true) parameter.set('required', true);
  const [title, purpose] = [titleOf(given.get('title')), purposeOf(given.get('description'))];
  if (title !== undefined) parameter.set('title', title);
  if (purpose !== undefined) parameter.set('purpose', purpose);
  return parameter;
}

/** Adds a default. Null means that there is none, and a value that the parameter does not accept is reported. */
function addDefault(parameter: ParameterData, value: Json | undefined, reader: TypeReader, sets: ValueSets): void {
  if (value === undefined) return;
  if (value === null || fitsDefault(value, parameter, (set) => sets.valuesOf(set))) parameter.set('default', value);
  else reader.repair(['default'], 'the default was left as it is, as the argument does not accept it');
}

const longestPurpose = 2000;

/** A description without surrounding white space; undefined if it is empty or too long for the format. */
function purposeOf(json: Json | undefined): string | undefined {
  const text = isText(json) ? json.trim() : '';
  return text !== '' && text.length <= longestPurpose ? text : undefined;
}

function titleOf(json: Json | undefined): string | undefined {
  return isText(json) && isName(json) ? json : undefined;
}
