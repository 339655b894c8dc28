import { ImportError } from '../error.ts';

/** An error for a request that got no answer, or only a part of one. */
export class LostError extends ImportError {}
