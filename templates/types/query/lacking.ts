import type { ValuesIn } from './values-joined.ts';

/** The message for parameters of which the named modules need one, if the query has none of them. */
export type Lacking<Selector, Modules, Names, Words extends string, Q> = Selector extends keyof Q & string
  ? [keyof Q & Names] extends [never]
    ? [ValuesIn<Q[Selector]> & Modules] extends [never]
      ? never
      : `${Selector} needs ${Words}`
    : never
  : never;
