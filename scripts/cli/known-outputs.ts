import { join } from 'node:path';
import type { Generator, OutputFile, OutputPart, Section } from '../../generators/emit/generator.ts';
import { once } from '../../generators/lib/once.ts';
import { outputDigest, withUnixLines } from '../../generators/write/digest.ts';
import { nodeDisk } from '../../generators/write/disk.ts';
import { unlessRefused } from '../../generators/write/error.ts';
import { readMemory, writeMemory } from '../../generators/write/memory.ts';
import type { MadeFile } from '../../generators/write/paths.ts';
import type { Inputs } from './inputs.ts';

/** A file, the digest of its text, and the digest of what it was made of if that is less than the whole part. */
interface RememberedFile {
  readonly path: string;
  readonly digest: string;
  readonly madeOf?: string;
  readonly sections?: readonly RememberedSection[];
}

/** The digest of what a section was made of, and its length in UTF-16 code units. */
interface RememberedSection {
  readonly madeOf: string | undefined;
  readonly length: number;
}

/** The files of a part, and the digests of what it was made of and of what all parts have in common. */
interface RememberedPart {
  readonly madeOf: string;
  readonly common: string;
  readonly files: readonly RememberedFile[];
}

/** The parts that earlier runs have made, by generator and interface. */
export type RememberedParts = ReadonlyMap<string, RememberedPart>;

/** Reads a file by its path in the output folder, with Unix line ends; undefined if it cannot be read. */
type ReadOutput = (path: string) => string | undefined;

/** The outputs of a run. The texts of those that an earlier run has made of the same facts are not made again. */
interface RunOutputs {
  filesOf(part: OutputPart, generator: Generator): Promise<readonly MadeFile[]>;
  /** Lets the parts that have these files, by path in the output folder, be made again. */
  forget(paths: readonly string[]): void;
  /** The parts that the next run may reuse; undefined if this run has made nothing. */
  remembered(): RememberedParts | undefined;
}

/** Makes the outputs of a run that cannot be reused from earlier runs. */
export function outputsOfRun(before: RememberedParts, inputs: Inputs, read: ReadOutput): RunOutputs {
  const forgotten = new Set<string>();
  const asked = new Set<string>();
  const made = new Map<string, { readonly madeOf: string; readonly files: readonly RunFile[] }>();
  return {
    async filesOf(part, generator) {
      const name = `${generator.name}/${part.iface?.name ?? ''}`;
      asked.add(name);
      const again = made.get(name);
      if (again) return again.files;
      const madeOf = inputs.of(part.iface);
      const last = before.get(name);
      if (last?.madeOf === madeOf && !forgotten.has(name)) return last.files;
      const comparable = last?.common === inputs.common ? last.files : [];
      const filesByPath = new Map(comparable.map((file) => [file.path, file]));
      const files = (await part.files()).map((file) =>
        runFile(file, filesByPath.get(file.path), () => read(`${generator.name}/${file.path}`)),
      );
      made.set(name, { madeOf, files });
      return files;
    },
    forget(paths) {
      const all = new Set(paths);
      for (const [name, { files }] of before) {
        if (files.some(({ path }) => all.has(`${generatorOf(name)}/${path}`))) forgotten.add(name);
      }
    },
    remembered() {
      if (made.size === 0) return undefined;
      const now = [...made].map(
        ([name, { madeOf, files }]) =>
          [name, { madeOf, common: inputs.common, files: files.map((file) => file.remembered()) }] as const,
      );
      const ran = new Set([...asked].map(generatorOf));
      // No run asks for the parts of an interface that is gone.
      const kept = [...before].filter(([name]) => asked.has(name) || !ran.has(generatorOf(name)));
      return new Map([...kept, ...now]);
    },
  };
}

/** The generator of a part, by the name of the part. */
function generatorOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}

interface RunFile {
  readonly path: string;
  readonly text: string;
  readonly digest: string;
  remembered(): RememberedFile;
}

