import type { Random } from '../../random.ts';

/** A part of a description, of any form. */
// biome-ignore lint/suspicious/noExplicitAny: what is taken from a real description may be anything
export type Tree = any;

export type Facts = Readonly<Record<string, Tree>>;

/** One to four of the items, in a random order. */
export function some<Item>(items: readonly Item[], random: Random): Item[] {
  return random.shuffled(items).slice(0, random.from(1, 4));
}
