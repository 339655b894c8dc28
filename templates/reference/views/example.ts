import type { Markdown } from '../../../generators/lib/markdown.ts';

/** An example request for a module or endpoint: its addresses, and the call that makes it. */
export interface ExampleView {
  /** The purpose of the stated example that the request is made from, and whether the example is from the server's own description. */
  readonly purpose: Markdown | undefined;
  readonly isServers: boolean;
  /** The address of the request in each of its forms. */
  readonly addresses: readonly string[];
  /** The body of a request that must be posted. */
  readonly body?: string | undefined;
  /** The body of a request that is JSON. */
  readonly json?: string | undefined;
  /** If there is no address, links to the gaps about it. */
  readonly gaps: readonly Markdown[];
  /** If there is no address, links to the example with each binding that states one, and to the binding. */
  readonly bound: readonly { readonly example: Markdown; readonly binding: Markdown }[];
  /** The address of the request that uses the module as a generator. */
  readonly generator: string | undefined;
  /** The requests in further languages. */
  readonly programs: readonly ProgramView[];
  readonly generatorPrograms: readonly ProgramView[];
  /** The call in TypeScript, if the programs have none. */
  readonly call: string | undefined;
  /** The parameters for which callers have to supply values of their own. */
  readonly own: readonly string[];
}

/** A request in a language, or for a tool. */
export interface ProgramView {
  readonly label: string;
  /** The language of the block of code. */
  readonly code: string;
  readonly text: string;
}

/** The examples that the catalogue states. */
export interface StatedExamplesView<Text = Markdown> {
  /** Whether the examples are from the server's own description. */
  readonly areServers: boolean;
  /** A whole address if a binding states one, or the body of a request that must be posted; otherwise only the query. */
  readonly list: readonly { readonly request: string; readonly purpose: Text | undefined }[];
}

/** A request with all of its parameters. */
export interface ExampleRequest extends ExampleView {
  /** The module or endpoint. */
  readonly name: string;
  readonly isModule: boolean;
  readonly rows: readonly ExampleRow[];
}

/** A parameter of a request, and the reason for its value. */
export interface ExampleRow {
  readonly name: string;
  readonly values: Markdown;
  readonly meaning: string;
}
