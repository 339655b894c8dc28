import type { Path } from '../catalogue/yaml/data.ts';
import type { Json, JsonMap } from '../lib/json.ts';
import type { Difference } from './difference.ts';
import type { ChangeKindId } from './kinds.ts';
import { beforeAndAfter } from './phrases.ts';

/** An attribute on both sides. */
export interface Pair {
  readonly name: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly steps: Path;
  /** The entries that have the attribute. */
  readonly entries: readonly [JsonMap, JsonMap];
}

export function stated(kind: ChangeKindId, { before, after, steps }: Pair): Difference {
  return { kind, steps, says: `: "${steps.join('.')}" ${beforeAndAfter(before, after)}` };
}

/** The difference of a bound; `exclusive` is the name of the flag that makes it exclusive. */
export function boundDifference(pair: Pair, narrower: boolean | undefined, exclusive = ''): Difference {
  const kind = narrower === undefined ? 'attribute-changed' : narrower ? 'bound-narrowed' : 'bound-widened';
  const [old, now] = pair.entries.map((entry) => entry.get(exclusive) === true);
  if (old === now) return stated(kind, pair);
  return { ...stated(kind, pair), says: `${stated(kind, pair).says}; it is ${now ? 'now' : 'no longer'} exclusive` };
}

/** An entry as a map of attributes. A type name becomes an entry with that type, and any other value an empty entry. */
export function entryOf(value: Json | undefined): JsonMap {
  if (value instanceof Map) return value;
  return typeof value === 'string' ? new Map([['type', value]]) : new Map();
}
