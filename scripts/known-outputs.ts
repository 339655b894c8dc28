import { join } from 'node:path';
import type { Generator, OutputFile, OutputPart, Section } from '../generators/emit/generator.ts';
import { once } from '../generators/lib/once.ts';
import { digestOf, outputDigest, withUnixLines } from '../generators/write/digest.ts';
import { nodeDisk } from '../generators/write/disk.ts';
import { unlessRefused } from '../generators/write/error.ts';
import { readMemory, writeMemory } from '../generators/write/memory.ts';
import type { MadeFile } from '../generators/write/paths.ts';
import type { Inputs } from './inputs.ts';

/** A file with digests of its text and of what it was made from, as far as that is less than the whole part. */
interface RememberedFile {
  readonly path: string;
  readonly digest: string;
  readonly dependsOn?: string;
  readonly sections?: readonly RememberedSection[];
}

/** A section by what it was made from, and its length in UTF-16 code units. */
interface RememberedSection {
  readonly dependsOn: string | undefined;
  readonly length: number;
}

/** A digest of what a part was made from, and its files. */
interface RememberedPart {
  readonly dependsOn: string;
  readonly files: readonly RememberedFile[];
}

/** The parts of outputs that were made before, by generator and interface. */
export type RememberedParts = ReadonlyMap<string, RememberedPart>;

/** Reads a file by its path in the output folder, with line feeds alone; undefined where there is none. */
type ReadOutput = (path: string) => string | undefined;

/** The outputs of a run: those that were made from the same before are known without their texts. */
interface RunOutputs {
  filesOf(part: OutputPart, generator: Generator): Promise<readonly MadeFile[]>;
  /** Lets the parts of some files, by path in the output folder, be made although they are known. */
  forget(paths: readonly string[]): void;
  /** All that is known by now for the next run; undefined where it is the same as before. */
  remembered(): RememberedParts | undefined;
}

/** Makes the outputs of a run, as far as they are not known. */
export function outputsOfRun(before: RememberedParts, inputs: Inputs, read: ReadOutput): RunOutputs {
  const forgotten = new Set<string>();
  const asked = new Set<string>();
  const made = new Map<string, { readonly dependsOn: string; readonly files: readonly RunFile[] }>();
  return {
    async filesOf(part, generator) {
      const name = `${generator.name}/${part.iface?.name ?? ''}`;
      asked.add(name);
      const again = made.get(name);
      if (again) return again.files;
      const dependsOn = inputs.of(part.iface);
      const last = before.get(name);
      if (last?.dependsOn === dependsOn && !forgotten.has(name))
        return last.files.map(({ path, digest }) => ({ path, digest }));
      const known = new Map(last?.files.map((file) => [file.path, file]));
      const files = (await part.files()).map((file) =>
        runFile(file, inputs.common, known.get(file.path), () => read(`${generator.name}/${file.path}`)),
      );
      made.set(name, { dependsOn, files });
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
        ([name, { dependsOn, files }]) => [name, { dependsOn, files: files.map((file) => file.remembered()) }] as const,
      );
      const ran = new Set([...asked].map(generatorOf));
      // Parts of interfaces that are gone are asked for no more.
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

/** A file of this run. No text is made that was made from the same the last time; of such sections, it is read from the disk. */
function runFile(
  file: OutputFile,
  common: string,
  last: RememberedFile | undefined,
  read: () => string | undefined,
): RunFile {
  const { path } = file;
  const keyOf = (dependsOn: string): string => digestOf(`${common} ${dependsOn}`);
  const dependsOn = file.dependsOn === undefined ? undefined : keyOf(file.dependsOn);
  const sections = once(() => file.sections && sectionTexts(file.sections, keyOf, last, read));
  const text = once(() => (file.sections ? (sections() ?? []).map((one) => one.text).join('') : file.text));
  const isKnown = dependsOn !== undefined && last?.dependsOn === dependsOn;
  const digest = once(() => (isKnown ? last.digest : outputDigest(text())));
  return {
    path,
    get text() {
      return text();
    },
    get digest() {
      return digest();
    },
    remembered: () => ({
      path,
      digest: digest(),
      ...(dependsOn === undefined ? {} : { dependsOn }),
      ...(file.sections ? { sections: (sections() ?? []).map(lengthOf) } : {}),
    }),
  };
}

interface SectionText {
  readonly dependsOn: string | undefined;
  readonly text: string;
}

function lengthOf({ dependsOn, text }: SectionText): RememberedSection {
  return { dependsOn, length: text.length };
}

function sectionTexts(
  sections: readonly Section[],
  keyOf: (dependsOn: string) => string,
  last: RememberedFile | undefined,
  read: () => string | undefined,
): SectionText[] {
  const known = sectionsOnDisk(last, read);
  return sections.map((section): SectionText => {
    if (section.dependsOn === undefined) return { dependsOn: undefined, text: section.text };
    const dependsOn = keyOf(section.dependsOn);
    return { dependsOn, text: known.get(dependsOn) ?? section.text };
  });
}

/** The sections of a file on the disk by what they were made from; none where the file is not as it was made. */
function sectionsOnDisk(
  last: RememberedFile | undefined,
  read: () => string | undefined,
): ReadonlyMap<string | undefined, string> {
  const text = last?.sections && read();
  if (!last?.sections || text === undefined || outputDigest(text) !== last.digest) return new Map();
  let end = 0;
  return new Map(
    last.sections.map(({ dependsOn, length }) => {
      end += length;
      return [dependsOn, text.slice(end - length, end)];
    }),
  );
}

/** The outputs of a run, with what earlier runs that wrote to the same folder have made. */
export interface OutputMemory extends Pick<RunOutputs, 'filesOf' | 'forget'> {
  /** Remembers them for the next run. */
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
