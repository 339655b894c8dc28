import type { Validator } from '../runtime.d.ts';
import type { Decoded } from '../types.ts';

/** The validator of what every request may have beside the parameters of the modules that it names. */
export declare const envelope: Validator<unknown>;

/** Reads the same. */
export declare const decodeEnvelope: Decoded;
