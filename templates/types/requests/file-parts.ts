import type { FormParts } from './form-parts.ts';
import type { FileOperations, Operations } from './sample.ts';

/** The file that an operation accepts. */
export type FileOf<Operation extends keyof FileOperations> =
  Operations[Operation]['body'] extends Readonly<Record<FileOperations[Operation], infer File>> ? File : never;

/** The parts of a request whose body is a file alone. The file has the place that it would have in a form, and needs a name. */
export type FileParts<Operation extends keyof FileOperations> = FormParts<Operation> & {
  readonly body: Readonly<Record<FileOperations[Operation], { readonly name: string }>>;
};
