import type { Validator } from '../runtime.d.ts';
import type { Decoded } from '../types.ts';

/** The validator of the parameters that every request may have besides those of the modules that it names. */
export declare const envelope: Validator<unknown>;

/** Reads the parameters that every request may have. */
export declare const decodeEnvelope: Decoded;
