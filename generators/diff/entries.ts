import type { Path } from '../catalogue/data.ts';
import { isList } from '../lib/guards.ts';
import { isSame, type Json, type JsonMap, jsonText } from '../lib/json.ts';
import { additionOf } from './addition.ts';
import { attributes, type Comparison, unknownAttribute } from './attributes.ts';
import { isNarrower, isSameFlag } from './bounds.ts';
import type { Dialect } from './dialects.ts';
import type { Difference } from './difference.ts';
import { withoutTexts } from './explained.ts';
import type { ChangeKindId } from './kinds.ts';
import { beforeAndAfter } from './phrases.ts';
import { memberWords, predicates } from './predicates.ts';
import { compareTypes, listedValues, valuesPhrase } from './types.ts';

export interface EntryOptions {
  readonly dialect: Dialect;
  /** The listed values differ from site to site. */
  readonly varying?: boolean;
  /** The separator of multiple values in a default. */
  readonly separator?: string | undefined;
  /** From the entry that was begun with to this one. */
  readonly steps?: Path;
}

export interface EntryDifferences {
  readonly found: readonly Difference[];
  /** Listed values are in another order. */
  readonly isReordered: boolean;
}

interface Pair {
  readonly name: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly steps: Path;
  /** Those that they are attributes of. */
  readonly entries: readonly [JsonMap, JsonMap];
}

/** How an entry of a description differs from its counterpart in another one. */
export function compareEntries(before: JsonMap, after: JsonMap, options: EntryOptions): EntryDifferences {
  if (isSame(before, after)) return { found: [], isReordered: false };
  const { steps = [], varying = false } = options;
  const types = compareTypes(before, after, options.dialect, { steps, varying });
  const passedOver = new Set<string>();
  if (types.isOther) passedOver.add('type');
  if (isSet(before.get('multi')) !== isSet(after.get('multi'))) passedOver.add('multi');
  const found = [...types.found];
  let { isReordered } = types;
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const pair = {
      name,
      before: before.get(name),
      after: after.get(name),
      steps: [...steps, name],
      entries: [before, after],
    } as const;
    const comparison = attributes.get(name) ?? unknownAttribute;
    if (comparison.form === 'ignored' || isSame(pair.before, pair.after)) continue;
    if (comparison.partOf && passedOver.has(comparison.partOf)) continue;
    if (varying && comparison.listed && isOfListedValues(pair, comparison, options)) continue;
    const nested = compareAttribute(pair, comparison, options);
    found.push(...nested.found);
    isReordered ||= nested.isReordered;
  }
  return { found, isReordered };
}

function compareAttribute(pair: Pair, comparison: Comparison, options: EntryOptions): EntryDifferences {
  const { before, after, steps } = pair;
  const flat = (found: readonly Difference[]): EntryDifferences => ({ found, isReordered: false });
  switch (comparison.form) {
    case 'ignored':
      return flat([]);
    case 'flag':
      // An explanation may be a list as well: of the messages that it is made of.
      if (!comparison.explained && (isList(before) || isList(after)))
        return flat(compareLists(pair, comparison.gained, comparison.lost, 'member'));
      return flat(flagDifferences(pair, comparison));
    case 'bound': {
      if (isSameFlag(before, after)) return flat([]);
      const narrower = isNarrower(before, after, comparison.side);
      if (narrower === undefined) return flat([stated('attribute-changed', pair)]);
      return flat([stated(narrower ? 'bound-narrowed' : 'bound-widened', pair)]);
    }
    case 'list':
      return flat(compareLists(pair, comparison.added, comparison.removed, 'value'));
    case 'fact':
      return flat(factDifferences(pair, comparison));
    case 'nested':
      return compareEntries(entryOf(before), entryOf(after), { ...options, steps });
    case 'members':
      return compareMembers(pair, options);
  }
}

function factDifferences(
  pair: Pair,
  { changed, added, removed, explained }: Comparison & { form: 'fact' },
): Difference[] {
  const without = (json: Json | undefined) => (explained && json !== undefined ? withoutTexts(json) : json);
  const before = without(pair.before);
  const after = without(pair.after);
  if (isSame(before, after)) return [];
  const kind = before === undefined ? added : after === undefined ? removed : changed;
  return [stated(kind, { ...pair, before, after })];
}

