import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Random } from '../../random.ts';

/** One request to a bad server, and the data for its answer. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly random: Random;
  /** The addresses of this server and of another one, without a path. */
  readonly here: string;
  readonly there: string;
  /** The self-description of a good server, as text. */
  readonly description: string;
  /** The number of earlier requests. */
  readonly before: number;
  /** The text of the request, which a server may repeat. */
  readonly said: string;
}

export type Answer = (asked: Asked) => void;
