import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { EndpointRow } from './endpoint.ts';
import type { FootView, NoteView, PageView } from './shared.ts';

/** The page of a family of routes. */
export interface RoutesView extends PageView, FootView {
  readonly title: string;
  readonly purpose: Markdown | undefined;
  /** All endpoints, for a table. */
  readonly endpoints: readonly EndpointRow[];
  readonly notes: readonly NoteView[];
  readonly routes: readonly RouteView[];
}

/** The contents of the section of a route. */
export interface RouteContents<Text = Markdown> {
  readonly purpose: Text | undefined;
  /** The addresses, the preferred one first. */
  readonly addresses: readonly string[];
  readonly namespace: Text | undefined;
  readonly resource: Text | undefined;
  readonly variables: readonly VariableView<Text>[];
  readonly notes: readonly NoteView<Text>[];
}

/** A route on the page of its family. */
export interface RouteView extends RouteContents {
  readonly heading: Markdown;
}

/** A variable part of a path, such as `{id}`. */
export interface VariableView<Text = Markdown> {
  readonly name: string;
  readonly kind: Text;
  readonly pattern: string;
  readonly isOptional: boolean;
}
