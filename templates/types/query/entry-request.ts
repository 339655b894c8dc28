import { query } from './entry.ts';

/** Gives back the parameters of a request for any module, and checks them as they are written. */
export const request: typeof query = query;
