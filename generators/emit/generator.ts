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
   * The digest of everything that the text is made of, besides the options and the facts of the catalogue itself; undefined if the text is
   * made of the whole part. It is computed only when it is read: a first run reads it once everything is written.
   */
  readonly madeOf?: string | undefined;
  /** The sections of the text, if most of them are made of less than the whole part. */
  readonly sections?: readonly Section[];
}

/** A section of a file. */
export type Section = Omit<OutputFile, 'path' | 'sections'>;

/** A section that is made of the given values alone. No two sections of a file are made of the same values. */
export function sectionMadeOf<const All extends readonly Given[]>(
  given: All,
  make: (...given: All) => string,
): Section {
  return fileMadeOf('', given, make);
}

/** A file that consists of sections. */
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
 * A file whose text `make` makes of the given values alone, when it is asked for. A later run makes it again only if the digest of these
 * values has changed.
 */
export function fileMadeOf<const All extends readonly Given[]>(
  path: string,
  given: All,
  make: (...given: All) => string,
): OutputFile {
  const text = once(() => make(...given));
  const madeOf = once(() => digestOf(given));
  return {
    path,
    get madeOf() {
      return madeOf();
    },
    get text() {
      return text();
    },
  };
}

export const openapiVersions = ['3.0', '3.1', '3.2'] as const;
export const openapiFormats = ['json', 'yaml'] as const;

/** The tools that pages of the reference are written for. */
export const referenceFlavours = ['github', 'vitepress', 'docusaurus', 'starlight', 'mkdocs'] as const;

export type OpenapiVersion = (typeof openapiVersions)[number];
export type OpenapiFormat = (typeof openapiFormats)[number];
export type ReferenceFlavour = (typeof referenceFlavours)[number];

/** The options of the generators, by their names. A project's own generators define theirs. */
export interface GeneratorOptions {
  readonly openapi: { readonly versions: readonly OpenapiVersion[]; readonly format: OpenapiFormat };
  readonly reference?: {
    /** The tool that the pages are written for; by default, GitHub. */
    readonly flavour?: ReferenceFlavour;
    /** Checked templates of a project, which replace Catalpa's of the same names. */
    readonly templates?: readonly OwnTemplate[];
  };
  readonly [own: string]: unknown;
}

export const defaultOptions: GeneratorOptions = {
  openapi: { versions: ['3.1'], format: 'json' },
  reference: { flavour: 'github' },
};

/** The outputs of a generator that are made together. */
export interface OutputPart {
  /** The interface that they are made of, besides the facts of the catalogue itself; undefined if they are made of all interfaces. */
  readonly iface?: Interface;
  files(): Promise<readonly OutputFile[]> | readonly OutputFile[];
}

/** One family of outputs. It reads nothing but the catalogue: no file system, no clock, no environment. */
export interface Generator {
  /** Also the name of its folder in `out/`. */
  readonly name: string;
  /** One sentence, for `--help` and the README. */
  readonly purpose: string;
  /** Run only if it is named, or if its outputs are already there. */
  readonly optional?: boolean;
  /** The generators whose outputs its own ones import. They are made with it. */
  readonly uses?: readonly string[];
  /** The message for a catalogue of which it makes no files: the reason as a clause, and the hint as a sentence. */
  readonly whenEmpty?: { readonly reason: string; readonly hint: string };
  /** Gets interfaces as the sources state them, as no binding affects its outputs. */
  readonly ofPlainForms?: boolean;
  /** Its outputs, in independent parts. A part makes nothing before it is asked for its files. */
  parts(catalogue: Catalogue, options: GeneratorOptions): readonly OutputPart[];
}

/**
 * The catalogue that a generator gets. It has an interface with bindings in its bound forms, and in its plain form only if `plain` asks
 * for it.
 */
export function catalogueFor({ ofPlainForms }: Generator, catalogue: Catalogue, plain: boolean): Catalogue {
  if (ofPlainForms) return plainForms(catalogue);
  return plain ? catalogue : boundForms(catalogue);
}

/** All files that a generator makes of a catalogue, for every form of its interfaces. */
export async function filesOf(
  generator: Generator,
  catalogue: Catalogue,
  options = defaultOptions,
): Promise<OutputFile[]> {
  const parts = generator.parts(catalogueFor(generator, catalogue, true), options);
  return (await Promise.all(parts.map((part) => part.files()))).flat();
}
