import type { Result } from '../../validators/results.d.ts';
import type { Options, Validator } from '../../validators/runtime.d.ts';

/** Reads a JSON body as the server would, and checks it. It is also a Standard Schema. */
export interface BodyDecoder<Value> {
  (body: unknown, options?: Options): Result<Value>;
  readonly '~standard': Omit<Validator<Value>['~standard'], 'types'> & {
    readonly types?: { readonly input: unknown; readonly output: Value } | undefined;
  };
}
