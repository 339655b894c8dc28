import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { NoteView, PageView, SourceView, UseView } from './shared.ts';

/** The page of what the sources do not show and of how they are read. */
export interface GapsView extends PageView {
  readonly gaps: readonly GapSection[];
  readonly interpretations: readonly InterpretationSection[];
}

/** The heading is its id. */
export interface GapSection {
  readonly heading: Markdown;
  readonly missing: Markdown;
  readonly purpose: Markdown | undefined;
  readonly scopes: readonly ScopeView[];
  /** How the outputs treat the gap; outputs that treat it alike stand together. */
  readonly outputs: readonly { readonly action: string; readonly names: readonly string[] }[];
  /** The part of the gap that is filled by the binding of the page. */
  readonly filling: Markdown | undefined;
  /** On a page without a binding, those that fill the gap. */
  readonly bindings: readonly { readonly link: Markdown; readonly isPartly: boolean }[];
  readonly notes: readonly NoteView[];
  readonly sources: readonly SourceView[];
}

/** All things of a kind, or the one named with a link to its page. */
export interface ScopeView {
  readonly kind: string;
  readonly subject: Markdown | undefined;
}

/** The heading is its id; `uses` is what rests on the interpretation. */
export interface InterpretationSection {
  readonly heading: Markdown;
  readonly purpose: Markdown | undefined;
  readonly question: Markdown;
  readonly reading: Markdown;
  readonly reason: Markdown;
  readonly uses: readonly UseView[];
  readonly notes: readonly NoteView[];
  readonly sources: readonly SourceView[];
}

/** The page of what each place in the source documents supports. */
export interface SourcesView extends PageView {
  /** The place that states everything without a source of its own. */
  readonly basis: readonly SourceView[];
  readonly documents: readonly DocumentView[];
}

/** A source document: its title, the name that it is cited by, and the places in it that are cited. */
export interface DocumentView {
  readonly title: string;
  readonly name: string;
  readonly places: readonly PlaceView[];
}

/** A place, and what is stated there; `isBasis` if that is everything without a source of its own. */
export interface PlaceView {
  readonly heading: Markdown;
  readonly isBasis: boolean;
  readonly uses: readonly UseView[];
}
