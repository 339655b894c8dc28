import type { Mistake } from './mistakes.ts';
import type { Naming } from './sample.ts';

/** The message for an argument of the type `string`, if the parameter accepts only certain texts. */
export type AnyText<Name> =
  `${Name & string} may be any text here: keep its values with \`as const\` or \`satisfies Query\``;

/** The message for an argument whose names are unknown. */
export type NoNames = 'it is not known which parameters these are: write them out, or use `raw`';

/** The mistake of an argument whose names are unknown. */
export type Nameless = Mistake<NoNames>;

/** The mistakes of parameters that name modules and have the type `string`, so that the modules are unknown. */
export type Unnamed<Q> = {
  [Name in keyof Q]: [Name, string] extends [Naming, Q[Name]] ? Mistake<AnyText<Name>> : unknown;
};
