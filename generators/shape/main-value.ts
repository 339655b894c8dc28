import type { Accepts, AcceptsEnum } from './shape.ts';

/**
 * What a value is, whatever may stand in its place: of what a kind of server takes, that which the sources state, and of that
 * the only one beside null. A value that is one of several things remains all of them.
 */
export function mainOf(accepts: Accepts): Accepts {
  if (accepts.kind !== 'any') return accepts;
  if (accepts.stated) return mainOf(accepts.stated);
  const [only, second] = accepts.of.filter(({ kind }) => kind !== 'null');
  return only && !second ? only : accepts;
}

/** The description of one item where arrays are accepted, however deep; what a value is of anything else. */
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

/** The values that are accepted, or those of the items of an array; undefined where they are not enumerated. */
export function enumOf(accepts: Accepts): AcceptsEnum | undefined {
  const item = itemOf(accepts);
  return item.kind === 'enum' ? item : undefined;
}
