import type { Options, Result, Validator } from '../../validators/runtime.d.ts';
import type { Form } from './form.ts';
import type { Search } from './search.ts';

/** A query as frameworks give it: texts by name, or lists of texts. */
export type QueryTexts = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Reads a query as the server would, and checks it; a form as well, where it stands in a body. It is a Standard Schema, for what a
 * framework has read.
 */
export interface Decoder<Value, Input = QueryTexts> {
  (search: Search | Form | string, options?: Options): Result<Value>;
  readonly '~standard': Omit<Validator<Value>['~standard'], 'types'> & {
    readonly types?: { readonly input: Input; readonly output: Value } | undefined;
  };
}
