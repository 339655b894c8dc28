import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { FactView, ParameterView } from './parameter.ts';
import type { FootView, NoteView, PageView, UseView } from './shared.ts';

/** Everything that is said of a resource. */
export interface ResourceContents<Text = Markdown> extends FootView<Text> {
  readonly title: string;
  readonly purpose: Text | undefined;
  readonly notes: readonly NoteView<Text>[];
  /** Its fields. */
  readonly parameters: readonly ParameterView<Text>[];
}

/** The page of a resource. */
export interface ResourceView extends PageView, ResourceContents {
  readonly endpoints: readonly ResourceUse[];
}

/** An endpoint whose route serves a resource, or whose body is the resource; `required` are fields that the body needs. */
export interface ResourceUse {
  readonly link: Markdown;
  readonly isBody: boolean;
  readonly required: readonly Markdown[];
}

/** Everything that is said of a group of parameters. */
export interface GroupContents<Text = Markdown> extends FootView<Text> {
  readonly name: string;
  readonly purpose: Text | undefined;
  /** How requests name its parameters, as a pattern; stated by a binding only. */
  readonly names: string | undefined;
  readonly notes: readonly NoteView<Text>[];
  readonly parameters: readonly ParameterView<Text>[];
}

/** The page of a group of parameters. */
export interface GroupView extends PageView, GroupContents {
  readonly uses: readonly UseView[];
}

/** Everything that is said of a shared set. */
export interface SetContents<Text = Markdown> extends FootView<Text> {
  readonly name: string;
  readonly purpose: Text | undefined;
  readonly facts: readonly FactView<Text>[];
  /** Those of its facts that list its values, where it is an enumeration. */
  readonly values: readonly ListedValues<Text>[] | undefined;
  readonly notes: readonly NoteView<Text>[];
}

/** A fact that lists values, such as "Deprecated values", with these one by one. */
export interface ListedValues<Text = Markdown> extends FactView<Text> {
  readonly items: readonly Text[];
}

/** The page of a shared set. */
export interface SetView extends PageView, Omit<SetContents, 'values'> {
  /** All but its values. */
  readonly facts: readonly FactView[];
  /** Its values: those that are not deprecated in lines, the others one by one. */
  readonly values: { readonly current: readonly Markdown[]; readonly deprecated: readonly Markdown[] } | undefined;
  /** The sets that are derived from it. */
  readonly derived: readonly Markdown[];
  readonly uses: readonly UseView[];
}
