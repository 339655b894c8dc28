import { query } from './entry-script.js';

/** Gives back the parameters of a request for any module, and checks them as they are written. */
export const request = query;
