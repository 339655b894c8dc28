import type { Numeric } from '../../lib/numbers.ts';
import type { Place } from '../sources/source.ts';

/** JSON-like data as the generators print it. */
export type Plain = string | Numeric | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** Where a source document states a fact. `item` is a numbered item (`7`) or a heading (`Posts`). */
export interface Citation {
  readonly document: string;
  readonly section: string;
  readonly item?: string;
  /** The citation as it is written in the file, such as `wiki-query 4.7`. */
  readonly text: string;
  readonly at: Place;
}

/** The attributes that every node of the model may have. */
export interface Fact {
  /** A short description in Catalpa's own words; Markdown inline code is allowed. */
  readonly purpose?: string;
  /** Set where the purpose is in the words of a preset, not of the sources. */
  readonly purposeFrom?: 'preset';
  readonly sources: readonly Citation[];
  /** Ids of the interpretations that this fact rests on. */
  readonly restsOn: readonly string[];
  /** Attributes that the format does not model, kept so that nothing is lost. */
  readonly extensions: ReadonlyMap<string, Plain>;
  readonly at: Place;
  /** The places at which layers change it, the lowest layer first. */
  readonly changedAt?: readonly Place[];
}
