import type { Connection } from './routes.ts';

/**
 * A connection that sends in one request those that begin at the same time, as many as the server takes. Each call has a response or an error
 * of its own. What reads, uploads, or has a time limit of its own is sent by itself.
 */
export declare function batched(connection: Connection): Connection;
