import type { Place } from '../sources/source.ts';
import type { Method, Parameter } from './parameter-model.ts';

/** A kind of endpoint that accepts a file, which the sources do not state. */
export interface Upload {
  readonly says: string;
  /** The ends of the paths of its routes, such as `media`. */
  readonly routes: readonly string[];
  readonly methods: readonly Method[];
  /** All fields of its body, which distinguish it from other endpoints with such a path. */
  readonly fields: readonly string[];
  /** The file, as a field of the body. */
  readonly file: Parameter;
  /** The headers of a request whose body is the file alone; undefined if no such request is accepted. */
  readonly headers?: Headers;
  readonly at: Place;
}

/** The headers that go with a file, with `{filename}` for its name. */
export type Headers = ReadonlyMap<string, string>;

/** The form of a request whose body is a file alone: the other fields of the body are then in the query. */
export interface FileAlone {
  /** The field of the body that holds the file in other requests. */
  readonly name: string;
  readonly headers: Headers;
}
