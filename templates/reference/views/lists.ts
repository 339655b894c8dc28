import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { FactView, ParameterView } from './parameter.ts';
import type { FootView, NoteView, PageView, UseView } from './shared.ts';

/** The page of a resource. */
export interface ResourceView extends PageView, FootView {
  readonly title: string;
  readonly purpose: Markdown | undefined;
  readonly notes: readonly NoteView[];
  /** Its fields. */
  readonly parameters: readonly ParameterView[];
  readonly endpoints: readonly ResourceUse[];
}

/** An endpoint whose route serves a resource, or whose body is the resource; `required` are fields that the body needs. */
export interface ResourceUse {
  readonly link: Markdown;
  readonly isBody: boolean;
  readonly required: readonly Markdown[];
}

/** The page of a group of parameters. */
export interface GroupView extends PageView, FootView {
  readonly name: string;
  readonly purpose: Markdown | undefined;
  /** How requests name its parameters, as a pattern; stated by a binding only. */
  readonly names: string | undefined;
  readonly notes: readonly NoteView[];
  readonly parameters: readonly ParameterView[];
  readonly uses: readonly UseView[];
}

/** The page of a shared set. */
export interface SetView extends PageView, FootView {
  readonly name: string;
  readonly purpose: Markdown | undefined;
  readonly facts: readonly FactView[];
  readonly notes: readonly NoteView[];
  /** Its values, where it is an enumeration: those that are not deprecated in lines, the others one by one. */
  readonly values: { readonly current: readonly Markdown[]; readonly deprecated: readonly Markdown[] } | undefined;
  /** The sets that are derived from it. */
  readonly derived: readonly Markdown[];
  readonly uses: readonly UseView[];
}
