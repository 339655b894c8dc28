import type { Explained, Suspect } from './explained-tied.ts';
import type { Listed, Loose } from './loose-joined.ts';
import type { Available } from './sample.ts';

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
 * The parameter type of `query`, computed from its argument. What is inferred has no constraint, and so a compiler has none to
 * work out before it knows the argument.
 */
export type CheckedQuery<Q> = unknown extends Q
  ? object
  : Q extends object
    ? Available<Q> extends infer Type
      ? Judged<Type, Q> extends infer Given
        ? Given
        : never
      : never
    : object;
