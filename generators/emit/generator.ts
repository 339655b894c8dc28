import type { Catalogue } from '../catalogue/model.ts';

/** One file of output. `path` is relative to the generator's own folder, with `/` between its parts. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
}

/** One family of outputs. It reads nothing but the catalogue: no file system, no clock, no environment. */
export interface Generator {
  /** Also the name of its folder in `out/`. */
  readonly name: string;
  /** One sentence, for `--help` and the README. */
  readonly purpose: string;
  generate(catalogue: Catalogue): Promise<readonly OutputFile[]> | readonly OutputFile[];
}
