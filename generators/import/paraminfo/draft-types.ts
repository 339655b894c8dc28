import { boundsInModules } from '../../catalogue/keys/bounds.ts';
import { describedKinds, isBareKind, isPlainTextKind } from '../../catalogue/model/type-kinds.ts';
import type { Type } from '../../catalogue/model/type-model.ts';
import type { Data } from '../../catalogue/yaml/data.ts';
import { wordsOfFormats } from '../../emit/self-description/paraminfo.ts';
import { isList } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { isWhole } from '../../lib/numbers.ts';
import { statedBound } from '../stated-bound.ts';

/** A type in the format. `written` is undefined for a type that the format does not have. */
export interface DraftType {
  /** The kind. Servers do not describe nested values. */
  readonly kind: Exclude<Type['kind'], 'constants' | 'array' | 'object' | 'union'>;
  readonly written: Data | undefined;
}

const unknown: DraftType = { kind: 'unknown', written: undefined };

/** The kinds of the format by the servers' names of types. */
const words: ReadonlyMap<string, DraftType['kind']> = new Map<string, DraftType['kind']>([
  ...describedKinds('modules').map((kind) => [kind, kind] as const),
  ...[...wordsOfFormats.values()].map((word) => [word, 'string'] as const),
  ['raw', 'string'],
  ['NULL', 'string'],
  ['float', 'number'],
  ['double', 'number'],
]);

const formats: ReadonlyMap<Json | undefined, string> = new Map(
  [...wordsOfFormats].map(([format, word]) => [word, format]),
);

export function isKnownType(word: string): boolean {
  return words.has(word);
}

/** The type that a description states. A type that the format does not have is left out here, and kept as an extension. */
export function typeOf(stated: Json | undefined): DraftType {
  if (isList(stated)) {
    const values = valuesIn(stated);
    return values ? { kind: 'values', written: values } : unknown;
  }
  const word = typeof stated === 'string' ? words.get(stated) : undefined;
  return word === undefined ? unknown : { kind: word, written: word };
}

/** The values of a list, each once; undefined if one cannot be written on one line. */
function valuesIn(list: readonly Json[]): string[] | undefined {
  const values = new Set<string>();
  for (const item of list.flat(3) as Json[]) {
    if (item === null || typeof item === 'object') continue;
    if (!isLine(String(item))) return undefined;
    values.add(String(item));
  }
  return [...values];
}

/** Whether a text has no control characters. */
export function isLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/** The attributes that restrict a type, if they have a form that the format allows. */
export function facetsOf(entry: JsonMap, { kind }: DraftType): Readonly<Record<string, Data | undefined>> {
  if (isPlainTextKind(kind) || isBareKind(kind)) return {};
  switch (kind) {
    case 'string':
      return { format: formats.get(entry.get('type')), ...boundsOf(entry, kind) };
    case 'integer':
    case 'number':
    case 'limit':
      return boundsOf(entry, kind);
    case 'user':
      return { subtypes: listOf(entry.get('subtypes'), (item) => typeof item === 'string' && isLine(item)) };
    case 'namespace':
      return { extraNamespaces: listOf(entry.get('extranamespaces'), isWhole) };
    case 'unknown':
    case 'values':
      return {};
  }
}

function boundsOf(entry: JsonMap, kind: DraftType['kind']): Readonly<Record<string, Data | undefined>> {
  const rows = boundsInModules.filter(({ of }) => of.some((one) => one === kind));
  return Object.fromEntries(rows.map(({ name, attribute, value }) => [name, statedBound(entry.get(attribute), value)]));
}

/** The deprecated values that are among the listed values. */
export function deprecatedValues(entry: JsonMap, { written }: DraftType): Data | undefined {
  if (!isList(written)) return undefined;
  const values = new Set(written);
  const deprecated = listOf(entry.get('deprecatedvalues'), () => true) ?? [];
  const listedValues = [...new Set(deprecated.filter((item) => values.has(item)))];
  return listedValues.length > 0 ? listedValues : undefined;
}

function listOf(json: Json | undefined, fits: (item: Json) => boolean): readonly Json[] | undefined {
  return isList(json) && json.length > 0 && json.every(fits) ? json : undefined;
}
