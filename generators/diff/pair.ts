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
  /** Those that they are attributes of. */
  readonly entries: readonly [JsonMap, JsonMap];
}

export function stated(kind: ChangeKindId, { before, after, steps }: Pair): Difference {
  return { kind, steps, says: `: "${steps.join('.')}" ${beforeAndAfter(before, after)}` };
}

/** How a bound differs; `exclusive` names the flag beside it. */
export function boundDifference(pair: Pair, narrower: boolean | undefined, exclusive = ''): Difference {
  const kind = narrower === undefined ? 'attribute-changed' : narrower ? 'bound-narrowed' : 'bound-widened';
  const [old, now] = pair.entries.map((entry) => entry.get(exclusive) === true);
  if (old === now) return stated(kind, pair);
  return { ...stated(kind, pair), says: `${stated(kind, pair).says}; it is ${now ? 'now' : 'no longer'} exclusive` };
}

/** An entry that is a bare type, or something else, as one with attributes. */
export function entryOf(value: Json | undefined): JsonMap {
  if (value instanceof Map) return value;
  return typeof value === 'string' ? new Map([['type', value]]) : new Map();
}
