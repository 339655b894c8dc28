import type { Generator, OutputFile, OutputPart } from '../generators/emit/generator.ts';
import { digestOf, outputDigest } from '../generators/write/digest.ts';
import { readMemory, writeMemory } from '../generators/write/memory.ts';
import type { MadeFile } from '../generators/write/paths.ts';
import type { Inputs } from './inputs.ts';

/** A digest of what a part was made from, and its files with digests of their texts and of what they were made from, if that is less. */
interface RememberedPart {
  readonly dependsOn: string;
  readonly files: readonly (readonly [path: string, digest: string, dependsOn?: string])[];
}

/** The parts of outputs that were made before, by generator and interface. */
export type RememberedParts = ReadonlyMap<string, RememberedPart>;

/** The outputs of a run: those that were made from the same before are known without their texts. */
export interface RunOutputs {
  filesOf(part: OutputPart, generator: Generator): Promise<readonly MadeFile[]>;
  /** Lets the parts of some files, by path in the output folder, be made although they are known. */
  forget(paths: readonly string[]): void;
  /** All that is known by now for the next run; undefined where it is the same as before. */
  remembered(): RememberedParts | undefined;
}

/** Makes the outputs of a run, as far as they are not known. */
export function outputsOfRun(before: RememberedParts, inputs: Inputs): RunOutputs {
  const forgotten = new Set<string>();
  const asked = new Set<string>();
  const made = new Map<string, { readonly dependsOn: string; readonly files: readonly Digested[] }>();
  return {
    async filesOf(part, generator) {
      const name = `${generator.name}/${part.iface?.name ?? ''}`;
      asked.add(name);
      const again = made.get(name);
      if (again) return again.files;
      const dependsOn = inputs.of(part.iface);
      const last = before.get(name);
      if (last?.dependsOn === dependsOn && !forgotten.has(name))
        return last.files.map(([path, digest]) => ({ path, digest }));
      const files = digestedFiles(await part.files(), inputs.common, last);
      made.set(name, { dependsOn, files });
      return files;
    },
    forget(paths) {
      const all = new Set(paths);
      for (const [name, { files }] of before) {
        if (files.some(([path]) => all.has(`${generatorOf(name)}/${path}`))) forgotten.add(name);
      }
    },
    remembered() {
      if (made.size === 0) return undefined;
      const now = [...made].map(
        ([name, { dependsOn, files }]) => [name, { dependsOn, files: files.map(entryOf) }] as const,
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

type Digested = OutputFile & { readonly digest: string };

/** The files of a part with their digests, for which no text is made that was made from the same the last time. */
function digestedFiles(files: readonly OutputFile[], common: string, last: RememberedPart | undefined): Digested[] {
  const known = new Map(last?.files.map(([path, digest, dependsOn]) => [`${path} ${dependsOn}`, digest]));
  return files.map((file) => {
    if (file.dependsOn === undefined) return withDigest(file);
    const dependsOn = digestOf(`${common} ${file.dependsOn}`);
    return withDigest(file, dependsOn, known.get(`${file.path} ${dependsOn}`));
  });
}

function withDigest(file: OutputFile, dependsOn?: string, known?: string): Digested {
  let digest = known;
  return {
    path: file.path,
    ...(dependsOn === undefined ? {} : { dependsOn }),
    get text() {
      return file.text;
    },
    get digest() {
      digest ??= outputDigest(file.text);
      return digest;
    },
  };
}

function entryOf({ path, digest, dependsOn }: Digested): RememberedPart['files'][number] {
  return dependsOn === undefined ? [path, digest] : [path, digest, dependsOn];
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
  const outputs = outputsOfRun(readMemory(out, 'outputs', build), inputs);
  return {
    ...outputs,
    keep() {
      const remembered = outputs.remembered();
      if (remembered) writeMemory(out, 'outputs', build, remembered);
    },
  };
}
