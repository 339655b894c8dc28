import type { Decision } from './constraints.ts';
import type { Fact, Plain } from './facts.ts';
import type { Place } from './source.ts';
import type { TextKind } from './type-kinds.ts';

export interface Value {
  readonly value: string;
  readonly deprecated: boolean;
  /** The value to use instead of a deprecated one. */
  readonly replacement?: string;
  readonly at: Place;
}

/**
 * The type of one value of a parameter. `set` is the name of the shared set that the type is taken from unchanged. `unknown`
 * means that the sources do not state a type: it is never replaced by a guess.
 */
export type Type = { readonly set?: string } & (
  | { readonly kind: 'unknown' }
  | { readonly kind: Exclude<TextKind, 'user'> | 'boolean' | 'object' }
  | { readonly kind: 'integer' | 'number'; readonly min?: number; readonly max?: number }
  /** A number of results: from `min` to `max`, or to `highmax` for callers with elevated rights. */
  | { readonly kind: 'limit'; readonly min?: number; readonly max?: number; readonly highmax?: number }
  /** A namespace number; `extra` lists numbers accepted beside the site's own. */
  | { readonly kind: 'namespace'; readonly extra: readonly number[] }
  | { readonly kind: 'user'; readonly subtypes: readonly string[] }
  /** Enumerated values; `pattern` (text with `{Name}` for any non-empty text) makes the set open. */
  | { readonly kind: 'values'; readonly values: readonly Value[]; readonly pattern?: string }
  /** `items` is `unknown` where the sources do not state it. */
  | { readonly kind: 'array'; readonly items: Type }
);

/** Several values in one parameter; the counts are undefined where the sources do not state them. */
export interface Multi {
  readonly lowlimit?: number;
  /** The maximum number of values for callers with elevated rights. */
  readonly highlimit?: number;
  /** The limit that applies to an ordinary caller. */
  readonly limit?: number;
  readonly allowsduplicates: boolean;
}

export interface Default {
  /** As the source states it (`publish` on an array); several values as a list. */
  readonly stated: Plain;
  /** Fitted to the type: a list where the parameter is an array or takes several values. */
  readonly value: Plain;
  readonly at: Place;
}

/** A condition under which a parameter applies, such as `singlepageonly`, or `modes` with its values. */
export interface Applicability {
  readonly condition: string;
  readonly values: readonly (string | number)[];
  /** Undefined where no decision is stated. */
  readonly when?: Decision;
  readonly at: Place;
}

export type Location = 'path' | 'query' | 'body';

/** A module's parameter, an endpoint's argument and a resource's field alike. */
export interface Parameter extends Fact {
  readonly name: string;
  /** The name that the sources give it, where a binding changes it for requests. */
  readonly statedName?: string;
  readonly type: Type;
  /** The shared set that the definition refers to, even where the parameter narrows it. */
  readonly set?: string;
  /** The group, module or resource from whose list the parameter was included. */
  readonly from?: string;
  readonly default?: Default;
  readonly multi?: Multi;
  /** The text that stands for all values, such as `*`. */
  readonly allspecifier?: string;
  /** The listed values differ from site to site. */
  readonly varying: boolean;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** The parameter to use instead of a deprecated one. */
  readonly replacement?: string;
  readonly sensitive: boolean;
  /** Accepted in requests, never included in responses. */
  readonly writeonly: boolean;
  readonly requiresauthorization: boolean;
  /** The one value that is accepted (`force` must be true). */
  readonly mustbe?: boolean;
  readonly applies: readonly Applicability[];
  /** For a templated name such as `contentformat-{slot}`: each variable and the parameter its values come from. */
  readonly variables: readonly { readonly name: string; readonly parameter: string; readonly at: Place }[];
  /** The location of an endpoint's argument; undefined in modules, resources and groups. */
  readonly location?: Location;
}

/** A named type, with the default and the multiple-values setting that its users inherit. */
export interface ValueSet extends Fact {
  readonly name: string;
  readonly type: Type;
  readonly default?: Default;
  readonly multi?: Multi;
  readonly allspecifier?: string;
  /** The listed values differ from site to site. */
  readonly varying: boolean;
  /** How the values were derived from another set. */
  readonly derivation?: {
    readonly from: string;
    readonly with: readonly string[];
    readonly without: readonly string[];
  };
}

export interface Group extends Fact {
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
