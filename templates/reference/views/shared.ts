import type { Markdown } from '../../../generators/lib/markdown.ts';

/** The beginning of each page of an interface. */
export interface PageView {
  /** The comment in the first line: the page is generated, and from which files. */
  readonly notice: Markdown;
  /** The way up: links to the index of the interface, and to the section of it that lists the page. */
  readonly trail: readonly Markdown[];
  /** The binding that the page is made with. */
  readonly binding: BindingNote | undefined;
}

/** A binding, and where its statements come from. */
export interface BindingNote {
  readonly title: string;
  /** The address of its page. */
  readonly page: Markdown;
  readonly basis: Markdown;
  /** The meaning of the mark behind the words of a preset. */
  readonly mark: Markdown | undefined;
}

/** The end of each page. */
export interface FootView<Text = Markdown> {
  /** The facts about its subject that the sources do not show. */
  readonly missing: readonly GapView<Text>[];
  /** Where the sources state the page; empty where none is cited. */
  readonly sources: readonly SourceView<Text>[];
  /** The layer that states the page and those that change it, in words; undefined where the catalogue itself states it. */
  readonly layer?: Text | undefined;
}

/** A gap: what the sources do not show, and a link to the description of the gap by its id. */
export interface GapView<Text = Markdown> {
  readonly missing: Text;
  readonly link: Text;
}

/** A source document that is cited, and links to each place in it that is. */
export interface SourceView<Text = Markdown> {
  readonly title: string;
  readonly places: readonly Text[];
}

/** Something else that is said of a fact: the servers that have it, links to the readings that it rests on, or the attributes that the format lacks. */
export interface NoteView<Text = Markdown> {
  /** The servers that have it, where not all do. */
  readonly servers: Text | undefined;
  readonly readings: readonly Text[];
  /** In words: "`default` is `null`". */
  readonly attributes: readonly Text[];
}

/** Who uses something: a link to it, and to each of the parameters with which it does. */
export interface UseView {
  readonly owner: Markdown;
  readonly parameters: readonly Markdown[];
}

/** How much an interface has: of modules, or of routes. */
export interface CountsView {
  readonly modules: ModuleCounts | undefined;
  readonly routes: RouteCounts | undefined;
}

/** Of all modules, and by group; `generators` and `deprecated` are modules. */
export interface ModuleCounts {
  readonly number: number;
  readonly groups: readonly { readonly number: number; readonly name: string }[];
  readonly generators: number;
  readonly deprecated: number;
  readonly parameters: number;
}

/** An operation is a method of a route. */
export interface RouteCounts {
  readonly number: number;
  readonly endpoints: number;
  readonly operations: number;
  readonly resources: number;
}

/** The statements of an interface about a topic. */
export interface StatedView {
  /** How many values a parameter takes where it takes several; part of the topic of limits. */
  readonly multiple: Markdown | undefined;
  /** Each with links to the readings that it rests on. */
  readonly notes: readonly { readonly text: Markdown; readonly readings: readonly Markdown[] }[];
}

/** A JSON Schema: the fields of the object that it describes, and the whole of it as text. */
export interface SchemaView {
  readonly fields: readonly FieldView[];
  readonly schema: string;
}

/** A field of the object that a schema describes. */
export interface FieldView {
  readonly name: string;
  /** Such as "array of string"; empty where none is stated. */
  readonly type: string;
  readonly description: string | undefined;
}
