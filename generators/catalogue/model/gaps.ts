import type { Numeric } from '../../lib/numbers.ts';
import type { Place } from '../sources/source.ts';
import type { Decision } from './constraints.ts';
import type { Fact } from './facts.ts';

export type Topic =
  | 'service'
  | 'resources'
  | 'states'
  | 'endpoints'
  | 'authentication'
  | 'events'
  | 'errors'
  | 'limits'
  | 'versioning';

/** A statement of the sources that belongs to the interface rather than to one parameter. */
export interface Note extends Fact {
  readonly id: string;
  readonly topic: Topic;
  readonly text: string;
}

export type ScopeKind =
  | 'interface'
  | 'response'
  | 'route'
  | 'resource'
  | 'module'
  | 'set'
  | 'parameter'
  | 'authentication'
  | 'errors'
  | 'limits'
  | 'events'
  | 'states'
  | 'versioning'
  | 'address';

/** The subject of a gap: everything of a kind, or the one thing of that kind with the name. */
export interface Scope {
  readonly kind: ScopeKind | string;
  readonly name?: string;
  readonly at: Place;
}

/**
 * `omit`: nothing is emitted; `note`: the output says that it is not shown; `unknown`: emitted with an unknown type or value;
 * `placeholder`: a name in braces stands for it.
 */
export type GapAction = 'omit' | 'note' | 'unknown' | 'placeholder';

/** Something that the sources say they do not show. */
export interface Gap extends Fact {
  readonly id: string;
  /** The missing fact: a noun phrase such as "Rate limits". */
  readonly missing: string;
  readonly scopes: readonly Scope[];
  /** How each generator treats the gap, by generator name; a generator that is not named omits it. */
  readonly outputs: ReadonlyMap<string, GapAction>;
  /** The attributes of a server's self-description that state the missing fact. */
  readonly attributes: readonly string[];
}

/** How a generator treats a gap. */
export function gapAction({ outputs }: Pick<Gap, 'outputs'>, generator: string): GapAction {
  return outputs.get(generator) ?? 'omit';
}

/** An ambiguous statement of a source, with the interpretation chosen. */
export interface Interpretation extends Fact {
  readonly id: string;
  readonly question: string;
  readonly reading: string;
  readonly reason: string;
  /** The places that cite it. */
  readonly citedAt: readonly Place[];
}

export interface Condition extends Fact {
  readonly name: string;
  /** Empty where the condition takes no values. */
  readonly values: readonly (string | Numeric)[];
  /**
   * The parameter value that decides the condition, where it is stated; the parameter is named as in the lists of the catalogue.
   */
  readonly when?: Decision;
}
