import type { Generator, OutputFile, OutputPart } from '../generators/emit/generator.ts';
import { digestOf, outputDigest } from '../generators/write/digest.ts';
import { readMemory, writeMemory } from '../generators/write/memory.ts';
import type { MadeFile } from '../generators/write/paths.ts';
import type { Inputs } from './inputs.ts';

/** The files of a part with their digests, and a digest of what they were made from. */
interface RememberedPart {
  readonly dependsOn: string;
  readonly files: readonly (readonly [path: string, digest: string, dependsOn?: string])[];
}

/** The memory of the outputs in a folder, which earlier runs have filled and this one brings up to date. */
export interface OutputMemory {
  /** The files of a part: without their texts where they were made from the same before. */
  filesOf(part: OutputPart, generator: Generator): Promise<readonly MadeFile[]>;
  /** Lets the parts of some files, by path in the folder, be made when they are asked for again. */
  forget(paths: readonly string[]): void;
  /** Remembers the parts that were asked for. */
  keep(): void;
}

/** Opens the memory of the outputs in a folder. A program that was not built has an empty one. */
export function outputMemoryOf(out: string, inputs: Inputs | undefined): OutputMemory {
  if (!inputs) return { filesOf: (part) => Promise.resolve(part.files()), forget: () => {}, keep: () => {} };
  const { build } = inputs;
  const known = new Map(readMemory<RememberedPart>(out, 'outputs', build));
  const asked = new Map<string, { readonly dependsOn: string; readonly files: readonly Digested[] }>();
  let isSame = true;
  return {
    async filesOf(part, generator) {
      const name = `${generator.name}/${part.iface?.name ?? ''}`;
      const made = asked.get(name);
      if (made) return made.files;
      const dependsOn = inputs.of(part.iface);
      const before = known.get(name);
      if (before?.dependsOn === dependsOn) return before.files.map(([path, digest]) => ({ path, digest }));
      isSame = false;
      const digests = new Map(before?.files.map(([path, digest, dependsOn]) => [`${path}\0${dependsOn}`, digest]));
      const files = (await part.files()).map((file) => {
        const dependsOn = file.dependsOn === undefined ? undefined : digestOf(`${inputs.common} ${file.dependsOn}`);
        return digested(
          file,
          dependsOn,
          dependsOn === undefined ? undefined : digests.get(`${file.path}\0${dependsOn}`),
        );
      });
      asked.set(name, { dependsOn, files });
      return files;
    },
    forget(paths) {
      const forgotten = new Set(paths);
      for (const [name, { files }] of known) {
        const folder = name.slice(0, name.indexOf('/'));
        if (files.some(([path]) => forgotten.has(`${folder}/${path}`))) known.delete(name);
      }
    },
    keep() {
      if (isSame) return;
      for (const [name, { dependsOn, files }] of asked) {
        known.set(name, { dependsOn, files: files.map(remembered) });
      }
      writeMemory(out, 'outputs', build, known);
    },
  };
}

type Digested = OutputFile & { readonly digest: string };

function remembered({ path, digest, dependsOn }: Digested): RememberedPart['files'][number] {
  return dependsOn === undefined ? [path, digest] : [path, digest, dependsOn];
}

/** A file with the digest of its text, which is made at most once. */
function digested(file: OutputFile, dependsOn: string | undefined, known: string | undefined): Digested {
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
