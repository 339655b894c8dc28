import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { FactCode } from '../../../generators/shape/labels.ts';
import type { GapView, SourceView } from './shared.ts';

// `Text` is the type of printed text: Markdown, or plain text for the terminal.

/** A parameter: its row in the table of parameters, and its section. */
export interface ParameterView<Text = Markdown> {
  /** The heading of the section: the name, unless the page has another heading with this text. */
  readonly heading: Text;
  /** The name, with a link to the section. */
  readonly name: Text;
  readonly location: string | undefined;
  /** The type in a few words, or a link to the shared set. */
  readonly type: Text;
  readonly isMultiple: boolean;
  readonly default: Text | undefined;
  readonly isRequired: boolean;
  /** The only value that is accepted. */
  readonly constant: string | undefined;
  readonly deprecated: DeprecationView<Text> | undefined;
  readonly purpose: Text | undefined;
  /** The stated facts, in a fixed order. */
  readonly facts: readonly FactView<Text>[];
  readonly remarks: RemarksView<Text> | undefined;
}

/** A fact, such as "Bounds" with the text "1 to 500". A long text has several lines. */
export interface FactView<Text = Markdown> {
  readonly code: FactCode;
  readonly label: string;
  /** The text; "yes" if the label alone states the fact. */
  readonly text: Text | readonly Text[];
  /** The text for use on one line with other facts. */
  readonly brief?: Text;
  readonly isFlag: boolean;
  /** Whether the fact states where something comes from. */
  readonly isOrigin: boolean;
  /** The part of a page that states the same fact, so that a text with this part can leave it out. */
  readonly saidBy: 'constraints' | 'interface' | 'set' | undefined;
}

/** The remarks on a parameter that pages show beside its facts. */
export interface RemarksView<Text = Markdown> {
  readonly missing: readonly GapView<Text>[];
  readonly readings: readonly Text[];
  readonly attributes: readonly Text[];
  readonly sources: readonly SourceView<Text>[];
}

/** A deprecated thing. `use`: the replacement. */
export interface DeprecationView<Text = Markdown> {
  readonly use: Text | undefined;
}

/** A rule between parameters as sentences, with links to the readings that it rests on. */
export interface ConstraintView<Text = Markdown> {
  readonly sentences: readonly Text[];
  readonly readings: readonly Text[];
}
