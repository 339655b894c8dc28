import { isList } from '../lib/guards.ts';
import { type Json, jsonText } from '../lib/json.ts';
import { valuesPhrase } from './compare-types.ts';
import type { Difference } from './difference.ts';
import type { ChangeKindId } from './kinds.ts';
import type { Pair } from './pair.ts';
import { memberWords } from './predicates.ts';

/** Compares the members of two lists, ignoring their order. */
export function compareLists(pair: Pair, added: ChangeKindId, removed: ChangeKindId, noun: string): Difference[] {
  const old = new Set(membersOf(pair.before));
  const now = new Set(membersOf(pair.after));
  const sides: readonly (readonly [ChangeKindId, readonly string[], word: string])[] = [
    [removed, [...old].filter((one) => !now.has(one)), 'gone'],
    [added, [...now].filter((one) => !old.has(one)), 'new'],
  ];
  return sides.flatMap(([kind, members, word]) => {
    const [value] = members;
    if (value === undefined) return [];
    // Added and removed values are those of the attribute itself; other members are about values of the attribute's owner.
    const of = kind === 'value-added' || kind === 'value-removed' ? pair.steps : pair.steps.slice(0, -1);
    return [{ kind, steps: pair.steps, says: valuesPhrase(members, of, memberWords.get(kind) ?? word, noun), value }];
  });
}

/** The items of a list, or the keys of a map; none for any other value. */
function membersOf(value: Json | undefined): string[] {
  if (isList(value))
    return value.map((one) => (typeof one === 'string' ? one : jsonText(one).replace(/\s+/g, ' ').trim()));
  return value instanceof Map ? [...value.keys()] : [];
}
