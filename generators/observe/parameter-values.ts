import type { ModulesInterface } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import { isBareKind, isPlainTextKind } from '../catalogue/model/type-kinds.ts';
import type { Type } from '../catalogue/model/type-model.ts';
import { addTo } from '../lib/add-to.ts';
import { readRequest } from '../shape/read-request.ts';
import type { KnownValues } from './known-values.ts';
import { knownTitles } from './titles.ts';

/** The most values that a request has of a parameter that takes several. */
const mostValues = 20;

/** The values of parameters in the examples that a server states, by the names that requests have. */
export type ExampleValues = ReadonlyMap<string, readonly string[]>;

export function exampleValuesOf(iface: ModulesInterface): ExampleValues {
  const values = new Map<string, string[]>();
  for (const { examples } of iface.modules)
    for (const { query } of examples)
      for (const { name, values: given } of readRequest(iface, query).given)
        for (const value of given) addTo(values, name, String(value));
  return values;
}

/** The sources of values, and the separator that joins several. */
export interface ValueSources {
  readonly known: KnownValues;
  readonly examples: ExampleValues;
  readonly separator: string;
}

/** The name of a parameter in its module, without the prefix. */
export function ownName({ name, statedName }: Pick<Parameter, 'name' | 'statedName'>): string {
  return statedName ?? name;
}

/** The listed values of a parameter; undefined if they are not listed. */
export function listedValues({ type }: Pick<Parameter, 'type'>): readonly string[] | undefined {
  return type.kind === 'values' ? type.values.map(({ value }) => value) : undefined;
}

/** Whether a parameter says how many items come. */
export function isLimit({ type }: Pick<Parameter, 'type'>): boolean {
  return type.kind === 'limit' || (type.kind === 'union' && type.of.some(({ kind }) => kind === 'limit'));
}

function kindOf(type: Type): Type['kind'] {
  return type.kind === 'union' ? (type.of[0]?.kind ?? 'unknown') : type.kind;
}

/**
 * The text of a parameter in a request that is to show much; undefined if no value is known for it.
 * @param attempt How many other requests were refused: each has other values, and those after the first only one of each parameter.
 */
export function textFor(
  parameter: Parameter,
  { known, examples, separator }: ValueSources,
  attempt = 0,
): string | undefined {
  const values = [...new Set(valuesFor(parameter, known, examples))];
  if (values.length === 0) return undefined;
  const at = attempt % values.length;
  const chosen = parameter.multi && attempt === 0 ? values.slice(0, mostValues) : values.slice(at, at + 1);
  // A text with the separator would be read as several.
  return chosen.filter((value) => chosen.length === 1 || !value.includes(separator)).join(separator);
}

function valuesFor(parameter: Parameter, known: KnownValues, examples: ExampleValues): readonly string[] {
  const stated = examples.get(parameter.name) ?? [];
  const kind = kindOf(parameter.type);
  if (kind !== 'boolean' && isBareKind(kind)) return stated;
  if (kind !== 'timestamp' && isPlainTextKind(kind)) return textsLike(parameter, known, stated);
  switch (kind) {
    case 'values':
      return listedValues(parameter) ?? [];
    case 'boolean':
      return ['1'];
    case 'limit':
      return ['max'];
    case 'namespace':
      return ['0'];
    case 'timestamp':
      return /(?:end|to)$/.test(ownName(parameter)) ? [] : known.of('timestamp').slice(0, 1);
    case 'user':
      return usersFor(parameter, [...known.of('user'), ...known.of('name').slice(0, 10), ...stated]);
    case 'integer':
    case 'number':
      return numbersFor(parameter, known, stated);
    case 'string':
    case 'unknown':
      return textsLike(parameter, known, stated);
    case 'object':
    case 'constants':
    case 'array':
    case 'union':
      return stated;
  }
}

/** The users that a parameter takes: not all take addresses, and ranges of them. */
function usersFor({ type }: Parameter, users: readonly string[]): readonly string[] {
  const subtypes = type.kind === 'user' ? type.subtypes : [];
  const isAddress = (user: string): boolean => /^[\d.]+$|:/.test(user);
  return users.filter((user) => {
    if (user.includes('/')) return subtypes.includes('cidr');
    return !isAddress(user) || subtypes.length === 0 || subtypes.includes('ip');
  });
}

/** A number that is tried where no value is known, such as a width in pixels. */
const usualNumber = 100;

function numbersFor(parameter: Parameter, known: KnownValues, stated: readonly string[]): readonly string[] {
  const { type } = parameter;
  const numbers = [...numbersLike(ownName(parameter), known), ...stated];
  if (numbers.length > 0 || isPlaceInList(parameter) || (type.kind !== 'integer' && type.kind !== 'number'))
    return numbers;
  const { minimum, maximum } = type;
  const least = Math.max(usualNumber, Number(minimum ?? usualNumber));
  return [String(Math.min(least, Number(maximum ?? least)))];
}

/** Numbers of the field that a name is about: `pageids` of `pageid`, and `fromrev` of `revid`. */
function numbersLike(name: string, known: KnownValues): readonly string[] {
  const singular = name.replace(/s$/, '');
  const fields = [
    singular,
    singular.replace(/^(?:from|to|start|end|old)/, ''),
    `${singular.replace(/^(?:from|to)/, '')}id`,
  ];
  const [found] = fields.map((field) => known.of(field)).filter(({ length }) => length > 0);
  // The highest number is the newest, which is likely to be there still.
  return (found ?? []).filter((value) => /^[1-9]\d*$/.test(value)).sort((one, other) => Number(other) - Number(one));
}

/** Whether a parameter takes a title, by its type or its name. */
export function namesPage(parameter: Parameter, { pages }: KnownValues): boolean {
  const name = ownName(parameter);
  if (parameter.type.kind === 'title') return true;
  return pages !== undefined && (name.includes(pages.titleField) || pages.titleParameters.includes(name));
}

function textsLike(parameter: Parameter, known: KnownValues, stated: readonly string[]): readonly string[] {
  const name = ownName(parameter);
  const [example] = stated;
  if (namesPage(parameter, known)) {
    const [usual, alike] = [known.pages?.usualTitle, example].map((like) => knownTitles(known, like));
    const [first = [], ...others] = usual ?? [];
    return alike && example !== undefined && alike.length > 0 ? alike : [first, stated, others].flat();
  }
  if (isPlaceInList(parameter)) return [];
  const texts = [...known.of(name.replace(/s$/, '')).slice(0, 3), ...stated];
  // Required values are tried one after the other: those that are likely to find something come early.
  return isRequired(parameter) ? [...texts.slice(0, 1), ...wordsInTitles(known).slice(0, 3), ...texts.slice(1)] : texts;
}

/** Whether a parameter says where a list begins or ends, or how it goes on, which decides nothing but the items in it. */
function isPlaceInList(parameter: Parameter): boolean {
  return /(?:continue|offset)$|^(?:from|to|start|end|prefix)$/.test(ownName(parameter));
}

/** Words that the server is likely to find, as titles of its pages have them. */
function wordsInTitles(known: KnownValues): readonly string[] {
  return knownTitles(known, known.pages?.usualTitle).flatMap((title) => /\p{L}{3,}/u.exec(title) ?? []);
}
