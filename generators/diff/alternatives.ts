import { isSame, type Json, type JsonMap } from '../lib/json.ts';
import { withoutTexts } from './explained.ts';
import { brief } from './phrases.ts';

/** An alternative of one side only, named by its title, or else by its contents. */
interface Single {
  readonly name: string;
  readonly index: number;
}

interface Matched {
  /** The pairs of corresponding alternatives; `index` is that on the second side. */
  readonly pairs: readonly { readonly old: JsonMap; readonly now: JsonMap; readonly index: number }[];
  readonly removed: readonly Single[];
  readonly added: readonly Single[];
}

/** Pairs the alternatives of both sides: equal ones, then those with the same title, then the last ones left if there is one per side. */
export function matchedAlternatives(before: readonly JsonMap[], after: readonly JsonMap[]): Matched {
  const old = new Set(before.keys());
  const now = new Set(after.keys());
  const pairs: [number, number][] = [];
  const take = (fits: (one: JsonMap, other: JsonMap) => boolean): void => {
    for (const index of old) {
      const found = [...now].find((other) => fits(before[index] ?? none, after[other] ?? none));
      if (found === undefined) continue;
      pairs.push([index, found]);
      old.delete(index);
      now.delete(found);
    }
  };
  take((one, other) => isSame(withoutTexts(one), withoutTexts(other)));
  take((one, other) => one.has('title') && isSame(one.get('title'), other.get('title')));
  if (old.size === 1 && now.size === 1) take(() => true);
  return {
    pairs: pairs.map(([one, index]) => ({ old: before[one] ?? none, now: after[index] ?? none, index })),
    removed: [...old].map((index) => ({ name: nameOf(before[index] ?? none), index })),
    added: [...now].map((index) => ({ name: nameOf(after[index] ?? none), index })),
  };
}

const none: JsonMap = new Map();

function nameOf(alternative: JsonMap): string {
  const title: Json | undefined = alternative.get('title');
  return typeof title === 'string' ? brief(title) : brief(withoutTexts(alternative));
}