/**
 * A file of this run. Its text is made only if it is made of something else than the last time; so is each section, or it is copied from
 * the last text.
 */
function runFile(file: OutputFile, last: RememberedFile | undefined, read: () => string | undefined): RunFile {
  const { path } = file;
  if (last?.madeOf !== undefined && last.madeOf === file.madeOf) return knownFile(file, last);
  const sections = once(() => file.sections && sectionTexts(file.sections, last, read));
  const text = once(() => (file.sections ? (sections() ?? []).map((one) => one.text).join('') : file.text));
  const digest = once(() => outputDigest(text()));
  return {
    path,
    get text() {
      return text();
    },
    get digest() {
      return digest();
    },
    remembered() {
      const { madeOf } = file;
      const remembered = { path, digest: digest(), ...(madeOf === undefined ? {} : { madeOf }) };
      if (!file.sections) return remembered;
      const inSections = { ...remembered, sections: (sections() ?? []).map(lengthOf) };
      textsInSections.set(inSections, text());
      return inSections;
    },
  };
}

/** A file that is remembered. Its text is made only if it has to be written. */
function knownFile(file: OutputFile, last: RememberedFile): RunFile {
  return {
    path: last.path,
    get text() {
      return file.text;
    },
    digest: last.digest,
    remembered: () => last,
  };
}

interface SectionText {
  readonly section: Section;
  readonly text: string;
}

function lengthOf({ section, text }: SectionText): RememberedSection {
  return { madeOf: section.madeOf, length: text.length };
}

/** The texts of files with sections that this process has made. */
const textsInSections = new WeakMap<RememberedFile, string>();

function sectionTexts(
  sections: readonly Section[],
  last: RememberedFile | undefined,
  read: () => string | undefined,
): SectionText[] {
  const before = last ? sectionsBefore(last, read) : new Map<string, string>();
  const lastText = ({ madeOf }: Section): string | undefined => (madeOf === undefined ? undefined : before.get(madeOf));
  return sections.map((section) => ({
    section,
    text: (before.size > 0 ? lastText(section) : undefined) ?? section.text,
  }));
}

/** The sections of the last text, by the digest of what they were made of; none if the file was edited since. */
function sectionsBefore(last: RememberedFile, read: () => string | undefined): ReadonlyMap<string | undefined, string> {
  const text = last.sections && (textsInSections.get(last) ?? textOnDisk(last, read));
  if (!last.sections || text === undefined) return new Map();
  let end = 0;
  return new Map(
    last.sections.map(({ madeOf, length }) => {
      end += length;
      return [madeOf, text.slice(end - length, end)];
    }),
  );
}

function textOnDisk({ digest }: RememberedFile, read: () => string | undefined): string | undefined {
  const text = read();
  return text !== undefined && outputDigest(text) === digest ? text : undefined;
}

/** The outputs of a run, which may reuse those of earlier runs that wrote to the same folder. */
export interface OutputMemory extends Pick<RunOutputs, 'filesOf' | 'forget'> {
  /** Stores the outputs for the next run. */
  keep(): void;
}

/** Opens the memory of the outputs in a folder. A program that was not built has none. */
export function outputMemoryOf(out: string, inputs: Inputs | undefined): OutputMemory {
  if (!inputs) return { filesOf: async (part) => part.files(), forget: () => {}, keep: () => {} };
  const { build } = inputs;
  const outputs = outputsOfRun(readMemory(out, 'outputs', build), inputs, readerOf(out));
  return {
    ...outputs,
    keep() {
      const remembered = outputs.remembered();
      if (remembered) writeMemory(out, 'outputs', build, remembered);
    },
  };
}

/** Reads the outputs in a folder. */
export function readerOf(out: string): ReadOutput {
  return (path) => {
    let text: string | undefined;
    unlessRefused(() => {
      text = withUnixLines(nodeDisk.read(join(out, path)).toString('utf8'));
    });
    return text;
  };
}
