import type { Interface } from '../../catalogue/model.ts';
import { isUpToDate, type Listing, ownersOf } from './listings.ts';

/** How much of a kind there is more, less or otherwise. */
export interface Count {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** A summary of the changes of an import. Parameters are counted in the modules and endpoints that both sides have. */
export interface Summary {
  readonly kind: 'routes' | 'modules';
  /** Routes or modules. */
  readonly objects: Count;
  readonly parameters: Count;
}

/** `changed` are the objects of which something beside their parameters changed. */
export function summaryOf(
  old: Interface,
  fresh: Interface,
  listings: readonly Listing[],
  changed: ReadonlySet<string>,
): Summary {
  const before = new Set(ownersOf(old).map(({ object }) => object));
  const now = new Set(ownersOf(fresh).map(({ object }) => object));
  const others = listings.filter((listing) => !isUpToDate(listing)).map(({ object }) => object);
  const pairs = listings.flatMap((listing) => listing.pairs);
  const matched = pairs.filter((pair) => pair.fresh).length;
  return {
    kind: old.kind,
    objects: {
      added: [...now].filter((object) => !before.has(object)).length,
      removed: [...before].filter((object) => !now.has(object)).length,
      changed: new Set([...changed, ...others]).size,
    },
    parameters: {
      added: listings.reduce((sum, listing) => sum + listing.fresh.length, 0) - matched,
      removed: pairs.length - matched,
      changed: pairs.filter((pair) => pair.fresh && !pair.same).length,
    },
  };
}
