import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { Numeric } from '../../../generators/lib/numbers.ts';
import type { FootView, PageView, StatedView, UseView } from './shared.ts';

/** The page of all bounds and all limits on the number of values, for ordinary callers and for callers with elevated rights. */
export interface LimitsView extends PageView, FootView {
  /** The largest number of results that a caller may ask for; undefined if no parameter states one. */
  readonly largest: LargestView | undefined;
  /** The bounds of numbers of results. */
  readonly results: readonly BoundsRow[];
  /** The bounds of other numbers. */
  readonly others: readonly BoundsRow[];
  /** The parameters with multiple values, by the limit on their number, which `says` states in a sentence. */
  readonly multiple: readonly { readonly says: Markdown; readonly uses: readonly UseView[] }[];
  readonly stated: StatedView | undefined;
}

/** The largest number of results as a text, with bold numbers; undefined if none is stated. */
export interface LargestView {
  readonly most: Markdown | undefined;
}

/** A parameter with bounds. */
export interface BoundsRow {
  readonly owner: Markdown;
  readonly parameter: Markdown;
  readonly least: Numeric | undefined;
  readonly most: Numeric | undefined;
  /** The bound for callers with elevated rights. */
  readonly elevated: Numeric | undefined;
  readonly default: Markdown | undefined;
  readonly set: Markdown | undefined;
}
