import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { FactView, ParameterView } from './parameter.ts';
import type { ShownView } from './returns.ts';
import type { FootView, NoteView, PageView, UseView } from './shared.ts';

/** The contents of the page of a resource. */
export interface ResourceContents<Text = Markdown> extends FootView<Text> {
  readonly title: string;
  readonly purpose: Text | undefined;
  readonly notes: readonly NoteView<Text>[];
  /** The fields that requests give. */
  readonly parameters: readonly ParameterView<Text>[];
  /** The value that responses show of it; undefined if none is stated. */
  readonly shown: ShownView<Text> | undefined;
}

/** The page of a resource. */
export interface ResourceView extends PageView, ResourceContents {
  readonly endpoints: readonly ResourceUse[];
}

/** An endpoint whose route serves the resource, or whose body is the resource. `required`: the fields that its body needs. */
export interface ResourceUse {
  readonly link: Markdown;
  readonly isBody: boolean;
  readonly required: readonly Markdown[];
}

/** The contents of the page of a group of parameters. */
export interface GroupContents<Text = Markdown> extends FootView<Text> {
  readonly name: string;
  readonly purpose: Text | undefined;
  /** The pattern for the names of its parameters in requests. Only a binding states it. */
  readonly names: string | undefined;
  readonly notes: readonly NoteView<Text>[];
  readonly parameters: readonly ParameterView<Text>[];
}

/** The page of a group of parameters. */
export interface GroupView extends PageView, GroupContents {
  readonly uses: readonly UseView[];
}

/** The contents of the page of a shared set. */
export interface SetContents<Text = Markdown> extends FootView<Text> {
  readonly name: string;
  readonly purpose: Text | undefined;
  readonly facts: readonly FactView<Text>[];
  /** The facts that list values; undefined unless the set is an enumeration. */
  readonly values: readonly ListedValues<Text>[] | undefined;
  readonly notes: readonly NoteView<Text>[];
}

/** A fact that lists values, such as "Deprecated values", and the values one by one. */
export interface ListedValues<Text = Markdown> extends FactView<Text> {
  readonly items: readonly Text[];
}

/** The page of a shared set. */
export interface SetView extends PageView, Omit<SetContents, 'values'> {
  /** All facts except those that list values. */
  readonly facts: readonly FactView[];
  /** The values: the current ones on lines, the deprecated ones one by one. */
  readonly values: { readonly current: readonly Markdown[]; readonly deprecated: readonly Markdown[] } | undefined;
  /** The sets that are derived from this one. */
  readonly derived: readonly Markdown[];
  readonly uses: readonly UseView[];
}
