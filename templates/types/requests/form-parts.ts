import type { Part, Parts } from './route-parts.ts';
import type { FormOperation, Operations } from './sample.ts';

/** The parts of a request whose body is a form. */
export type FormParts<Operation extends FormOperation> = Parts<Operation> & Part<'body', Operations[Operation]['body']>;

/** A request as `fetch` takes it, with its address. */
export interface Sent<Body> {
  /** The route with what it has in the path, and its query, as `encodeRequest` writes them. */
  readonly address: string;
  readonly method: string;
  /** The headers that the body needs. */
  readonly headers: Record<string, string>;
  readonly body: Body;
}
