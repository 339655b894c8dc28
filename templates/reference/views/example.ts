import type { Markdown } from '../../../generators/lib/markdown.ts';

/** A request of a module or endpoint: its addresses, each to be copied, and how a program makes it. */
export interface ExampleView {
  /** The purpose of the stated example that it is made from, and whether that is one of the server's own description. */
  readonly purpose: Markdown | undefined;
  readonly isServers: boolean;
  /** The address of the request in each form that there is. */
  readonly addresses: readonly string[];
  /** The body of one that has to be posted. */
  readonly body?: string | undefined;
  /** Where there is no address: links to the gaps about it. */
  readonly gaps: readonly Markdown[];
  /** Where there is no address: a link to the example under each binding that states one, and to the binding. */
  readonly bound: readonly { readonly example: Markdown; readonly binding: Markdown }[];
  /** The address of the request with the module as a generator. */
  readonly generator: string | undefined;
  /** The call in TypeScript. */
  readonly call: string | undefined;
  /** The parameters whose values in the example only stand for the caller's own. */
  readonly own: readonly string[];
}

/** The requests that the catalogue states as examples. */
export interface StatedExamplesView<Text = Markdown> {
  /** Whether they are those of the server's own description. */
  readonly areServers: boolean;
  /** A whole address where a binding says it, or the body of a request that has to be posted; otherwise the query alone. */
  readonly list: readonly { readonly request: string; readonly purpose: Text | undefined }[];
}

/** A request as it is sent, with its parameters. */
export interface ExampleRequest extends ExampleView {
  /** The module or endpoint that it is for. */
  readonly name: string;
  readonly isModule: boolean;
  readonly rows: readonly ExampleRow[];
}

/** A parameter of a request, and why the request has it with these values. */
export interface ExampleRow {
  readonly name: string;
  readonly values: Markdown;
  readonly meaning: string;
}
