import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { ExampleRequest } from './example.ts';
import type { ConstraintView, ParameterView } from './parameter.ts';
import type { FormsView, WholeAnswerView } from './returns.ts';
import type { FootView, NoteView, PageView, SchemaView } from './shared.ts';

/** How requests are sent. Parts that are not stated are absent. */
export interface RequestsContents<Text = Markdown> {
  /** The forms of addresses, the preferred one first. */
  readonly addresses: readonly { readonly name: string; readonly template: string }[];
  /** The parameters that every request has; some only with certain values of others. */
  readonly fixed: readonly { readonly name: string; readonly value: string; readonly with: Text | undefined }[];
  /** The parameters that any request may have besides those of modules. */
  readonly parameters: readonly ParameterView<Text>[];
  readonly constraints: readonly ConstraintView<Text>[];
  readonly selection: SelectionView<Text> | undefined;
  readonly naming: NamingView | undefined;
  readonly values: ValuesView | undefined;
  /** The conditions of the interface, and when each holds. */
  readonly conditions: readonly { readonly link: Text; readonly when: Text }[];
  /** The statuses of successful responses. A status without methods is for all other endpoints. */
  readonly statuses: readonly StatusView<Text>[];
  /** The schemas of the bodies of successful responses, as far as the binding states them. */
  readonly successBodies: readonly { readonly status: number; readonly body: SchemaView }[];
  readonly errors: { readonly statuses: readonly Meaning<Text>[]; readonly body: SchemaView | undefined } | undefined;
  readonly authentication: AuthenticationView<Text> | undefined;
  /** The parameters of a response that ask for more results. */
  readonly continuation: readonly Meaning<Text>[];
}

/** The contents of the page of a binding: the gaps that it fills, and the facts with which it fills them. */
export interface BindingContents<Text = Markdown> extends RequestsContents<Text> {
  readonly title: string;
  readonly purpose: Text | undefined;
  /** Where its statements come from. */
  readonly basis: Text;
  /** The option of `catalpa generate` that applies the binding. */
  readonly option: string;
  readonly notes: readonly NoteView<Text>[];
  readonly fills: readonly FillView<Text>[];
  /** The values that servers of this kind accept besides those that the sources state. */
  readonly accepts: readonly Text[];
  /** The files that servers of this kind accept besides those that the sources state. */
  readonly uploads: readonly Text[];
  /** Its statements about responses; undefined if it has none. */
  readonly responses: FormsView<Text> | undefined;
  /** The answers of modules, as the binding states them; undefined if it states nothing. */
  readonly answer: WholeAnswerView<Text> | undefined;
}

/** The page about how requests are sent, with an example. Only an interface that states this itself has it. */
export interface RequestsView extends PageView, FootView, RequestsContents {
  readonly example: ExampleRequest | undefined;
}

/** The page of a binding, with an example. */
export interface BindingView extends PageView, FootView, BindingContents {
  readonly example: ExampleRequest | undefined;
}

/** A gap, the thing that it is about, and how it is filled. */
export interface FillView<Text = Markdown> {
  readonly link: Text;
  /** Undefined if the interface does not have the gap. */
  readonly missing: Text | undefined;
  readonly says: Text;
  readonly isPartly: boolean;
}

/** How a request names modules: by group, or as generators; and which parameters the modules need. */
export interface SelectionView<Text = Markdown> {
  readonly selectors: readonly {
    readonly group: string;
    readonly parameter: string;
    readonly example: string | undefined;
  }[];
  readonly needs: readonly { readonly group: string; readonly needed: readonly Text[] }[];
  readonly generators: GeneratorsUsage | undefined;
}

/** The parameter that names a generator, and the pattern for the names of its parameters, each with an example. */
export interface GeneratorsUsage {
  readonly parameter: string;
  readonly example: string | undefined;
  readonly names: string;
  readonly exampleName: string | undefined;
}

/** Patterns for names: of a module's parameter, with an example; of an array in a query; and of an object's field in a query. */
export interface NamingView {
  readonly names: string | undefined;
  readonly example:
    | { readonly stated: string; readonly module: string; readonly prefix: string; readonly name: string }
    | undefined;
  readonly arrays: string | undefined;
  readonly objects: string | undefined;
}

/** How values are written. */
export interface ValuesView {
  readonly hasSeparator: boolean;
  readonly separator: string;
  readonly hasAlternative: boolean;
  readonly alternative: string;
  /** Whether a boolean is true if it is present. */
  readonly areBooleansPresence: boolean;
  /** Whether a query cannot contain null. */
  readonly areNullsUnwritten: boolean;
}

/** The schemes of authentication, those that a request uses, and the methods of requests that need none. */
export interface AuthenticationView<Text = Markdown> {
  readonly schemes: readonly { readonly name: string; readonly sent: Text; readonly says: Text | undefined }[];
  /** The schemes that are used together. A request needs to meet only one entry. */
  readonly requirements: readonly Text[];
  readonly anonymous: readonly string[];
}

/** A status of a response, and what it means. */
export interface StatusView<Text = Markdown> {
  readonly status: number;
  readonly methods: readonly string[];
  readonly says: Text;
}

/** A status or a name, and what it means. */
export interface Meaning<Text = Markdown> {
  readonly name: string;
  readonly says: Text;
}
