import type { Accepts, AcceptsEnum } from './shape.ts';

/**
 * The main description of a value: what the sources state, without what a binding adds, and without null. Returns a union unchanged if
 * several descriptions besides null remain.
 */
export function mainOf(accepts: Accepts): Accepts {
  if (accepts.kind !== 'any') return accepts;
  if (accepts.stated) return mainOf(accepts.stated);
  const [only, second] = accepts.of.filter(({ kind }) => kind !== 'null');
  return only && !second ? only : accepts;
}

/** The main description of an item if arrays are accepted, at any depth; otherwise the main description of the value. */
export function itemOf(accepts: Accepts): Accepts {
  const main = mainOf(accepts);
  return main.kind === 'array' ? itemOf(main.items) : main;
}

/** The listed texts that may be given instead of the main value, such as `max` for a number. */
export function wordsBeside(accepts: Accepts): readonly string[] {
  if (accepts.kind !== 'any' || accepts.stated === undefined) return [];
  const main = mainOf(accepts);
  const others = accepts.of.flatMap((one) => (one !== main && one.kind === 'enum' ? one.values : []));
  return others.flatMap(({ value, deprecated }) => (value === '' || deprecated ? [] : [value]));
}

/** The enumeration of a value, or of the items of an array; undefined if the values are not enumerated. */
export function enumOf(accepts: Accepts): AcceptsEnum | undefined {
  const item = itemOf(accepts);
  return item.kind === 'enum' ? item : undefined;
}
