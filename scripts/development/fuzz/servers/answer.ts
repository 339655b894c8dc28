import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Random } from '../../random.ts';

/** One request to a bad server, and what it may answer with. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly random: Random;
  /** Addresses of this server and of another one, without a path. */
  readonly here: string;
  readonly there: string;
  /** The text of a description as a good server gives it. */
  readonly description: string;
  /** How many requests there were before. */
  readonly before: number;
  /** All that the request says, which a server may repeat. */
  readonly said: string;
}

export type Answer = (asked: Asked) => void;
