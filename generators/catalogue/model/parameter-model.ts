import type { Numeric } from '../../lib/numbers.ts';
import type { PlainFacts } from '../keys/plain-fact-values.ts';
import type { Place } from '../sources/source.ts';
import type { Decision } from './constraints.ts';
import type { Fact } from './facts.ts';
import type { Default, Property, Type } from './type-model.ts';

/** Several values in one parameter; the counts are undefined where the sources do not state them. */
export interface Multi {
  readonly lowLimit?: Numeric;
  /** The maximum number of values for callers with elevated rights. */
  readonly highLimit?: Numeric;
  /** The limit that applies to an ordinary caller. */
  readonly limit?: Numeric;
  readonly allowsDuplicates: boolean;
}

/** A condition under which a parameter applies, such as `singlepageonly`, or `modes` with its values. */
export interface Applicability {
  readonly condition: string;
  readonly values: readonly (string | Numeric)[];
  /** Undefined where no decision is stated. */
  readonly when?: Decision;
  readonly at: Place;
}

export interface Submodules {
  /** The path of the module that a value selects, such as `query+{value}`. */
  readonly path: string;
  /** Precedes the usual names of the parameters of the module; may be empty. */
  readonly prefix: string;
}

export type Location = 'path' | 'query' | 'header' | 'cookie' | 'body';

/** A module's parameter, an endpoint's argument and a resource's field alike. */
export interface Parameter extends Property, PlainFacts {
  /** The name in the sources, if a binding changes it for requests. */
  readonly statedName?: string;
  /** The group, module or resource from whose list the parameter was included. */
  readonly from?: string;
  readonly multi?: Multi;
  /** The text that stands for all values, such as `*`. */
  readonly allSpecifier?: string;
  /** The listed values differ from site to site. */
  readonly varying: boolean;
  /** The modules that its values select; the parameters of a selected module then belong to the request as well. */
  readonly submodules?: Submodules;
  /** The shared set that the values come from, if only those that select chosen modules are left. */
  readonly chosenFrom?: string;
  /** The one value that is accepted (`force` must be true). */
  readonly constant?: boolean;
  readonly applies: readonly Applicability[];
  /** For a templated name such as `contentformat-{slot}`: each variable and the parameter its values come from. */
  readonly variables: readonly { readonly name: string; readonly parameter: string; readonly at: Place }[];
  /** The location of an endpoint's argument; undefined in modules, resources and groups. */
  readonly location?: Location;
  readonly byServer?: ReadonlyMap<string, ParameterFacts>;
}

/** The facts of a parameter, without those that depend on its list. */
export type ParameterFacts = Omit<Parameter, 'name' | 'from' | 'location'>;

/** A named type, with the default and the multiple-values setting that its users inherit. */
export interface ValueSet extends Fact {
  readonly name: string;
  readonly type: Type;
  readonly default?: Default;
  readonly multi?: Multi;
  readonly allSpecifier?: string;
  /** The listed values differ from site to site. */
  readonly varying: boolean;
  /** How the values were derived from another set. */
  readonly derivation?: {
    readonly from: string;
    readonly with: readonly string[];
    readonly without: readonly string[];
  };
  /** The sets that its type names. */
  readonly typedBy?: readonly string[];
}

export interface Group extends Fact {
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
