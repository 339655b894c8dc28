import type { Diagnostic, Severity } from '../catalogue/sources/diagnostic.ts';

/** The data that a printer has beside the findings. */
export interface ReportContext {
  readonly colour: boolean;
  /** The catalogue's folder as the user named it, so that printed paths can be opened from the working directory. */
  readonly root: string;
  readonly rules: readonly { readonly id: string; readonly purpose: string; readonly severity: Severity }[];
  /** The version of the tool. */
  readonly version: string;
  /** The last line of what people read, instead of the counts of errors and warnings; without a line break. */
  readonly summary?: string;
}

export type FormatName = 'pretty' | 'json' | 'github' | 'gitlab' | 'sarif' | 'junit' | 'markdown';

/** One way to print findings: all of them as one text that ends with a line break. They are printed in the order given. */
export interface Format {
  readonly name: FormatName;
  /** One sentence, for `--help`. */
  readonly purpose: string;
  /** Whether the service that reads it takes paths from the root of the repository, wherever the command ran. */
  readonly inRepository?: true;
  print(diagnostics: readonly Diagnostic[], context: ReportContext): string;
}
