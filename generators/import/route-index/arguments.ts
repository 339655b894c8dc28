import { isMap } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { type ArgumentRepair, readType, type TypeReader } from './argument-types.ts';
import { fitsDefault } from './defaults.ts';
import type { ParameterData } from './parameter-data.ts';
import { isName, isText } from './shapes.ts';
import type { ValueSets } from './value-sets.ts';

/** An argument as data of the catalogue, and the corrections made; `below` leads from the argument to the corrected value. */
export interface ReadArgument {
  readonly data: ParameterData;
  readonly repairs: readonly ArgumentRepair[];
}

/**
 * An argument in the words of the format. What it has not the words for is found afterwards, by comparison. So is a default that
 * is never used: that of a part of the path, or of what is required. What is no map has no words at all.
 */
export function readArgument(given: Json, inPath: boolean, sets: ValueSets): ReadArgument {
  const repairs: ArgumentRepair[] = [];
  const reader: TypeReader = {
    setOf: (values) => sets.nameOf(values),
    valuesOf: (set) => sets.valuesOf(set),
    repair: (below, message, isCheckLost) => repairs.push({ below, message, ...(isCheckLost ? { isCheckLost } : {}) }),
    isNested: false,
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

/** Null says that there is none; a value that the parameter does not take cannot be used. */
function addDefault(parameter: ParameterData, value: Json | undefined, reader: TypeReader, sets: ValueSets): void {
  if (value === undefined) return;
  if (value === null || fitsDefault(value, parameter, (set) => sets.valuesOf(set))) parameter.set('default', value);
  else reader.repair(['default'], 'the default was left as it is, as the argument does not accept it');
}

const longestPurpose = 2000;

/** A description without the spaces around it, if the format takes it. */
function purposeOf(json: Json | undefined): string | undefined {
  const text = isText(json) ? json.trim() : '';
  return text !== '' && text.length <= longestPurpose ? text : undefined;
}

function titleOf(json: Json | undefined): string | undefined {
  return isText(json) && isName(json) ? json : undefined;
}
