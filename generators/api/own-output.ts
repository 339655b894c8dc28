import { failureOf, type ProjectCode, wrongUseOf } from '../catalogue/model/project-code.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Settings } from '../config/settings.ts';
import type { Generator, OutputFile, OutputPart } from '../emit/generator.ts';
import { isRecord } from '../lib/guards.ts';
import { visible } from '../lib/visible.ts';
import { noteWorkingFolder } from '../lib/working-folder.ts';
import { pathProblems } from '../write/paths.ts';
import { placeOfSetting } from './setting-problem.ts';

/** The files that a generator of the project made, or the errors in it or in them. */
export type OwnOutput = { readonly files: readonly OutputFile[] } | { readonly diagnostics: readonly Diagnostic[] };

/** Runs a generator of the project. If it throws or does not return files, the result is a finding, and nothing of it is written. */
export async function ownOutput(settings: Settings, generator: Generator, part: OutputPart): Promise<OwnOutput> {
  const at = placeOfSetting(settings, ['generators', settings.generators.indexOf(generator)]);
  const code: ProjectCode = { kind: 'generator', name: generator.name, at };
  const goBack = noteWorkingFolder();
  try {
    const made: unknown = await part.files();
    if (!Array.isArray(made)) {
      return { diagnostics: [wrongUseOf(code, `returns ${nameOf(made)} instead of a list of files`, fileHint)] };
    }
    const wrong = Array.from(made, (file: unknown, index) => faultOf(file, index)).filter((one) => one !== undefined);
    if (wrong.length > 0) return { diagnostics: wrong.map((fault) => wrongUseOf(code, fault, fileHint)) };
    const files = made.map(({ path, text }: OutputFile) => ({ path, text }));
    const problems = pathProblems([{ generator, files }]);
    if (problems.length === 0) return { files };
    return {
      diagnostics: problems.map(({ message, hint }) => {
        return { code: 'generator-failed', severity: 'error', message, hint, at };
      }),
    };
  } catch (error) {
    goBack();
    return { diagnostics: [failureOf(code, error)] };
  } finally {
    goBack();
  }
}

const fileHint = 'Return a list of { path, text }, both of them texts.';

function faultOf(file: unknown, index: number): string | undefined {
  if (!isRecord(file)) return `returns ${nameOf(file)} as file ${index + 1}`;
  if (typeof file['path'] !== 'string') return `returns a file whose "path" is ${nameOf(file['path'])}`;
  if (typeof file['text'] === 'string') return undefined;
  return `returns "${visible(file['path'])}" with a "text" that is ${nameOf(file['text'])}`;
}

function nameOf(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Uint8Array) return 'bytes';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
