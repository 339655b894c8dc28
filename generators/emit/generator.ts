import type { Catalogue } from '../catalogue/model.ts';

/** One file of output. `path` is relative to the generator's own folder, with `/` between its parts. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
}

export const openapiVersions = ['3.0', '3.1', '3.2'] as const;
export const openapiFormats = ['json', 'yaml'] as const;

export type OpenapiVersion = (typeof openapiVersions)[number];
export type OpenapiFormat = (typeof openapiFormats)[number];

/** The options of the generators, by the name of the generator. */
export interface GeneratorOptions {
  readonly openapi: { readonly versions: readonly OpenapiVersion[]; readonly format: OpenapiFormat };
}

export const defaultOptions: GeneratorOptions = { openapi: { versions: ['3.1'], format: 'json' } };

/** One family of outputs. It reads nothing but the catalogue: no file system, no clock, no environment. */
export interface Generator {
  /** Also the name of its folder in `out/`. */
  readonly name: string;
  /** One sentence, for `--help` and the README. */
  readonly purpose: string;
  /** Made only where it is asked for by name, or was before. */
  readonly optional?: boolean;
  generate(catalogue: Catalogue, options?: GeneratorOptions): Promise<readonly OutputFile[]> | readonly OutputFile[];
}
