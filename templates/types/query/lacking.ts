import type { ValuesIn } from './values-joined.ts';

/** What the modules that a parameter names need, in words, unless the query has some of it. */
export type Lacking<Selector, Modules, Names, Words extends string, Q> = Selector extends keyof Q & string
  ? [keyof Q & Names] extends [never]
    ? [ValuesIn<Q[Selector]> & Modules] extends [never]
      ? never
      : `${Selector} needs ${Words}`
    : never
  : never;
