import type { Operations } from '../../types/requests/sample.ts';
import type { Responses } from '../../types/responses/declared.ts';
import type { Response } from '../../types/responses/response.ts';

/** The body of the response to a request with this query. */
export type BodyOf<Operation extends keyof Operations, Query> = Operation extends keyof Responses
  ? Response<Operation, Query>
  : unknown;
