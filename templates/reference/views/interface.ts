import type { Topic } from '../../../generators/catalogue/model/gaps.ts';
import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { Numeric } from '../../../generators/lib/numbers.ts';
import type { BindingNote, CountsView, GapView, NoteView, SourceView, StatedView } from './shared.ts';

/** The index of an interface: what it is, how to address it, what it has, and what is said of it as a whole. */
export interface InterfaceView extends IndexTables {
  readonly notice: Markdown;
  readonly title: Markdown;
  /** The address of the page of all interfaces. */
  readonly catalogue: Markdown;
  readonly binding: BindingNote | undefined;
  readonly purpose: Markdown | undefined;
  readonly counts: CountsView;
  readonly notes: readonly NoteView[];
  /** The addresses of other pages of the interface. */
  readonly pages: Readonly<Record<PageKey, Markdown>> & {
    readonly generators: Markdown | undefined;
    /** The page that says how requests are sent, where the interface states it itself. */
    readonly requests: Markdown | undefined;
  };
  /** The addresses of requests, the preferred one first; none where neither sources nor binding show one. */
  readonly addresses: readonly string[];
  /** Links to the gaps about them. */
  readonly addressGaps: readonly Markdown[];
  /** The topics of which there is something to say. */
  readonly topics: Readonly<Record<Topic, TopicView | undefined>>;
  /** The number of gaps. */
  readonly gaps: number;
  /** The place that states everything without a source of its own. */
  readonly basis: readonly SourceView[];
  readonly sources: readonly SourceView[];
}

/** The notes about a topic, and the gaps in it. */
export interface TopicView {
  readonly stated: StatedView | undefined;
  readonly missing: readonly GapView[];
}

/** The tables of the index of an interface. */
export interface IndexTables {
  readonly routes: RoutesTables | undefined;
  readonly modules: { readonly groups: readonly ModuleGroupRow[] } | undefined;
  /** With the number of parameters that use each. */
  readonly sets: readonly (CountRow & { readonly type: Markdown })[];
  /** With the number of parameters of each. */
  readonly groups: readonly CountRow[];
  readonly conditions: readonly ConditionRow[];
  /** The bindings that the interface has; none on the pages that are made with one. */
  readonly bindings: readonly BindingRow[];
}

/** The tables of an interface of routes. */
export interface RoutesTables {
  readonly families: readonly FamilyRow[];
  /** Links to each route and its endpoints. */
  readonly routes: readonly { readonly link: Markdown; readonly endpoints: readonly Markdown[] }[];
  /** With the number of fields of each. */
  readonly resources: readonly CountRow[];
  readonly namespaces: readonly NamedRow[];
  readonly segments: readonly (NamedRow & { readonly pattern: string })[];
}

/** Something with a page of its own, and a number of what is in it. */
export interface CountRow {
  readonly link: Markdown;
  readonly number: number;
  readonly purpose: Markdown | undefined;
}

/** Something that is explained in its row, with links to the readings that it rests on. */
export interface NamedRow {
  readonly name: string;
  readonly purpose: Markdown | undefined;
  readonly readings: readonly Markdown[];
}

/** A family of routes, with the numbers of its routes and operations. */
export interface FamilyRow {
  readonly link: Markdown;
  readonly routes: number;
  readonly operations: number;
  readonly purpose: Markdown | undefined;
}

/** A group of modules with the numbers of its modules and their parameters, and links to its modules. */
export interface ModuleGroupRow extends CountRow {
  readonly title: string;
  readonly name: string;
  /** The number of its modules that can be generators. */
  readonly generators: number;
  readonly parameters: number;
  /** The number of its modules that are deprecated. */
  readonly deprecated: number;
  readonly modules: readonly Markdown[];
}

/** A condition, and the values of what decides it. */
export interface ConditionRow extends NamedRow {
  readonly values: readonly (string | Numeric)[];
  /** When it holds; undefined where that is not shown. */
  readonly when: Markdown | undefined;
}

/** A binding in a table. */
export interface BindingRow {
  readonly link: Markdown;
  /** The name that `--binding` takes. */
  readonly name: string;
  /** Links to the gaps that it fills. */
  readonly gaps: readonly Markdown[];
  readonly purpose: Markdown | undefined;
}

/** The other pages of an interface that its index leads to. */
export type PageKey = 'limits' | 'deprecations' | 'authorization' | 'rules' | 'gaps' | 'sources';
