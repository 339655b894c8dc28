import type { Mistake } from './mistakes.ts';
import type { Naming } from './sample.ts';

/** The words for a parameter that takes certain texts and may be any. */
export type AnyText<Name> =
  `${Name & string} may be any text here: keep its values with \`as const\` or \`satisfies Query\``;

/** The words for a value whose names are not known. */
export type NoNames = 'it is not known which parameters these are: write them out, or use `raw`';

/** The mistake of an object whose names are not known. */
export type Nameless = Mistake<NoNames>;

/** The mistakes of parameters that name modules and may be any text: which modules are named is not known then. */
export type Unnamed<Q> = {
  [Name in keyof Q]: [Name, string] extends [Naming, Q[Name]] ? Mistake<AnyText<Name>> : unknown;
};
