import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { LlmsView } from './catalogue.ts';
import type { ResourceContents } from './lists.ts';
import type { ModuleContents } from './module.ts';
import type { ConstraintView } from './parameter.ts';
import type { EndpointContents } from './routes.ts';

/** One text of a whole catalogue for programs that read: one line for each parameter, without links. */
export interface LlmsFullView extends Omit<LlmsView, 'interfaces'> {
  readonly interfaces: readonly FullInterface[];
}

/** An interface. If a binding changes no name, its lists are those of the interface without it, and are left out. */
export interface FullInterface {
  readonly title: string;
  readonly purpose: Markdown | undefined;
  readonly addresses: readonly string[];
  /** The statements of its binding. */
  readonly fills: readonly Markdown[];
  readonly isRepeated: boolean;
  /** The number of values that a parameter takes unless its line says otherwise. */
  readonly multiple: Markdown | undefined;
  readonly notes: readonly Markdown[];
  /** `when` is undefined where it is not shown. */
  readonly conditions: readonly { readonly name: string; readonly when: Markdown | undefined }[];
  readonly sets: readonly Line[];
  readonly modules: readonly InLines<ModuleContents>[];
  readonly resources: readonly InLines<ResourceContents>[];
  readonly endpoints: readonly InLines<EndpointContents>[];
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
