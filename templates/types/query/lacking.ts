import type { ValuesIn } from './values-joined.ts';

/** The words for the parameters that named modules need, unless the query has one of these. */
export type Lacking<Selector, Modules, Names, Words extends string, Q> = Selector extends keyof Q & string
  ? [keyof Q & Names] extends [never]
    ? [ValuesIn<Q[Selector]> & Modules] extends [never]
      ? never
      : `${Selector} needs ${Words}`
    : never
  : never;
