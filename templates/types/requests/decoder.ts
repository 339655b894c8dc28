import type { Options, Result, Validator } from '../../validators/runtime.d.ts';
import type { Search } from './search.ts';

/** A query as frameworks give it: texts by name, or lists of texts. */
export type QueryTexts = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads a query as the server would, and checks it. It is a Standard Schema as well, for a query that a framework has read. */
export interface Decoder<Value> {
  (search: Search | string, options?: Options): Result<Value>;
  readonly '~standard': Omit<Validator<Value>['~standard'], 'types'> & {
    readonly types?: { readonly input: QueryTexts; readonly output: Value } | undefined;
  };
}
