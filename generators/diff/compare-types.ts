import type { Path } from '../catalogue/yaml/data.ts';
import { isList } from '../lib/guards.ts';
import { type Json, type JsonMap, jsonText } from '../lib/json.ts';
import type { Dialect } from './dialects.ts';
import { type Difference, placePhrase } from './difference.ts';
import type { ChangeKindId } from './kinds.ts';
import { listed } from './phrases.ts';

/** The types and listed values that an entry accepts; undefined if it does not state them. */
interface AcceptedValues {
  readonly types: readonly string[] | undefined;
  /** The listed values, by key. */
  readonly values: ReadonlyMap<string, Json> | undefined;
}

export interface TypeDifferences {
  readonly found: readonly Difference[];
  /** Whether the types differ so much that comparing bounds and items is meaningless. */
  readonly isOther: boolean;
  /** Whether the values are in another order. */
  readonly isReordered: boolean;
}

/** Compares the types and listed values of two entries. With `varying`, values are not compared if both list some. */
export function compareTypes(
  before: JsonMap,
  after: JsonMap,
  dialect: Dialect,
  { steps, varying }: { readonly steps: Path; readonly varying: boolean },
): TypeDifferences {
  const old = acceptedBy(before, dialect);
  const now = acceptedBy(after, dialect);
  const typeKind = kindOfTypes(old, now, dialect);
  const found: Difference[] = [];
  const isOther = typeKind === 'type-changed' || typeKind === 'type-stated';
  const says = `: the type${placePhrase(steps)} was ${described(old)}, is ${described(now)}`;
  if (typeKind) found.push({ kind: typeKind, steps: [...steps, 'type'], says });
  const openness = isOther ? undefined : opennessOf(old, now, steps, dialect);
  if (openness) found.push(openness);
  if (varying || !old.values || !now.values) return { found, isOther, isReordered: false };
  found.push(...comparedValues(old.values, now.values, steps, dialect));
  return { found, isOther, isReordered: isReordered(old.values, now.values) };
}

/** The keys of the values that an entry lists; undefined if it lists none. */
export function listedValues(entry: JsonMap, dialect: Dialect): ReadonlySet<string> | undefined {
  const { values } = acceptedBy(entry, dialect);
  return values && new Set(values.keys());
}

function acceptedBy(entry: JsonMap, dialect: Dialect): AcceptedValues {
  const type = entry.get('type');
  const listing = entry.get(dialect.values);
  const values = isList(listing) ? listing : listing instanceof Map ? [...listing.values()] : undefined;
  const keyed = values && new Map(values.map((value) => [keyOf(value), value]));
  if (dialect.values === 'type') return { types: typeof type === 'string' ? [type] : undefined, values: keyed };
  // Some servers write several types as one text.
  const names = typeof type === 'string' ? type.split('|') : isList(type) ? type.map(String) : undefined;
  return { types: names && names.length > 0 ? names : undefined, values: keyed };
}

/** The key of a listed value. A number and its text have the same key, as values are sent as text. */
function keyOf(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value).trimEnd();
}

function kindOfTypes(old: AcceptedValues, now: AcceptedValues, { wider, values }: Dialect): ChangeKindId | undefined {
  const isStated = ({ types, values: some }: AcceptedValues): boolean => types !== undefined || some !== undefined;
  if (!isStated(old)) return isStated(now) ? 'type-stated' : undefined;
  if (!isStated(now)) return 'type-widened';
  // Values in place of a type are texts.
  const typesOf = (taken: AcceptedValues) => taken.types ?? (values === 'type' ? undefined : []);
  const types = typesOf(old);
  const others = typesOf(now);
  if (!others) return undefined;
  if (!types)
    return others.some((name) => name === 'string' || wider.get('string')?.has(name)) ? undefined : 'type-changed';
  if (others.length === 0) return types.length > 0 ? 'type-widened' : undefined;
  if (types.length === 0) return 'type-stated';
  const takes = (name: string): boolean => others.some((other) => other === name || wider.get(name)?.has(other));
  if (!types.every(takes)) return 'type-changed';
  const same = types.length === others.length && types.every((name) => others.includes(name));
  return same ? undefined : 'type-widened';
}

function opennessOf(old: AcceptedValues, now: AcceptedValues, steps: Path, dialect: Dialect): Difference | undefined {
  const place = [...steps, dialect.values];
  const of = placePhrase(steps);
  if (old.values && !now.values) {
    const says = `: only ${namesOf(old.values)}${of} ${old.values.size === 1 ? 'was' : 'were'} accepted, any value is now`;
    return { kind: 'values-opened', steps: place, says };
  }
  if (old.values || !now.values) return undefined;
  const says = `: any value${of} was accepted, only ${namesOf(now.values)} ${now.values.size === 1 ? 'is' : 'are'} now`;
  return { kind: 'values-closed', steps: place, says };
}

function comparedValues(
  old: ReadonlyMap<string, Json>,
  now: ReadonlyMap<string, Json>,
  steps: Path,
  dialect: Dialect,
): Difference[] {
  const removed = [...old.keys()].filter((key) => !now.has(key));
  const keys = [...now.keys()];
  const added = keys.filter((key) => !old.has(key));
  const place = [...steps, dialect.values];
  const [gone] = removed;
  const [first] = added;
  return [
    ...(gone === undefined
      ? []
      : [{ kind: 'value-removed', steps: place, says: valuesPhrase(removed, steps, 'gone'), value: gone } as const]),
    ...(first === undefined
      ? []
      : [
          {
            kind: 'value-added',
            steps: [...place, keys.indexOf(first)],
            says: valuesPhrase(added, steps, 'new'),
            value: first,
          } as const,
        ]),
  ];
}

/** A phrase about values, such as `: the values "a" and "b" are gone`. */
export function valuesPhrase(keys: readonly string[], steps: Path, word: string, noun = 'value'): string {
  const names = listed(keys.map((key) => JSON.stringify(key)));
  return `: the ${noun}${keys.length === 1 ? '' : 's'} ${names}${placePhrase(steps)} ${keys.length === 1 ? 'is' : 'are'} ${word}`;
}

function isReordered(old: ReadonlyMap<string, Json>, now: ReadonlyMap<string, Json>): boolean {
  const before = [...old.keys()].filter((key) => now.has(key));
  const after = [...now.keys()].filter((key) => old.has(key));
  return before.some((key, index) => key !== after[index]);
}

function namesOf(values: ReadonlyMap<string, Json>): string {
  return listed([...values.keys()].map((key) => JSON.stringify(key)));
}

function described({ types, values }: AcceptedValues): string {
  const named = types?.map((name) => JSON.stringify(name)).join(' or ');
  const one = values && `one of ${namesOf(values)}`;
  if (named === undefined) return one ?? 'not stated';
  return named;
}
