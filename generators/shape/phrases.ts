import type { Citation, Plain } from '../catalogue/model/facts.ts';
import type { ValueSet } from '../catalogue/model/parameter-model.ts';
import { bareTypes, isBare, numberTypes, textTypes } from '../catalogue/model/type-kinds.ts';
import type { Bounds, Value } from '../catalogue/model/type-model.ts';
import { exactJson } from '../lib/json.ts';
import type { Numeric } from '../lib/numbers.ts';
import { isEmptyArray } from './accepts.ts';
import { checkedBounds, mostOf } from './bound-values.ts';
import { enumOf } from './main-value.ts';
import { code, codes, join, listed, type NameKind, nameOf, type Phrase, type Piece, value, values } from './phrase.ts';
import type { Accepts, AcceptsArray, AcceptsEnum, AcceptsObject, AcceptsText, ByRights, Several } from './shape.ts';

/** "1 to 500, or 5000 with elevated rights", "at least 1", "greater than 0 and less than 360"; empty if there are no bounds. */
export function boundsPhrase(bounds: Bounds): Phrase {
  const { minimum: least, exclusiveMinimum: above, exclusiveMaximum: below } = bounds;
  const most = mostOf(bounds);
  const parts: Phrase[] = [];
  if (least !== undefined && most) parts.push([`${least} to `, ...mostPhrase(most)]);
  else if (least !== undefined) parts.push([`at least ${least}`]);
  else if (most) parts.push(['at most ', ...mostPhrase(most)]);
  if (above !== undefined) parts.push([`greater than ${above}`]);
  if (below !== undefined) parts.push([`less than ${below}`]);
  return join(parts, ' and ');
}

/** The bounds after a noun such as "a number": " from 1 to 500", " of at least 1". */
export function withinPhrase(bounds: Bounds): Phrase {
  const phrase = boundsPhrase(bounds);
  if (phrase.length === 0) return [];
  const { minimum, maximum } = bounds;
  if (minimum !== undefined && maximum !== undefined) return [' from ', ...phrase];
  return [minimum === undefined && maximum === undefined ? ' ' : ' of ', ...phrase];
}

/** The clauses for bounds that are tested by functions: " that is a multiple of 5", " without white space around it". */
export function checksPhrase(bounds: Bounds): Phrase {
  return checkedBounds(bounds).flatMap(({ check, bound }): Phrase => {
    const [before = '', after] = check.clause.split('{}');
    if (after === undefined) return [` ${before}`];
    return [` ${before}`, value(bound), ...(after === '' ? [] : [after])];
  });
}

/** "500, or 5000 with elevated rights"; `show` makes a piece of each number. */
export function mostPhrase({ ordinary, elevated }: ByRights, show: (number: Numeric) => Piece = String): Phrase {
  if (ordinary === elevated) return [show(ordinary)];
  return [show(ordinary), ', or ', show(elevated), ' with elevated rights'];
}

/** "at most 50, or 500 with elevated rights; duplicates allowed"; "yes" if no limit is stated. */
export function severalPhrase({ most, duplicates }: Several): Phrase {
  return [...(most ? ['at most ', ...mostPhrase(most)] : ['yes']), ...(duplicates ? ['; duplicates allowed'] : [])];
}

/** How many values an enumeration has, such as "3 values" or "12 values and further ones". */
export function countPhrase({ values: all, form }: Pick<AcceptsEnum, 'values' | 'form'>): string {
  return `${all.length} ${all.length === 1 ? 'value' : 'values'}${form ? ' and further ones' : ''}`;
}

/** The type of one value, such as "integer", "one of 3 values" or "array of string". `several`: more than one value may be given. */
export function typePhrase(accepts: Accepts, several = false): Phrase {
  if (isBare(accepts)) return [kindName(accepts)];
  switch (accepts.kind) {
    case 'text':
      return [kindName(accepts), ...inParentheses('', codes(accepts.subtypes)), ...formatPhrase(accepts)];
    case 'number':
      return [kindName(accepts), ...inParentheses('also ', values(accepts.extra))];
    case 'enum':
      return enumPhrase(accepts, several);
    case 'constants':
      return [several ? 'any of ' : 'one of ', ...listed(accepts.values.map((one) => value(one ?? 'null')))];
    case 'array':
    case 'object':
      return containerPhrase(accepts, (parts) => `, ${parts} not stated`);
    case 'any':
      return join(
        accepts.of.map((one) => partPhrase(one, accepts.alternatives !== undefined)),
        ' or ',
      );
    case 'unknown':
    case 'constant':
      return [kindName(accepts)];
  }
}

/** A phrase lists up to this many values of an enumeration. Of more, it gives the number. */
const fewValues = 5;

/** The type of an array or an object. `open` makes the words for parts about which neither the type nor its alternatives state anything. */
function containerPhrase(accepts: AcceptsArray | AcceptsObject, open: (parts: string) => string): Phrase {
  const { kind, alternatives } = accepts;
  if (isEmptyArray(accepts)) return ['empty array'];
  if (kind === 'array' && accepts.items.kind !== 'unknown') return ['array of ', ...typePhrase(accepts.items)];
  const isStated = alternatives !== undefined || (kind === 'object' && hasFields(accepts));
  return [isStated ? kind : kind + open(kind === 'array' ? 'its items' : 'its fields')];
}

