import type { Diagnostic, Severity } from '../catalogue/sources/diagnostic.ts';

/** The data for a printer besides the findings. */
export interface ReportContext {
  readonly colour: boolean;
  /** The catalogue's folder as the user named it, so that printed paths can be opened from the working directory. */
  readonly root: string;
  readonly rules: readonly { readonly id: string; readonly purpose: string; readonly severity: Severity }[];
  /** The version of the tool. */
  readonly version: string;
  /** The last line in formats for people, without a line break; by default, the numbers of errors and warnings. */
  readonly summary?: string;
}

export type FormatName = 'pretty' | 'json' | 'github' | 'gitlab' | 'sarif' | 'junit' | 'markdown';

/** A format of findings. It prints all of them, in the given order, as one text that ends with a line break. */
export interface Format {
  readonly name: FormatName;
  /** A sentence for `--help`. */
  readonly purpose: string;
  /** Whether paths are relative to the root of the repository, as the service that reads the format requires. */
  readonly inRepository?: true;
  print(diagnostics: readonly Diagnostic[], context: ReportContext): string;
}
