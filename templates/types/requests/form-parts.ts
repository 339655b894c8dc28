import type { Part, Parts } from './route-parts.ts';
import type { FormOperation, Operations } from './sample.ts';

/** The parts of a request whose body is a form. */
export type FormParts<Operation extends FormOperation> = Parts<Operation> & Part<'body', Operations[Operation]['body']>;

/** The arguments for `fetch`, with the address of the request. */
export interface Sent<Body> {
  /** The path and the query of the request, as `encodeRequest` writes them. */
  readonly address: string;
  readonly method: string;
  /** The headers that the body requires. */
  readonly headers: Record<string, string>;
  readonly body: Body;
}
