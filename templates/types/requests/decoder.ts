import type { Result } from '../../validators/results.d.ts';
import type { Options, Validator } from '../../validators/runtime.d.ts';
import type { Form } from './form.ts';
import type { Search } from './search.ts';

/** A query in the form that frameworks provide: texts by name, or lists of texts. */
export type QueryTexts = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Reads a query as the server would, and checks it. It also reads parameters from a form in a body. It is also a Standard Schema, for the
 * parsed queries of frameworks.
 */
export interface Decoder<Value, Input = QueryTexts> {
  (search: Search | Form | string, options?: Options): Result<Value>;
  readonly '~standard': Omit<Validator<Value>['~standard'], 'types'> & {
    readonly types?: { readonly input: Input; readonly output: Value } | undefined;
  };
}
