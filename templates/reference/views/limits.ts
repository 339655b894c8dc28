import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { Numeric } from '../../../generators/lib/numbers.ts';
import type { FootView, PageView, StatedView, UseView } from './shared.ts';

/** The page of every bound and every number of values, for ordinary callers and for those with elevated rights. */
export interface LimitsView extends PageView, FootView {
  /** The largest number of results that may be asked for; undefined where no parameter is such a number. */
  readonly largest: LargestView | undefined;
  /** The bounds of numbers of results. */
  readonly results: readonly BoundsRow[];
  /** The bounds of other numbers. */
  readonly others: readonly BoundsRow[];
  /** The parameters with multiple values by the number of these, which `says` tells in a sentence. */
  readonly multiple: readonly { readonly says: Markdown; readonly uses: readonly UseView[] }[];
  readonly stated: StatedView | undefined;
}

/** The largest number of results in words, with bold numbers; undefined where none is stated. */
export interface LargestView {
  readonly most: Markdown | undefined;
}

/** A parameter with bounds. */
export interface BoundsRow {
  readonly owner: Markdown;
  readonly parameter: Markdown;
  readonly least: Numeric | undefined;
  readonly most: Numeric | undefined;
  /** For callers with elevated rights. */
  readonly elevated: Numeric | undefined;
  readonly default: Markdown | undefined;
  readonly set: Markdown | undefined;
}
