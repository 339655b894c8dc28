import type { FormParts } from './form-parts.ts';
import type { FileOperations, Operations } from './sample.ts';

/** The file that an operation takes. */
export type FileOf<Operation extends keyof FileOperations> =
  Operations[Operation]['body'] extends Readonly<Record<FileOperations[Operation], infer File>> ? File : never;

/** The parts of a request whose body is a file alone: it stands where that of a form does, and has a name. */
export type FileParts<Operation extends keyof FileOperations> = FormParts<Operation> & {
  readonly body: Readonly<Record<FileOperations[Operation], { readonly name: string }>>;
};
