import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { LlmsView } from './catalogue.ts';
import type { DeprecationView } from './parameter.ts';

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
  readonly modules: readonly FullModule[];
  readonly resources: readonly (Lines & { readonly title: string })[];
  readonly endpoints: readonly FullEndpoint[];
  readonly gaps: readonly { readonly id: string; readonly missing: Markdown }[];
}

/** A parameter or a shared set, and its facts one after the other. */
export interface Line {
  readonly name: string;
  readonly facts: Markdown;
}

/** An owner of parameters, with the constraints between these, a sentence each. */
export interface Lines {
  readonly purpose: Markdown | undefined;
  readonly parameters: readonly Line[];
  readonly constraints: readonly Markdown[];
}

export interface FullModule extends Lines {
  readonly name: string;
  readonly group: string;
  readonly prefix: string;
  readonly isGenerator: boolean;
  readonly deprecated: DeprecationView | undefined;
}

/** An endpoint without the fields of its body, which are those of a resource. */
export interface FullEndpoint extends Lines {
  /** Its methods and its route. */
  readonly operation: string;
  readonly name: string;
  readonly body: { readonly title: string; readonly required: readonly string[] } | undefined;
}
