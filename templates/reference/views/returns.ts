import type { Markdown } from '../../../generators/lib/markdown.ts';

/** The answer to a request that succeeds: a route states its contents, and a binding its form. */
export interface AnswerView<Text = Markdown> {
  /** The body and its context: "a list of Post, in the context `view`". */
  readonly returns: Text;
  readonly headers: readonly HeaderView<Text>[];
}

/** A header of a response. */
export interface HeaderView<Text = Markdown> {
  readonly name: Text;
  readonly type: Text;
  readonly purpose: Text | undefined;
}

/** The value that responses show of a resource, as fields or as the type of all of it. */
export interface ShownView<Text = Markdown> {
  /** The type of a value that is no object. */
  readonly whole: Text | undefined;
  /** The answers that it was learnt from, as a sentence; undefined if it was not learnt from answers. */
  readonly observed: Text | undefined;
  /** The fields, each before those inside it. */
  readonly fields: readonly ShownFieldView<Text>[];
  /** An item made from the types of the fields, as JSON; undefined if nothing is known of them. */
  readonly sample: SampleView | undefined;
}

/** The fields that a module adds to an answer, or the type of the whole answer. */
export interface ReturnsView<Text = Markdown> extends ShownView<Text> {
  /** The names of the fields that lead to the object to which it adds, such as `query.pages`; undefined for the answer itself. */
  readonly within: string | undefined;
}

/** A field of a response. */
export interface ShownFieldView<Text = Markdown> {
  /** Its name after those of the fields around it, such as `title.rendered`; `*` stands for any name. */
  readonly name: Text;
  readonly type: Text;
  /** The contexts of the responses that have it; empty if none are stated. */
  readonly contexts: readonly Text[];
  /** The remarks on the field, such as "read-only"; `full` is the remark as a sentence. */
  readonly remarks: readonly { readonly text: Text; readonly full: Text }[];
  readonly isDeprecated: boolean;
  readonly purpose: Text | undefined;
}

/** An item in a context; undefined if the fields of the resource state no contexts. */
export interface SampleView {
  readonly context: string | undefined;
  readonly json: string;
}

/** The statements of a binding about the responses of its kind of deployment. */
export interface FormsView<Text = Markdown> {
  /** Which fields a response has. */
  readonly presence: Text | undefined;
  /** The argument that names the context of a response. */
  readonly context: string | undefined;
  /** The argument that lists the fields of a response. */
  readonly fields: string | undefined;
  /** The argument that brings linked items into an item, and the field that has them. */
  readonly embed: EmbedView<Text> | undefined;
  /** The argument that puts the response into an object, and the fields of the object. */
  readonly envelope: EnvelopeView | undefined;
  /** The forms of responses; the first one that is about an endpoint applies. */
  readonly forms: readonly FormView<Text>[];
  /** The values that responses show besides those that routes state. */
  readonly shows: readonly Text[];
  /** The headers of a list. */
  readonly headers: readonly HeaderView<Text>[];
}

/** The answers of modules, as a binding states them: the fields of every answer, and where modules add to it. */
export interface WholeAnswerView<Text = Markdown> extends ShownView<Text> {
  readonly says: Text;
  /** The values with which a request has such an answer, such as "`format=json`". */
  readonly requires: readonly Text[];
  /** The groups of modules, and where in an answer each adds what it returns: "`list` adds to `query`". */
  readonly adds: readonly Text[];
  /** The values that answers show besides those that modules state. */
  readonly shows: readonly Text[];
  /** The parts that an answer may lack, and why. */
  readonly lacking: readonly Text[];
}

/** How an item has the items that it links to. */
export interface EmbedView<Text = Markdown> {
  readonly argument: string;
  readonly field: string;
  /** The field with the links of an item; undefined if no relations of links are stated. */
  readonly links: string | undefined;
  /** The context of the linked items. */
  readonly context: string | undefined;
  /** The relations of links; of several rows for one relation, the first that is about a resource applies. */
  readonly relations: readonly RelationView<Text>[];
}

/** A relation of links. */
export interface RelationView<Text = Markdown> {
  readonly name: string;
  /** The resources whose items have the links. */
  readonly of: Text;
  readonly isAlways: boolean;
  /** The resources of the linked items that a request may ask for, as "lists of `comment`". */
  readonly embeds: Text | undefined;
}

/** How a response is put into an object. */
export interface EnvelopeView {
  readonly argument: string;
  readonly body: string;
  readonly status: string;
  readonly headers: string;
}

/** A form of responses, and the endpoints that have it. */
export interface FormView<Text = Markdown> {
  /** The methods and the routes: "GET of routes that end in `types`". */
  readonly endpoints: Text;
  /** The context of the response where the endpoint has no argument for it. */
  readonly context: string | undefined;
  readonly says: Text;
}
