import type { Markdown } from '../../../generators/lib/markdown.ts';
import type { ExampleView } from './example.ts';
import type { ConstraintView, ParameterView } from './parameter.ts';
import type { AnswerView } from './returns.ts';
import type { FootView, GapView, NoteView, PageView, SchemaView } from './shared.ts';

/** An endpoint in a table: its methods, separated by commas, and its route with a link to its page. */
export interface EndpointRow {
  readonly methods: string;
  readonly link: Markdown;
  readonly purpose: Markdown | undefined;
}

/** The contents of the page of an endpoint that other outputs have as well. */
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

/** The page of an endpoint. */
export interface EndpointView extends EndpointContents, PageView, FootView {
  readonly title: Markdown;
  readonly methods: string;
  /** The route, with a link to its section on the page of its family. */
  readonly route: Markdown;
  readonly namespace: Markdown | undefined;
  readonly resource: Markdown | undefined;
  /** A link to how callers authenticate, and whether a request may be sent without; undefined if no binding states it. */
  readonly credentials: { readonly link: Markdown; readonly isOptional: boolean } | undefined;
  /** The statuses of errors, and a link to what is known of them; undefined if no binding states it. */
  readonly errors: Markdown | undefined;
  readonly example: ExampleView | undefined;
  /** A sample of the answer, made from the types, as JSON; undefined if its fields are not known. */
  readonly sample: string | undefined;
  /** The arguments, by the part of a request that has them. */
  readonly parts: readonly PartView[];
  /** The arguments that have a section, in the order of `parts`: the page of a resource describes the fields that a body takes from it. */
  readonly details: readonly ParameterView[];
  /** The other endpoints of the route, and those of the routes above and below it. */
  readonly related: readonly EndpointRow[];
}

/** The arguments in a part of a request. */
export interface PartView {
  readonly heading: string;
  readonly isBody: boolean;
  readonly parameters: readonly ParameterView[];
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
