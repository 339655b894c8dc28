import type { Explained, Suspect } from './explained-tied.ts';
import type { Listed, Loose } from './loose-joined.ts';
import type { Mistake } from './mistakes.ts';
import type { Available, Envelope, Naming } from './sample.ts';
import type { Nameless, NoNames, Unnamed } from './unknown-texts.ts';

/**
 * The parameters that a query can have, with a message for each mistake if there may be one. `Pick` turns a union into one object, as
 * editors show no comments of parameters that each member of a union declares.
 */
export type Judged<Type, Q> = [keyof Q, Suspect<Q>] extends [keyof Type, never]
  ? Q extends Type
    ? Type
    : Listed<Q> extends Type
      ? Loose<Pick<Type, keyof Type>>
      : Explained<Type, Q>
  : Explained<Type, Q>;

/**
 * The parameters that a query can have, or a message if its names are unknown. A type of many queries, such as `Query`, is accepted: it may
 * have every parameter.
 */
export type Judgement<Q> = string extends keyof Q
  ? Nameless
  : [keyof Envelope, undefined] extends [keyof Q, Q[keyof Q]]
    ? object
    : string extends Q[keyof Q & Naming]
      ? Unnamed<Q>
      : Judged<Available<Q>, Q>;

/**
 * The parameter type of `query`, computed from its argument, and of functions that pass the argument on. Compilers infer the argument from
 * the first branch, which therefore is part of this type and not of a helper type. The inferred type has no constraint, so that compilers
 * need not resolve one before they know the argument. For the type `object`, which `raw` returns, `Q` is unknown, as for an argument of an
 * unknown type, which gets a message.
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
