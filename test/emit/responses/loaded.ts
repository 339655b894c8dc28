import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { responsesGenerator } from '../../../generators/emit/responses/index.ts';
import { outputOf } from '../../support/outputs.ts';
import { inFolder } from '../typescript/compile.ts';
import type { Result } from '../validators/loaded.ts';

export interface ResponseValidator {
  readonly validate: (response: unknown, options?: object) => Result;
  readonly is: (response: unknown, options?: object) => boolean;
  readonly '~standard': {
    readonly validate: (response: unknown, options?: { readonly libraryOptions: object }) => Partial<Result>;
  };
}

/** The validators of an interface's responses as Node runs them, by the name of the export. */
export async function responseValidators(
  catalogue: Catalogue,
  iface: string,
): Promise<(name: string) => ResponseValidator> {
  const output = await outputOf(responsesGenerator, catalogue);
  const exports: object = await inFolder(
    output,
    (folder) => import(pathToFileURL(join(folder, iface, 'index.js')).href),
  );
  return (name) => {
    const validator: ResponseValidator | undefined = Reflect.get(exports, name);
    if (!validator) throw new Error(`there is no validator "${name}"`);
    return validator;
  };
}

/** The outcome of a validation: "accepted" where the very response comes back, or each message with its path. */
export function outcome(
  { validate, is }: ResponseValidator,
  response: unknown,
  options?: object,
): string | readonly string[] {
  const { issues, value } = validate(response, options);
  if (is(response, options) === (issues !== undefined)) throw new Error('"is" and "validate" disagree');
  if (!issues) return value === response ? 'accepted' : 'changed';
  return issues.map(({ message, path }) => `${path.join('.')}: ${message}`);
}