/** One type of a union. `narrowed`: alternatives state what its parts are. */
function partPhrase(accepts: Accepts, narrowed: boolean): Phrase {
  if (accepts.kind === 'array' || accepts.kind === 'object')
    return containerPhrase(accepts, (parts) => (narrowed ? '' : ` (${parts} not stated)`));
  if (accepts.kind !== 'enum' || !areFew(accepts)) return typePhrase(accepts);
  return listed(
    accepts.values.map((one) => value(one.value)),
    'or',
  );
}

function areFew({ values, form }: AcceptsEnum): boolean {
  return !form && values.length <= fewValues;
}

/** Whether the phrase for a type lists its values, without their purposes. */
export function saysValues(accepts: Accepts): boolean {
  const listed = enumOf(accepts);
  if (!listed || listed.form) return false;
  const isDescribed = listed.values.some(({ purpose }) => purpose !== undefined);
  return accepts.kind === 'any' ? areFew(listed) && !isDescribed : listed.values.length === 1;
}

/** The format of a text, after the noun: " in the format `date`". */
export function formatPhrase({ facets: { format } }: Pick<AcceptsText, 'facets'>): Phrase {
  return format === undefined ? [] : [' in the format ', code(format)];
}

/** Whether anything is stated about the fields of an object. */
export function hasFields({ fields, patterns, others }: AcceptsObject): boolean {
  return fields.length > 0 || patterns.length > 0 || others !== undefined;
}

/** The kind of a value in a word or two: "integer", "page title", "object". */
export function kindName(accepts: Exclude<Accepts, AcceptsEnum>): string {
  if (isBare(accepts)) return bareTypes[accepts.kind].meaning;
  switch (accepts.kind) {
    case 'unknown':
      return 'not stated';
    case 'constant':
      return 'boolean';
    case 'constants':
      return 'listed values';
    case 'any':
      return accepts.of.map((one) => (one.kind === 'enum' ? 'listed values' : kindName(one))).join(' or ');
    case 'text':
      return textTypes[accepts.meaning].meaning;
    case 'number':
      return numberTypes[accepts.meaning].meaning;
    case 'array':
    case 'object':
      return accepts.kind;
  }
}

function inParentheses(before: string, phrase: Phrase): Phrase {
  return phrase.length === 0 ? [] : [` (${before}`, ...phrase, ')'];
}

function enumPhrase(accepts: AcceptsEnum, several: boolean): Phrase {
  const [only, second] = accepts.values;
  if (only && !second && !accepts.form) return ['always ', value(only.value)];
  if (!only && !accepts.form) return ['no value, as none is listed'];
  const old = accepts.values.filter(({ deprecated }) => deprecated).length;
  return [`${several ? 'any' : 'one'} of ${countPhrase(accepts)}${old > 0 ? `, ${old} of them deprecated` : ''}`];
}

/** A deprecated value, with the one to use instead: "`shut` (use `closed`)". */
export function deprecatedValuePhrase({ value: old, replacement }: Value): Phrase {
  return deprecatedPhrase(old, replacement, value);
}

/** A deprecated name or value, with its replacement; `show` makes a piece of each. */
export function deprecatedPhrase(old: string, replacement: string | undefined, show: (text: string) => Piece): Phrase {
  return replacement === undefined ? [show(old)] : [show(old), ' (use ', show(replacement), ')'];
}

/** "use `user` instead". */
export function replacementPhrase(replacement: string, kind: NameKind = 'parameter'): Phrase {
  return ['use ', nameOf(kind, replacement), ' instead'];
}

/** A value as the sources state it; the items of a list, separated by commas. */
export function valuePhrase(stated: Plain): Phrase {
  if (Array.isArray(stated) && stated.length > 0) return join(stated.map(valuePhrase), ', ');
  return [typeof stated === 'object' ? code(exactJson(stated)) : value(stated)];
}

/** A place in a document: "section 4, item 7". */
export function placeText({ section, item }: Citation): string {
  if (item === undefined) return `section ${section}`;
  // A text before the first section is cited by its heading.
  if (section === '0') return `“${item}”`;
  return `section ${section}, ${/^[0-9]+$/.test(item) ? `item ${item}` : `“${item}”`}`;
}

/** How a set was derived from another one: "`RIGHTS_ALL` without `move` and with `edit`". */
export function derivationPhrase({ from, with: added, without }: NonNullable<ValueSet['derivation']>): Phrase {
  const less: Phrase = without.length > 0 ? [' without ', ...values(without)] : [];
  const more: Phrase = added.length > 0 ? [' with ', ...values(added)] : [];
  return [nameOf('set', from), ...less, ...(less.length > 0 && more.length > 0 ? [' and'] : []), ...more];
}
