import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { AuthenticationView } from './binding.ts';
import type { FootView, PageView, StatedView, UseView } from './shared.ts';

/** The page of all deprecated modules, parameters and values, each with its replacement. */
export interface DeprecationsView extends PageView, FootView {
  readonly isNone: boolean;
  readonly modules: readonly Markdown[];
  readonly parameters: readonly UseView[];
  readonly ofSets: readonly { readonly set: Markdown; readonly values: readonly Markdown[] }[];
  readonly ofParameters: readonly DeprecatedValues[];
}

/** The deprecated values that a parameter lists itself. */
export interface DeprecatedValues {
  readonly owner: Markdown;
  readonly parameter: Markdown;
  readonly values: readonly Markdown[];
}

/** The parameters with marks that matter to callers, by module or endpoint. */
export interface MarkedView {
  /** The parameters for authorized callers only. */
  readonly authorized: readonly UseView[];
  readonly sensitive: readonly UseView[];
  /** The parameters that are never in a response. */
  readonly writeonly: readonly UseView[];
}

/** The page of the rules for callers besides types and bounds, by module or endpoint. */
export interface RulesView extends PageView, FootView, MarkedView {
  readonly isNone: boolean;
  readonly required: readonly UseView[];
  /** The parameters that accept only one value. */
  readonly constants: readonly OwnedBy<{ readonly value: string }>[];
  /** The parameters that apply under conditions. */
  readonly conditional: readonly OwnedBy<{ readonly conditions: readonly Markdown[] }>[];
  /** The constraints between parameters, one sentence each. */
  readonly between: readonly { readonly owner: Markdown; readonly constraints: readonly Markdown[] }[];
}

/** A module or endpoint, and facts about some of its parameters. */
export interface OwnedBy<P> {
  readonly owner: Markdown;
  readonly parameters: readonly (P & { readonly name: Markdown })[];
}

/** The page of the parameters that need authorization, and of secret ones. */
export interface AuthorizationView extends PageView, FootView, MarkedView {
  /** Undefined unless a binding states it. */
  readonly authentication: AuthenticationView | undefined;
  readonly stated: StatedView | undefined;
}
