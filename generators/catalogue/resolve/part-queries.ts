import type { Database } from '../../queries/database.ts';
import { type Gathered, gather, type Part, take } from '../definitions/gathered.ts';
import { areFew } from './limits.ts';

/** Returns a part of a catalogue by its key, and adds the facts that were gathered with it to the whole. */
export type TakePart<Value> = (to: Gathered, key: string) => Value;

/**
 * Returns the function that defines a query for parts of a kind. If the inclusions of a part exceed the limit for the whole, the part is
 * resolved again within the whole, which reports the place of the excess.
 */
export function partQueries(db: Database, leftOut: Gathered['leftOut']) {
  return <Value>(
    name: string,
    resolve: (to: Gathered, key: string) => Value,
    same: (before: Part<Value>, after: Part<Value>) => boolean = Object.is,
  ): TakePart<Value> => {
    const part = db.query(name, (key) => gather(leftOut, (to) => resolve(to, key)), { same });
    return (to, key) => {
      const resolvedPart = areFew(to.expanded) ? part(key) : undefined;
      return resolvedPart && areFew(to.expanded, resolvedPart.added.expanded)
        ? take(to, resolvedPart)
        : resolve(to, key);
    };
  };
}
