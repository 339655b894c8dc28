import type { Explained, Suspect } from './explained-tied.ts';
import type { Listed, Loose } from './loose-joined.ts';
import type { Mistake } from './mistakes.ts';
import type { Available, Envelope, Naming } from './sample.ts';
import type { Nameless, NoNames, Unnamed } from './unknown-texts.ts';

/**
 * The parameters that a query can have; only where something may be wrong, with words for each mistake. `Pick` makes one object of
 * a union, as editors show no comments of parameters that each member of a union has for itself.
 */
export type Judged<Type, Q> = [keyof Q, Suspect<Q>] extends [keyof Type, never]
  ? Q extends Type
    ? Type
    : Listed<Q> extends Type
      ? Loose<Pick<Type, keyof Type>>
      : Explained<Type, Q>
  : Explained<Type, Q>;

/**
 * What the parameters may be, or words for what is not known of them. Nothing is known to be wrong with a type of many queries, such
 * as `Query`, which may have all that every query can have.
 */
export type Judgement<Q> = string extends keyof Q
  ? Nameless
  : [keyof Envelope, undefined] extends [keyof Q, Q[keyof Q]]
    ? object
    : string extends Q[keyof Q & Naming]
      ? Unnamed<Q>
      : Judged<Available<Q>, Q>;

/**
 * The parameter type of `query`, computed from its argument, and of functions that pass it on. The argument is inferred from the
 * first branch, which is part of this type, as compilers match the types of two functions by this name. What is inferred has no
 * constraint, and so a compiler has none to work out before it knows the argument. It is unknown for an argument of the type
 * `object`, which `raw` gives back, as for one of an unknown type, which is told what to do.
 */
export type CheckedQuery<Q> = [Q] extends [never]
  ? Q & object
  : unknown extends Q
    ? object | Mistake<NoNames>
    : Q extends object
      ? Judgement<Q> extends infer Given extends object
        ? Given
        : never
      : object;
