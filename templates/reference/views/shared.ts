import type { Markdown } from '../../../generators/lib/markdown.ts';

/** The beginning of each page of an interface. */
export interface PageView {
  /** The comment in the first line. It states that the page is generated, and from which files. */
  readonly notice: Markdown;
  /** Links to the index of the interface, and to the section of the index that lists the page. */
  readonly trail: readonly Markdown[];
  /** The binding that the page is made with. */
  readonly binding: BindingNote | undefined;
}

/** A binding, and the basis of its statements. */
export interface BindingNote {
  readonly title: string;
  /** The address of the binding's page. */
  readonly page: Markdown;
  readonly basis: Markdown;
  /** The meaning of the mark after texts from a preset; undefined if there are no such texts. */
  readonly mark: Markdown | undefined;
}

/** The end of each page. */
export interface FootView<Text = Markdown> {
  /** The facts about the subject of the page that the sources do not show. */
  readonly missing: readonly GapView<Text>[];
  /** The places in the sources that state the subject; empty if none is cited. */
  readonly sources: readonly SourceView<Text>[];
  /** The layer that states the subject, and the layers that change it; undefined if only the catalogue itself states it. */
  readonly layer?: Text | undefined;
}

/** A gap: the missing fact, and a link to the gap's section by its id. */
export interface GapView<Text = Markdown> {
  readonly missing: Text;
  readonly link: Text;
}

/** A source document, and links to the cited places in it. */
export interface SourceView<Text = Markdown> {
  readonly title: string;
  readonly places: readonly Text[];
}

/** A note about a fact: the servers that have it, links to the readings that it rests on, or attributes that the format does not model. */
export interface NoteView<Text = Markdown> {
  /** The servers that have it; undefined if all do. */
  readonly servers: Text | undefined;
  readonly readings: readonly Text[];
  /** The attributes as text: "`default` is `null`". */
  readonly attributes: readonly Text[];
}

/** A user of a thing: a link to it, and links to the parameters that use the thing. */
export interface UseView {
  readonly owner: Markdown;
  readonly parameters: readonly Markdown[];
}

/** The numbers of an interface's parts: of modules or of routes. */
export interface CountsView {
  readonly modules: ModuleCounts | undefined;
  readonly routes: RouteCounts | undefined;
}

/** The numbers for all modules, and by group. `generators` and `deprecated` are numbers of modules. */
export interface ModuleCounts {
  readonly number: number;
  readonly groups: readonly { readonly number: number; readonly name: string }[];
  readonly generators: number;
  readonly deprecated: number;
  readonly parameters: number;
}

/** The numbers for all routes. An operation is one method of a route. */
export interface RouteCounts {
  readonly number: number;
  readonly endpoints: number;
  readonly operations: number;
  readonly resources: number;
}

/** The facts that an interface states about a topic. */
export interface StatedView {
  /** The limit on the number of values of parameters that accept several. It belongs to the topic of limits. */
  readonly multiple: Markdown | undefined;
  /** The notes, each with links to the readings that it rests on. */
  readonly notes: readonly { readonly text: Markdown; readonly readings: readonly Markdown[] }[];
}

/** A JSON Schema: the fields of the object that it describes, and the whole schema as text. */
export interface SchemaView {
  readonly fields: readonly FieldView[];
  readonly schema: string;
}

/** A field of the object that a schema describes. */
export interface FieldView {
  readonly name: string;
  /** The type, such as "array of string"; empty if none is stated. */
  readonly type: string;
  readonly description: string | undefined;
}
