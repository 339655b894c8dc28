import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { ExampleView } from './example.ts';
import type { ConstraintView, ParameterView } from './parameter.ts';
import type { AnswerView } from './returns.ts';
import type { FootView, GapView, NoteView, PageView, SchemaView } from './shared.ts';

/** The page of a family of routes. */
export interface RoutesView extends PageView, FootView {
  readonly title: string;
  readonly purpose: Markdown | undefined;
  /** All endpoints, for a table. */
  readonly endpoints: readonly EndpointRow[];
  readonly notes: readonly NoteView[];
  readonly routes: readonly RouteView[];
}

/** An endpoint in a table: its methods, separated by commas, and its route with a link to its section. */
export interface EndpointRow {
  readonly methods: string;
  readonly link: Markdown;
  readonly purpose: Markdown | undefined;
}

/** The contents of the section of a route, without its endpoints. */
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
  readonly endpoints: readonly EndpointView[];
}

/** A variable part of a path, such as `{id}`. */
export interface VariableView<Text = Markdown> {
  readonly name: string;
  readonly kind: Text;
  readonly pattern: string;
  readonly isOptional: boolean;
}

/** The contents of the section of an endpoint. */
export interface EndpointContents<Text = Markdown> {
  readonly purpose: Text | undefined;
  /** The methods and the route. */
  readonly operation: string;
  readonly name: string;
  readonly body: BodyView<Text> | undefined;
  /** The media types of the body, if it accepts others than JSON. */
  readonly mediaTypes: readonly string[];
  /** How to send a request whose body is a file alone, if that is an alternative to a form. */
  readonly fileAlone: Text | undefined;
  readonly hasArguments: boolean;
  /** The status of a successful response, if a binding states it. */
  readonly status: { readonly status: number; readonly says: Text } | undefined;
  /** Its answer; undefined if none is stated, or if the endpoint states a response of its own. */
  readonly answer: AnswerView<Text> | undefined;
  /** The response that it states; undefined if the sources do not show it. */
  readonly response: ResponseView<Text> | undefined;
  /** The gaps about the response. */
  readonly missing: readonly GapView<Text>[];
  readonly notes: readonly NoteView<Text>[];
  readonly constraints: readonly ConstraintView<Text>[];
  /** The arguments, without the fields of the body's resource. */
  readonly parameters: readonly ParameterView<Text>[];
  /** The fields of the body that differ from those of the resource in more than being required. */
  readonly changed: readonly ParameterView<Text>[];
}

/** An endpoint below its route. */
export interface EndpointView extends EndpointContents {
  readonly heading: Markdown;
  readonly example: ExampleView | undefined;
}

/** A body with the fields of a resource. `absent`: the fields that it does not have. */
export interface BodyView<Text = Markdown> {
  readonly resource: Text;
  readonly absent: readonly string[];
  readonly required: readonly Text[];
}

/** A successful response, with the fields of its body. */
export interface ResponseView<Text = Markdown> extends SchemaView {
  readonly purpose: Text | undefined;
  readonly notes: readonly NoteView<Text>[];
}
