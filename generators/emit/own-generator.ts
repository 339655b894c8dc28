import type { Catalogue } from '../catalogue/model/model.ts';
import type { Generator, OutputFile } from './generator.ts';
import type { OwnDeclaration } from './own-declarations.ts';

/** A file that a generator of a project makes. */
export type OwnFile = Pick<OutputFile, 'path' | 'text'>;

/** A file of TypeScript that a generator of a project states, and Catalpa prints. */
export interface DeclaredFile {
  readonly path: string;
  /** Its statements in order. Imports that follow each other stand together; between others is an empty line. */
  readonly declarations: readonly OwnDeclaration[];
}

/** A generator of a project. */
export interface OwnGenerator {
  /** Also the name of its folder among the outputs. */
  readonly name: string;
  /** One sentence. */
  readonly purpose: string;
  /** Run only if it is named, or if its outputs are already there. */
  readonly optional?: boolean;
  /**
   * Makes all files. Paths are relative to the generator's own folder, with `/` between their parts.
   * @param options The options under the generator's name in the `options` of an output in the config; empty if there are none.
   */
  generate(
    catalogue: Catalogue,
    options: Readonly<Record<string, unknown>>,
  ): Promise<readonly (OwnFile | DeclaredFile)[]> | readonly (OwnFile | DeclaredFile)[];
}

/** Adapts a generator of a project to the interface of Catalpa's generators, as a single part. */
export function adaptGenerator(own: OwnGenerator): Generator {
  const { name, purpose, optional } = own;
  return {
    name,
    purpose,
    ...(optional === undefined ? {} : { optional }),
    // What it returns may be anything: it is checked, and its declarations are printed, where the part is asked for its files.
    parts: (catalogue, options) => [{ files: () => own.generate(catalogue, optionsOf(options, name)) as OutputFile[] }],
  };
}

function optionsOf(options: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const own = Object.hasOwn(options, name) ? options[name] : undefined;
  return typeof own === 'object' && own !== null ? { ...own } : {};
}
