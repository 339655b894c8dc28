import type { Topic } from '../../../generators/catalogue/model/gaps.ts';
import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { Numeric } from '../../../generators/lib/numbers.ts';
import type { BindingNote, CountsView, GapView, NoteView, SourceView, StatedView } from './shared.ts';

/** The index of an interface: its purpose, its addresses, its parts, and facts about the whole interface. */
export interface InterfaceView extends IndexTables {
  readonly notice: Markdown;
  readonly title: Markdown;
  /** The address of the page that lists all interfaces. */
  readonly catalogue: Markdown;
  readonly binding: BindingNote | undefined;
  readonly purpose: Markdown | undefined;
  readonly counts: CountsView;
  readonly notes: readonly NoteView[];
  /** The addresses of other pages of the interface. */
  readonly pages: Readonly<Record<PageKey, Markdown>> & {
    readonly generators: Markdown | undefined;
    /** The page about how requests are sent, if the interface states this itself. */
    readonly requests: Markdown | undefined;
  };
  /** The addresses of requests, the preferred one first; empty if neither the sources nor a binding states any. */
  readonly addresses: readonly string[];
  /** Links to the gaps about the addresses. */
  readonly addressGaps: readonly Markdown[];
  /** The topics about which the interface has notes or gaps. */
  readonly topics: Readonly<Record<Topic, TopicView | undefined>>;
  /** The number of gaps. */
  readonly gaps: number;
  /** The place that states every fact without a source of its own. */
  readonly basis: readonly SourceView[];
  readonly sources: readonly SourceView[];
}

/** The notes about a topic, and the gaps in the topic. */
export interface TopicView {
  readonly stated: StatedView | undefined;
  readonly missing: readonly GapView[];
}

/** The tables of the index of an interface. */
export interface IndexTables {
  readonly routes: RoutesTables | undefined;
  readonly modules: { readonly groups: readonly ModuleGroupRow[] } | undefined;
  /** The shared sets, each with the number of parameters that use it. */
  readonly sets: readonly (CountRow & { readonly type: Markdown })[];
  /** The groups of parameters, each with the number of its parameters. */
  readonly groups: readonly CountRow[];
  readonly conditions: readonly ConditionRow[];
  /** The bindings of the interface; empty on the pages that are made with one. */
  readonly bindings: readonly BindingRow[];
}

/** The tables of an interface of routes. */
export interface RoutesTables {
  readonly families: readonly FamilyRow[];
  /** A link to each route, and links to its endpoints. */
  readonly routes: readonly { readonly link: Markdown; readonly endpoints: readonly Markdown[] }[];
  readonly resources: readonly ResourceRow[];
  readonly namespaces: readonly NamedRow[];
  readonly segments: readonly (NamedRow & { readonly pattern: string })[];
}

/** A thing with a page of its own, and the number of its parts. */
export interface CountRow {
  readonly link: Markdown;
  readonly number: number;
  readonly purpose: Markdown | undefined;
}

/** A resource, and the numbers of the fields that requests give, and that responses show. */
export interface ResourceRow extends CountRow {
  /** Undefined if it is not known what responses show. */
  readonly shown: number | undefined;
}

/** A thing that is explained in its row, with links to the readings that it rests on. */
export interface NamedRow {
  readonly name: string;
  readonly purpose: Markdown | undefined;
  readonly readings: readonly Markdown[];
}

/** A family of routes, and the numbers of its routes and operations. */
export interface FamilyRow {
  readonly link: Markdown;
  readonly routes: number;
  readonly operations: number;
  readonly purpose: Markdown | undefined;
}

/** A group of modules with the numbers of its modules and of their parameters, and links to the modules. */
export interface ModuleGroupRow extends CountRow {
  readonly title: string;
  readonly name: string;
  /** The number of modules that can be generators. */
  readonly generators: number;
  readonly parameters: number;
  /** The number of deprecated modules. */
  readonly deprecated: number;
  readonly modules: readonly Markdown[];
}

/** A condition, and the values that decide it. */
export interface ConditionRow extends NamedRow {
  readonly values: readonly (string | Numeric)[];
  /** When the condition holds; undefined if that is not shown. */
  readonly when: Markdown | undefined;
}

/** A binding in a table. */
export interface BindingRow {
  readonly link: Markdown;
  /** The name for the option `--binding`. */
  readonly name: string;
  /** Links to the gaps that the binding fills. */
  readonly gaps: readonly Markdown[];
  readonly purpose: Markdown | undefined;
}

/** The other pages of an interface, as its index lists them. */
export type PageKey = 'limits' | 'deprecations' | 'authorization' | 'rules' | 'gaps' | 'sources';
