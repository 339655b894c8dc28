import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { ResourceContents } from './lists.ts';
import type { ModuleContents } from './module.ts';
import type { ConstraintView } from './parameter.ts';
import type { EndpointContents } from './routes.ts';

/** The beginning of one text of a whole catalogue for programs that read: one line for each parameter, without links. */
export interface LlmsFullView {
  readonly title: string;
  readonly purpose: Markdown;
  readonly version: string;
}

/** An interface in that text, before its modules, or its resources and endpoints. */
export interface LlmsInterfaceView {
  readonly title: string;
  readonly purpose: Markdown | undefined;
  readonly addresses: readonly string[];
  /** The statements of its binding. */
  readonly fills: readonly Markdown[];
  /** The number of values that a parameter takes unless its line says otherwise. */
  readonly multiple: Markdown | undefined;
  readonly notes: readonly Markdown[];
  /** `when` is undefined where it is not shown. */
  readonly conditions: readonly { readonly name: string; readonly when: Markdown | undefined }[];
  readonly sets: readonly Line[];
}

/** A module in that text. */
export type LlmsModuleView = InLines<ModuleContents>;
/** A resource in that text. */
export type LlmsResourceView = InLines<ResourceContents>;
/** An endpoint in that text. */
export type LlmsEndpointView = InLines<EndpointContents>;

/** The end of an interface that has gaps. */
export interface LlmsGapsView {
  readonly gaps: readonly { readonly id: string; readonly missing: Markdown }[];
}

/** The contents of a page with a line for each parameter; those of an endpoint are followed by the fields that differ from the resource. */
export type InLines<Contents> = Omit<Contents, 'parameters' | 'constraints'> & {
  readonly parameters: readonly Line[];
  /** None of a resource. */
  readonly constraints: readonly ConstraintView[];
};

/** A parameter or a shared set, and its facts one after the other. */
export interface Line {
  readonly name: Markdown;
  readonly facts: Markdown;
}
