import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { EndpointContents } from './endpoint.ts';
import type { ResourceContents } from './lists.ts';
import type { ModuleContents } from './module.ts';
import type { ConstraintView } from './parameter.ts';

/** The beginning of the text about a whole catalogue for programs, which has one line for each parameter and no links. */
export interface LlmsFullView {
  readonly title: string;
  readonly purpose: Markdown;
  readonly version: string;
}

/** An interface in that text, before its modules, or before its resources and endpoints. */
export interface LlmsInterfaceView {
  readonly title: string;
  readonly purpose: Markdown | undefined;
  readonly addresses: readonly string[];
  /** The facts that the binding states. */
  readonly fills: readonly Markdown[];
  /** The limit on the number of values of each parameter whose line states no other. */
  readonly multiple: Markdown | undefined;
  readonly notes: readonly Markdown[];
  /** The conditions. `when` is undefined if it is not shown. */
  readonly conditions: readonly { readonly name: string; readonly when: Markdown | undefined }[];
  readonly sets: readonly Line[];
  /** The parameters that requests for any module may have. */
  readonly common: readonly Line[];
  /** A line for each parameter that several modules or endpoints have with the same facts. */
  readonly shared: readonly Line[];
}

/** An example request. */
export interface LlmsExample {
  /** The method and the address. */
  readonly request: string;
  /** The body: JSON, or the fields of a form. */
  readonly body: string | undefined;
}

/** A module in that text. */
export type LlmsModuleView = Omit<InLines<ModuleContents>, 'shown'> & {
  readonly example: LlmsExample | undefined;
  /** The names of the fields that lead to the object to which it adds; undefined for the answer itself. */
  readonly within: string | undefined;
  /** The type of an answer that is no object. */
  readonly whole: Markdown | undefined;
  /** The fields that it adds to an answer. */
  readonly shown: readonly Line[];
};
/** A resource in that text. */
export type LlmsResourceView = Omit<InLines<ResourceContents>, 'shown'> & {
  /** The type of responses that are no objects. */
  readonly whole: Markdown | undefined;
  /** The fields of responses. */
  readonly shown: readonly Line[];
};
/** An endpoint in that text. */
export type LlmsEndpointView = InLines<EndpointContents> & { readonly example: LlmsExample | undefined };

/** The gaps of an interface, which follow its other facts. */
export interface LlmsGapsView {
  readonly gaps: readonly { readonly id: string; readonly missing: Markdown }[];
}

/** An addition of a binding, which is not from the sources, and the modules, endpoints and resources that have it. */
export interface LlmsBindingView {
  /** The name and the basis of the binding. */
  readonly note: Markdown;
  readonly added: readonly BindingAdditions[];
}

/** The kinds of additions, and the modules or endpoints that have exactly these. */
export interface BindingAdditions {
  readonly what: Markdown;
  readonly owners: Markdown;
}

/**
 * The contents of a page with one line for each parameter. After the lines of an endpoint, the fields follow that differ from the resource.
 */
export type InLines<Contents> = Omit<Contents, 'parameters' | 'constraints'> & {
  readonly parameters: readonly Line[];
  /** The names of the parameters whose facts are those of the shared ones. */
  readonly also: readonly Markdown[];
  /** Empty for a resource. */
  readonly constraints: readonly ConstraintView[];
};

/** A parameter or a shared set, with its facts on one line. */
export interface Line {
  readonly name: Markdown;
  readonly facts: Markdown;
}
