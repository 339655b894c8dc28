import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { ExampleRequest } from './example.ts';
import type { ConstraintView, ParameterView } from './parameter.ts';
import type { FootView, NoteView, PageView, SchemaView } from './shared.ts';

/** How requests are sent. Aspects that are not stated are absent. */
export interface RequestsContents<Text = Markdown> {
  /** The forms of addresses that requests are sent to, the preferred one first. */
  readonly addresses: readonly { readonly name: string; readonly template: string }[];
  /** The parameters that every request has; some with certain values of others. */
  readonly fixed: readonly { readonly name: string; readonly value: string; readonly with: Text | undefined }[];
  /** The parameters that any request may have beside those of modules. */
  readonly parameters: readonly ParameterView<Text>[];
  readonly constraints: readonly ConstraintView<Text>[];
  readonly selection: SelectionView<Text> | undefined;
  readonly naming: NamingView | undefined;
  readonly values: ValuesView | undefined;
  /** The conditions of the interface, and when each holds. */
  readonly conditions: readonly { readonly link: Text; readonly when: Text }[];
  /** The statuses of successful responses; those without methods are for any other endpoint. */
  readonly statuses: readonly StatusView<Text>[];
  /** The schemas of the bodies of successful responses, as far as they are known. */
  readonly successBodies: readonly { readonly status: number; readonly body: SchemaView }[];
  readonly errors: { readonly statuses: readonly Meaning<Text>[]; readonly body: SchemaView | undefined } | undefined;
  readonly authentication: AuthenticationView<Text> | undefined;
  /** The parameters of a response that ask for more results. */
  readonly continuation: readonly Meaning<Text>[];
}

/** Everything that is said of a binding: the gaps that it fills, and what then holds. */
export interface BindingContents<Text = Markdown> extends RequestsContents<Text> {
  readonly title: string;
  readonly purpose: Text | undefined;
  /** Where its statements come from. */
  readonly basis: Text;
  /** The option of `catalpa generate` that applies it. */
  readonly option: string;
  readonly notes: readonly NoteView<Text>[];
  readonly fills: readonly FillView<Text>[];
  /** The values that this kind of server takes beside those that the sources state. */
  readonly accepts: readonly Text[];
  /** The files that it takes beside what the sources state. */
  readonly uploads: readonly Text[];
}

/** The page that says how requests are sent, of an interface that states it itself, with a request. */
export interface RequestsView extends PageView, FootView, RequestsContents {
  readonly example: ExampleRequest | undefined;
}

/** The page of a binding, with a request. */
export interface BindingView extends PageView, FootView, BindingContents {
  readonly example: ExampleRequest | undefined;
}

/** A gap, with what it is about, and how it is filled. */
export interface FillView<Text = Markdown> {
  readonly link: Text;
  /** Undefined where the interface does not have the gap. */
  readonly missing: Text | undefined;
  readonly says: Text;
  readonly isPartly: boolean;
}

/** How a request names its modules: by group, as generators, and what they need. */
export interface SelectionView<Text = Markdown> {
  readonly selectors: readonly {
    readonly group: string;
    readonly parameter: string;
    readonly example: string | undefined;
  }[];
  readonly needs: readonly { readonly group: string; readonly needed: readonly Text[] }[];
  readonly generators: GeneratorsUsage | undefined;
}

/** The parameter that names a generator, and the pattern of the names of its parameters, each with an example. */
export interface GeneratorsUsage {
  readonly parameter: string;
  readonly example: string | undefined;
  readonly names: string;
  readonly exampleName: string | undefined;
}

/** Patterns of names: of a parameter of a module, with an example, of an array in a query, and of a field of an object there. */
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
  /** Whether null cannot stand in a query. */
  readonly areNullsUnwritten: boolean;
}

/** The schemes of authentication, which of them a request uses, and the methods whose requests may do without. */
export interface AuthenticationView<Text = Markdown> {
  readonly schemes: readonly { readonly name: string; readonly sent: Text; readonly says: Text | undefined }[];
  /** The schemes that are used together; one entry is enough. */
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
