import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { NoteView, PageView, SourceView, UseView } from './shared.ts';

/** The page of the facts that the sources do not show, and of the readings that were chosen. */
export interface GapsView extends PageView {
  readonly gaps: readonly GapSection[];
  readonly interpretations: readonly InterpretationSection[];
}

/** A gap. The heading is its id. */
export interface GapSection {
  readonly heading: Markdown;
  readonly missing: Markdown;
  readonly purpose: Markdown | undefined;
  readonly scopes: readonly ScopeView[];
  /** How the outputs treat the gap, with one entry for all outputs that treat it alike. */
  readonly outputs: readonly { readonly action: string; readonly names: readonly string[] }[];
  /** The part of the gap that the binding of the page fills. */
  readonly filling: Markdown | undefined;
  /** On a page without a binding, the bindings that fill the gap. */
  readonly bindings: readonly { readonly link: Markdown; readonly isPartly: boolean }[];
  readonly notes: readonly NoteView[];
  readonly sources: readonly SourceView[];
}

/** All things of a kind, or the named one with a link to its page. */
export interface ScopeView {
  readonly kind: string;
  readonly subject: Markdown | undefined;
}

/** An interpretation. The heading is its id; `uses` are the facts that rest on it. */
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

/** The page of the places in the source documents, with the facts that each supports. */
export interface SourcesView extends PageView {
  /** The place that states every fact without a source of its own. */
  readonly basis: readonly SourceView[];
  readonly documents: readonly DocumentView[];
}

/** A source document: its title, its short name in citations, and the cited places. */
export interface DocumentView {
  readonly title: string;
  readonly name: string;
  readonly places: readonly PlaceView[];
}

/** A place, and the facts that it states. `isBasis`: it states every fact without a source of its own. */
export interface PlaceView {
  readonly heading: Markdown;
  readonly isBasis: boolean;
  readonly uses: readonly UseView[];
}
