import { isList } from '../lib/guards.ts';
import { isSame, type Json, type JsonMap } from '../lib/json.ts';
import { attributes, type Comparison, unknownAttribute } from './attributes.ts';
import { areFlags, isCoarser, isNarrower, isSameFlag } from './bounds.ts';
import { compareLists } from './compare-lists.ts';
import { compareTypes, listedValues } from './compare-types.ts';
import type { Difference } from './difference.ts';
import { withoutTexts } from './explained.ts';
import {
  compareAlternatives,
  compareMembers,
  compareOthers,
  type EntryDifferences,
  type EntryOptions,
} from './nested.ts';
import { boundDifference, entryOf, type Pair, stated } from './pair.ts';
import { meanings, predicates } from './predicates.ts';

/** Compares an entry of a description with its counterpart in another one. */
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
      // An explanation may also be a list: that of its messages.
      if (!comparison.explained && (isList(before) || isList(after)))
        return flat(compareLists(pair, comparison.gained, comparison.lost, 'member'));
      return flat(flagDifferences(pair, comparison));
    case 'bound':
      return flat([boundDifference(pair, isNarrower(before, after, comparison.side), comparison.exclusive)]);
    case 'exclusive': {
      // If the bound itself has changed, its own message states whether it is exclusive.
      const [old, now] = pair.entries.map((entry) => entry.get(comparison.of));
      if (isSameFlag(before, after) || (areFlags(before, after) && !isSame(old, now))) return flat([]);
      return flat([boundDifference(pair, isNarrower(before, after, comparison.side))]);
    }
    case 'divisor':
      return flat([boundDifference(pair, isCoarser(before, after))]);
    case 'list': {
      const { added, removed, noun = 'value', all } = comparison;
      if (all && before === undefined) return flat([stated(removed, pair)]);
      if (all && after === undefined) return flat([stated(added, pair)]);
      return flat(compareLists(pair, added, removed, noun));
    }
    case 'fact':
      return flat(factDifferences(pair, comparison));
    case 'nested':
      return compareEntries(entryOf(before), entryOf(after), { ...options, steps });
    case 'members':
      return compareMembers(pair, options, compareEntries);
    case 'others':
      return compareOthers(pair, options, compareEntries);
    case 'alternatives':
      return compareAlternatives(pair, options, compareEntries);
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
  const change = stated(kind, { ...pair, before, after });
  return [{ ...change, says: change.says + (meanings.get(kind) ?? '') }];
}

function flagDifferences(pair: Pair, comparison: Comparison & { form: 'flag' }): Difference[] {
  const { gained, lost, unless, explained } = comparison;
  const sides = [pair.before, pair.after];
  const [wasOn, isNowOn] = sides.map(isSet);
  const [, entry] = pair.entries;
  if (wasOn === isNowOn) {
    // Missing and false both mean that the flag is not set.
    return !wasOn || explained ? [] : [stated('attribute-changed', pair)];
  }
  if (isNowOn && unless !== undefined && entry.has(unless)) return [stated('attribute-changed', pair)];
  const kind = isNowOn ? gained : lost;
  const predicate = predicates.get(kind);
  if (predicate === undefined || pair.steps.length > 1) return [stated(kind, pair)];
  return [{ kind, steps: pair.steps, says: ` ${predicate}` }];
}

/** Whether a flag is set: present and not false. */
function isSet(value: Json | undefined): boolean {
  return value !== undefined && value !== false;
}

/** Whether an attribute lists values, or has one or several of the listed values on both sides. */
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
