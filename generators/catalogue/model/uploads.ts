import type { Place } from '../sources/source.ts';
import type { Method, Parameter } from './parameter-model.ts';

/** A kind of endpoint that takes a file which the sources do not state. */
export interface Upload {
  readonly says: string;
  /** The ends of the paths of its routes, such as `media`. */
  readonly routes: readonly string[];
  readonly methods: readonly Method[];
  /** The fields that its body has, all of them: by these it is told from other endpoints with such a path. */
  readonly fields: readonly string[];
  /** The file, as a field of the body. */
  readonly file: Parameter;
  /** The headers of a request whose body is the file alone, by their names; undefined where no such request is taken. */
  readonly headers?: Headers;
  readonly at: Place;
}

/** The headers that go with a file, with `{filename}` for its name. */
export type Headers = ReadonlyMap<string, string>;

/** The form of a request whose body is a file alone: the other fields of the body then stand in the query. */
export interface FileAlone {
  /** The field of the body that is the file in other requests. */
  readonly name: string;
  readonly headers: Headers;
}
