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

/** Everything that is said of a route, beside its endpoints. */
export interface RouteContents<Text = Markdown> {
  readonly purpose: Text | undefined;
  /** The preferred one first. */
  readonly addresses: readonly string[];
  readonly namespace: Text | undefined;
  readonly resource: Text | undefined;
  readonly variables: readonly VariableView<Text>[];
  readonly notes: readonly NoteView<Text>[];
}

/** A route on the page of its family. */
export interface RouteView extends RouteContents {
  readonly heading: Markdown;
  readonly endpoints: readonly EndpointView[];
}

/** A variable part of a path, such as `{id}`. */
export interface VariableView<Text = Markdown> {
  readonly name: string;
  readonly kind: Text;
  readonly pattern: string;
  readonly isOptional: boolean;
}

/** Everything that is said of an endpoint. */
export interface EndpointContents<Text = Markdown> {
  readonly purpose: Text | undefined;
  /** Its methods and its route. */
  readonly operation: string;
  readonly name: string;
  readonly body: BodyView<Text> | undefined;
  /** The media types of the body, where it has others than JSON. */
  readonly mediaTypes: readonly string[];
  /** How a request is sent whose body is a file alone, where that is another form of it. */
  readonly fileAlone: Text | undefined;
  readonly hasArguments: boolean;
  /** The status of a successful response, where a binding states it. */
  readonly status: { readonly status: number; readonly says: Text } | undefined;
  /** Undefined where the sources do not show it. */
  readonly response: ResponseView<Text> | undefined;
  /** The gaps about the response. */
  readonly missing: readonly GapView<Text>[];
  readonly notes: readonly NoteView<Text>[];
  readonly constraints: readonly ConstraintView<Text>[];
  /** The arguments that are no fields of the body's resource. */
  readonly parameters: readonly ParameterView<Text>[];
  /** The fields of the body that differ from those of the resource by more than being required. */
  readonly changed: readonly ParameterView<Text>[];
}

/** An endpoint below its route. */
export interface EndpointView extends EndpointContents {
  readonly heading: Markdown;
  readonly example: ExampleView | undefined;
}

/** A body that has the fields of a resource; `absent` are those that it does not have. */
export interface BodyView<Text = Markdown> {
  readonly resource: Text;
  readonly absent: readonly string[];
  readonly required: readonly Text[];
}

/** A successful response: the fields of its body. */
export interface ResponseView<Text = Markdown> extends SchemaView {
  readonly purpose: Text | undefined;
  readonly notes: readonly NoteView<Text>[];
}
