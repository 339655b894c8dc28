import type { Decoder } from './decoder.ts';

/** A form in the form that frameworks provide: texts and files by name, or lists of these. */
export type FormValues = Readonly<Record<string, string | object | undefined>>;

/** Reads the body of a request as a form, and checks it. */
export type FormDecoder<Value> = Decoder<Value, FormValues>;
