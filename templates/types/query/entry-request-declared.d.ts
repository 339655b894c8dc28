import type { query } from './entry-declared.d.ts';

/** Gives back the parameters of a request for any module, and checks them as they are written. */
export declare const request: typeof query;
