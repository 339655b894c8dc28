import type { Numeric } from '../../lib/numbers.ts';

/** YAML as plain data. Maps keep their order, and any key, including `__proto__` and `404`. */
export type Data = string | Numeric | boolean | null | readonly Data[] | DataMap;
export type DataMap = ReadonlyMap<string, Data>;
export type Path = readonly (string | number)[];

/** Offsets into the text, in UTF-16 code units; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The part of a node that is shown: its key, its value, or the last line of its value, after which something can be added. */
export type Part = 'key' | 'value' | 'end';
