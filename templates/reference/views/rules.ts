import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { AuthenticationView } from './binding.ts';
import type { FootView, PageView, StatedView, UseView } from './shared.ts';

/** The page of every deprecated module, parameter and value, each with what to use instead. */
export interface DeprecationsView extends PageView, FootView {
  readonly isNone: boolean;
  readonly modules: readonly Markdown[];
  readonly parameters: readonly UseView[];
  readonly ofSets: readonly { readonly set: Markdown; readonly values: readonly Markdown[] }[];
  readonly ofParameters: readonly DeprecatedValues[];
}

/** The deprecated values of a parameter that takes them from no set. */
export interface DeprecatedValues {
  readonly owner: Markdown;
  readonly parameter: Markdown;
  readonly values: readonly Markdown[];
}

/** The parameters with a mark that matters to whoever sends them, by the module or endpoint that has them. */
export interface MarkedView {
  /** For authorized callers only. */
  readonly authorized: readonly UseView[];
  readonly sensitive: readonly UseView[];
  /** Never in a response. */
  readonly writeonly: readonly UseView[];
}

/** The page of what a caller has to heed beside types and bounds, module by module or endpoint by endpoint. */
export interface RulesView extends PageView, FootView, MarkedView {
  readonly isNone: boolean;
  readonly required: readonly UseView[];
  /** The parameters that accept one value only. */
  readonly constants: readonly OwnedBy<{ readonly value: string }>[];
  /** The parameters that apply under conditions. */
  readonly conditional: readonly OwnedBy<{ readonly conditions: readonly Markdown[] }>[];
  /** The constraints between parameters, a sentence each. */
  readonly between: readonly { readonly owner: Markdown; readonly constraints: readonly Markdown[] }[];
}

/** A module or endpoint, and what is said of some of its parameters. */
export interface OwnedBy<P> {
  readonly owner: Markdown;
  readonly parameters: readonly (P & { readonly name: Markdown })[];
}

/** The page of what a caller has to be authorized for, and of what is secret. */
export interface AuthorizationView extends PageView, FootView, MarkedView {
  /** Undefined unless a binding states it. */
  readonly authentication: AuthenticationView | undefined;
  readonly stated: StatedView | undefined;
}