function flagDifferences(pair: Pair, comparison: Comparison & { form: 'flag' }): Difference[] {
  const { gained, lost, lasting, unless, explained } = comparison;
  const sides = [pair.before, pair.after];
  const [wasOn, isNowOn] = sides.map((value) => (value === undefined ? lasting === true : isSet(value)));
  const [, entry] = pair.entries;
  if (wasOn === isNowOn) {
    // Off in two ways, or on by being left out, is the same.
    const isPlain = sides.every((value) => value === undefined || value === true);
    return !wasOn || explained || isPlain ? [] : [stated('attribute-changed', pair)];
  }
  if (isNowOn && unless !== undefined && entry.has(unless)) return [stated('attribute-changed', pair)];
  const kind = isNowOn ? gained : lost;
  const predicate = predicates.get(kind);
  if (predicate === undefined || pair.steps.length > 1) return [stated(kind, pair)];
  return [{ kind, steps: pair.steps, says: ` ${predicate}` }];
}

/** A flag is set where it is there and not false. */
function isSet(value: Json | undefined): boolean {
  return value !== undefined && value !== false;
}

function compareLists(pair: Pair, added: ChangeKindId, removed: ChangeKindId, noun: string): Difference[] {
  const old = new Set(membersOf(pair.before));
  const now = new Set(membersOf(pair.after));
  const sides: readonly (readonly [ChangeKindId, readonly string[]])[] = [
    [removed, [...old].filter((one) => !now.has(one))],
    [added, [...now].filter((one) => !old.has(one))],
  ];
  return sides.flatMap(([kind, members]) => {
    const [value] = members;
    if (value === undefined) return [];
    // Values that come and go are those of the attribute itself; the others are values of what it is an attribute of.
    const of = kind === 'value-added' || kind === 'value-removed' ? pair.steps : pair.steps.slice(0, -1);
    return [
      { kind, steps: pair.steps, says: valuesPhrase(members, of, memberWords.get(kind) ?? 'changed', noun), value },
    ];
  });
}

/** The items of a list, or the keys of a map; a flag has none. */
function membersOf(value: Json | undefined): string[] {
  if (isList(value))
    return value.map((one) => (typeof one === 'string' ? one : jsonText(one).replace(/\s+/g, ' ').trim()));
  return value instanceof Map ? [...value.keys()] : [];
}

function compareMembers({ before, after, steps }: Pair, options: EntryOptions): EntryDifferences {
  const old = entryOf(before);
  const now = entryOf(after);
  const found: Difference[] = [];
  let isReordered = false;
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const place = [...steps, name];
    const path = `: "${place.join('.')}"`;
    const next = now.get(name);
    if (!old.has(name)) found.push(addedMember(entryOf(next), place, path));
    else if (next === undefined) found.push({ kind: 'argument-removed', steps: place, says: `${path} is gone` });
    else {
      const nested = compareEntries(entryOf(old.get(name)), entryOf(next), { ...options, steps: place });
      found.push(...nested.found);
      isReordered ||= nested.isReordered;
    }
  }
  return { found, isReordered };
}

function addedMember(entry: JsonMap, steps: Path, path: string): Difference {
  const { kind, says } = additionOf(entry);
  return { kind, steps, says: path + says };
}

/** An entry that is a bare type, or something else, as one with attributes. */
function entryOf(value: Json | undefined): JsonMap {
  if (value instanceof Map) return value;
  return typeof value === 'string' ? new Map([['type', value]]) : new Map();
}

function stated(kind: ChangeKindId, { before, after, steps }: Pair): Difference {
  return { kind, steps, says: `: "${steps.join('.')}" ${beforeAndAfter(before, after)}` };
}

/** Whether the attribute is a list of listed values, or has one or several of them on both sides. */
function isOfListedValues(pair: Pair, { form }: Comparison, { dialect, separator }: EntryOptions): boolean {
  if (form === 'list') return true;
  return pair.entries.every((entry, index) => {
    const value = index === 0 ? pair.before : pair.after;
    const values = listedValues(entry, dialect) ?? listedValues(entryOf(entry.get('items')), dialect);
    if (value === undefined || !values) return false;
    const several = typeof value === 'string' && separator !== undefined ? value.split(separator) : value;
    return (isList(several) ? several : [several]).every((one) => values.has(String(one)));
  });
}
