import * as fc from 'fast-check';
import type { Interface } from '../../../generators/catalogue/model/model.ts';
import type { Multi } from '../../../generators/catalogue/model/parameter-model.ts';
import type { Type } from '../../../generators/catalogue/model/type-model.ts';
import { isFaceted } from './kinds.ts';
import { hasValues, oneValue } from './values.ts';

/** How several values are joined to one text. */
export interface Joining {
  readonly separator: string;
  /** Joins values that hold the separator, and then also stands in front of the first. */
  readonly alternative?: string | undefined;
}

export function joiningOf({ binding }: Interface): Joining | undefined {
  const { separator, alternative } = binding?.deployment ?? {};
  return separator === undefined ? undefined : { separator, alternative };
}

/** The values that a text holds. */
export function segmentsOf(text: string, joining: Joining | undefined): readonly string[] {
  if (!joining) return [text];
  const { separator, alternative } = joining;
  if (text === '' || text === alternative) return [];
  if (alternative === undefined || !text.startsWith(alternative)) return text.split(separator);
  return text.slice(alternative.length).split(alternative);
}

/** The forms in which several values may be given: as one, as an array, and where a binding joins them, as a text. */
export function severalValues(
  type: Type,
  multi: Multi,
  most: number | undefined,
  joining: Joining | undefined,
): fc.Arbitrary<unknown>[] {
  const { separator, alternative } = joining ?? {};
  // A value that holds the separator would be split; only where any text is right, the pieces are as well.
  const single = without(type, type.kind === 'values' || isFaceted(type) ? [separator, alternative] : [alternative]);
  // Beside others, a value may hold the separator only where there is something else to join by.
  const beside = without(type, alternative === undefined ? [separator] : [alternative]);
  if (!hasValues(beside.type)) return [fc.constant([])];
  const item = oneValue(beside.type).filter(beside.isFree);
  const few = listOf(item, multi, { maxLength: Math.min(most ?? 4, 4) });
  const full = item.map((one) => Array<unknown>(most ?? 0).fill(one));
  const isFull = most !== undefined && multi.allowsDuplicates;
  const lists = isFull ? fc.oneof({ weight: 30, arbitrary: few }, { weight: 1, arbitrary: full }) : few;
  const isJoinable = joining && isText(type) && hasSeveralValues(beside.type) && (most ?? 2) > 1;
  const pairs = isJoinable ? [listOf(item, multi, { minLength: 2, maxLength: 2 })] : [];
  return [
    ...(hasValues(single.type) ? [oneValue(single.type).filter(single.isFree)] : []),
    lists,
    ...pairs.flatMap((pair) => joinedTexts(pair, joining)),
  ];
}

function listOf(
  item: fc.Arbitrary<unknown>,
  { allowsDuplicates }: Multi,
  lengths: { readonly minLength?: number; readonly maxLength: number },
): fc.Arbitrary<unknown[]> {
  return allowsDuplicates ? fc.array(item, lengths) : fc.uniqueArray(item, lengths);
}

function joinedTexts(lists: fc.Arbitrary<unknown[]>, joining: Joining | undefined): fc.Arbitrary<string>[] {
  if (!joining) return [];
  const { separator, alternative } = joining;
  const texts = lists.map((list) => list.map(String));
  if (alternative === undefined) return [texts.map((list) => list.join(separator))];
  const alternated = (list: readonly string[]): string => list.map((text) => alternative + text).join('');
  const isHeld = (list: readonly string[]): boolean => list.some((text) => text.includes(separator));
  return [texts.map((list) => (isHeld(list) ? alternated(list) : list.join(separator))), texts.map(alternated)];
}

/** A type without the listed values that hold a mark, and what tells whether another value holds none. */
function without(type: Type, marks: readonly (string | undefined)[]) {
  const isFree = (value: unknown): boolean =>
    typeof value !== 'string' || !marks.some((mark) => mark !== undefined && value.includes(mark));
  if (type.kind !== 'values') return { type, isFree };
  return { type: { ...type, values: type.values.filter(({ value }) => isFree(value)) }, isFree };
}

function isText({ kind }: Type): boolean {
  return ['string', 'timestamp', 'title', 'user', 'values'].includes(kind);
}

function hasSeveralValues(type: Type): boolean {
  return type.kind !== 'values' || type.form !== undefined || new Set(type.values.map(({ value }) => value)).size > 1;
}
