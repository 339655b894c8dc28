import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { ExampleView } from './example.ts';
import type { ConstraintView, ParameterView } from './parameter.ts';
import type { FootView, GapView, NoteView, PageView, SchemaView } from './shared.ts';

/** The page of a family of routes. */
export interface RoutesView extends PageView, FootView {
  readonly title: string;
  readonly purpose: Markdown | undefined;
  /** All endpoints at a glance. */
  readonly endpoints: readonly EndpointRow[];
  readonly notes: readonly NoteView[];
  readonly routes: readonly RouteView[];
}

/** An endpoint in a table: its methods with commas between them, and its route with a link to its description. */
export interface EndpointRow {
  readonly methods: string;
  readonly link: Markdown;
  readonly purpose: Markdown | undefined;
}

export interface RouteView {
  readonly heading: Markdown;
  readonly purpose: Markdown | undefined;
  /** The preferred one first. */
  readonly addresses: readonly string[];
  readonly namespace: Markdown | undefined;
  readonly resource: Markdown | undefined;
  readonly variables: readonly VariableView[];
  readonly notes: readonly NoteView[];
  readonly endpoints: readonly EndpointView[];
}

/** A variable part of a path, such as `{id}`. */
export interface VariableView {
  readonly name: string;
  readonly kind: Markdown;
  readonly pattern: string;
  readonly isOptional: boolean;
}

export interface EndpointView {
  readonly heading: Markdown;
  readonly purpose: Markdown | undefined;
  readonly name: string;
  readonly body: BodyView | undefined;
  readonly hasArguments: boolean;
  /** The status of a successful response, where a binding states it. */
  readonly status: { readonly status: number; readonly says: Markdown } | undefined;
  /** Undefined where the sources do not show it. */
  readonly response: ResponseView | undefined;
  /** The gaps about the response. */
  readonly missing: readonly GapView[];
  readonly notes: readonly NoteView[];
  readonly example: ExampleView | undefined;
  readonly constraints: readonly ConstraintView[];
  /** The arguments that are no fields of the body's resource. */
  readonly parameters: readonly ParameterView[];
  /** The fields of the body that differ from those of the resource by more than being required. */
  readonly changed: readonly ParameterView[];
}

/** A body that has the fields of a resource; `absent` are those that it does not have. */
export interface BodyView {
  readonly resource: Markdown;
  readonly absent: readonly string[];
  readonly required: readonly Markdown[];
}

export interface ResponseView extends SchemaView {
  readonly purpose: Markdown | undefined;
  readonly notes: readonly NoteView[];
}
