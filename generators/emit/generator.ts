import { boundForms, plainForms } from '../catalogue/bindings/bind.ts';
import { digestOf, type Given } from '../catalogue/model/digests.ts';
import type { Catalogue, Interface } from '../catalogue/model/model.ts';
import { once } from '../lib/once.ts';
import type { OwnTemplate } from '../templates/own-templates.ts';

/** One file of output. `path` is relative to the generator's own folder, with `/` between its parts. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
  /**
   * A digest of what the text is made of, beside options and what the catalogue says as a whole; undefined where it is made of all of
   * its part.
   */
  readonly madeOf?: string;
  /** The sections that the text is put together from, where most of them are made of less than the whole. */
  readonly sections?: readonly Section[];
}

/** A section of a file; `madeOf` is as that of a file. */
export type Section = Omit<OutputFile, 'path' | 'sections'>;

/** A section that is made of what is given, and of nothing else; no other section of its file is made of the same. */
export function sectionMadeOf<const All extends readonly Given[]>(
  given: All,
  make: (...given: All) => string,
): Section {
  return fileMadeOf('', given, make);
}

/** A file that is put together from sections. */
export function fileOfSections(path: string, sections: readonly Section[]): OutputFile {
  return {
    path,
    sections,
    get text() {
      return sections.map(({ text }) => text).join('');
    },
  };
}

/**
 * A file that is made of what is given, and of nothing else: it is made again only where that is another one. The text is made when it
 * is asked for.
 */
export function fileMadeOf<const All extends readonly Given[]>(
  path: string,
  given: All,
  make: (...given: All) => string,
): OutputFile {
  const text = once(() => make(...given));
  return {
    path,
    madeOf: digestOf(given),
    get text() {
      return text();
    },
  };
}

export const openapiVersions = ['3.0', '3.1', '3.2'] as const;
export const openapiFormats = ['json', 'yaml'] as const;

export type OpenapiVersion = (typeof openapiVersions)[number];
export type OpenapiFormat = (typeof openapiFormats)[number];

/** The options of the generators, by the name of the generator; those of a project's own are what it takes. */
export interface GeneratorOptions {
  readonly openapi: { readonly versions: readonly OpenapiVersion[]; readonly format: OpenapiFormat };
  /** Templates of a project, which were checked: those of the same names are laid over Catalpa's. */
  readonly reference?: { readonly templates: readonly OwnTemplate[] };
  readonly [own: string]: unknown;
}

export const defaultOptions: GeneratorOptions = { openapi: { versions: ['3.1'], format: 'json' } };

/** Outputs of a generator that are made together. */
export interface OutputPart {
  /** The interface that they depend on, beside what the catalogue says as a whole; undefined where they depend on all interfaces. */
  readonly iface?: Interface;
  files(): Promise<readonly OutputFile[]> | readonly OutputFile[];
}

/** One family of outputs. It reads nothing but the catalogue: no file system, no clock, no environment. */
export interface Generator {
  /** Also the name of its folder in `out/`. */
  readonly name: string;
  /** One sentence, for `--help` and the README. */
  readonly purpose: string;
  /** Made only where it is asked for by name, or was before. */
  readonly optional?: boolean;
  /** Made of interfaces as the sources state them, as no binding affects it. */
  readonly ofPlainForms?: boolean;
  /** Its outputs, in parts that can be made without each other. Nothing is made before a part is asked for its files. */
  parts(catalogue: Catalogue, options: GeneratorOptions): readonly OutputPart[];
}

/**
 * The catalogue that a generator makes outputs of. An interface that bindings are applied to is there in its bound forms, and in its
 * plain form only where `plain` asks for it.
 */
export function catalogueFor({ ofPlainForms }: Generator, catalogue: Catalogue, plain: boolean): Catalogue {
  if (ofPlainForms) return plainForms(catalogue);
  return plain ? catalogue : boundForms(catalogue);
}

/** All files that a generator makes of a catalogue, of each form of its interfaces. */
export async function filesOf(
  generator: Generator,
  catalogue: Catalogue,
  options = defaultOptions,
): Promise<OutputFile[]> {
  const parts = generator.parts(catalogueFor(generator, catalogue, true), options);
  return (await Promise.all(parts.map((part) => part.files()))).flat();
}
