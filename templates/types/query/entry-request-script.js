import { query } from './entry-script.js';

/** Returns the parameters of a request for any module. The compiler checks them as they are written. */
export const request = query;
